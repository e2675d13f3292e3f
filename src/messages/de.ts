import type { Messages } from './messages.ts';
import { counting, figures } from './plural.ts';
import { intervalText } from './interval-text.ts';
import { quotedWords } from './quoted-words.ts';
import { named } from './named.ts';

const count = counting('de');
const figure = figures('de');

/** The German texts. */
export const german: Messages = {
  languageNames: { en: 'English', de: 'Deutsch' },
  home: 'Startseite',
  retry: 'Erneut versuchen',
  close: 'Schließen',
  showAll: 'Alles anzeigen',
  loading: 'Wird geladen',
  withoutScripts:
    'Teile dieser Seite brauchen JavaScript. Stöbern, Suchen und Anmelden funktionieren auch ohne JavaScript.',
  partBroken:
    'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal; wenn das nicht hilft, laden Sie die Seite neu.',
  faults: {
    noConnection:
      'Keine Verbindung zum Shop. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
    unavailable:
      'Der Shop antwortet gerade nicht; an Ihrer Verbindung liegt es nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    tooMany: 'Zu viele Anfragen auf einmal. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.',
    missing: 'Das gibt es nicht mehr.',
    forbidden: 'Ihr Konto erlaubt das nicht.',
    refused: 'Das konnte nicht gespeichert werden.',
    broken: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
    mayBeDone:
      'Wir haben keine Rückmeldung. Bitte prüfen Sie, ob es ausgeführt wurde, bevor Sie es wiederholen.',
  },
  noImage: 'kein Bild',
  documentTitle: (page, shop) => (page === '' ? shop : `${page} – ${shop}`),
  titleOfListPage: (list, page) => (list === '' || page === 1 ? list : named`${list} – Seite ${page}`),

  skip: {
    toContent: 'Zum Inhalt',
    toResults: 'Zu den Ergebnissen',
    toSearch: 'Zur Suche',
    toFooter: 'Zur Fußzeile',
  },

  header: {
    homeLink: (shop) => `${shop}, Startseite`,
    navigation: 'Service und Unternehmen',
    service: 'Service',
    language: 'Sprache',
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    account: 'Konto',
    quickOrder: 'Schnellbestellung',
    orders: 'Bestellungen',
    lists: 'Listen',
    favourites: 'Favoriten',
    search: 'Im Katalog suchen',
    searchPlaceholder: 'Name, Artikelnummer oder Norm',
    searchButton: 'Suchen',
    basket: 'Warenkorb',
    basketNet: (total) => `${total} netto`,
    basketLines: (lines) => count(lines, { one: 'Position', other: 'Positionen' }),
    basketUnsaved: 'noch nicht gespeichert',
  },

  catalogue: {
    button: 'Katalog',
    title: 'Katalog',
    all: (category) => named`Alles in ${category}`,
    failed:
      'Die Kategorien können gerade nicht angezeigt werden. Bitte versuchen Sie es noch einmal; die Suche funktioniert möglicherweise noch.',
    moreCategories: (categories) =>
      `${count(categories, { one: 'weitere Kategorie', other: 'weitere Kategorien' })} anzeigen`,
    subcategories: 'Unterkategorien',
    nearest: 'Diese Kategorien könnten passen:',
    more: 'Mehr erfahren',
    variants: 'Alle Varianten',
    variantsTile: 'Varianten',
  },

  carousel: {
    previous: 'Vorherige',
    next: 'Nächste',
    role: 'Karussell',
    position: (from, to, of) => (from === to ? `${from} von ${of}` : `${from} bis ${to} von ${of}`),
  },

  breadcrumbs: 'Sie sind hier',

  price: {
    label: 'Preis',
    per: (quantity, unit) => (quantity === '' ? named`je ${unit}` : named`je ${quantity} ${unit}`),
    from: (quantity, price) => `ab ${quantity}: ${price}`,
    missing: 'Preis nicht verfügbar',
    lowest: 'ab',
    net: (taxPercent) => `zzgl. ${taxPercent}\u00A0% MwSt.`,
    total: (quantity, unit) => named`Für ${quantity} ${unit}`,
    scales: 'Staffelpreise',
    scaleFrom: 'Ab',
    scalePrice: 'Preis',
    scaleSaving: 'Sie sparen',
    scaleActive: 'Ihr Preis',
    regular: 'Regulärer Preis',
    saving: (percent) => `−${percent}\u00A0%`,
    percent: (percent) => `${percent}\u00A0%`,
    until: (day) => `bis ${day}`,
    scaleNext: (quantity, percent) => `Ab ${quantity} zahlen Sie ${percent}\u00A0% weniger.`,
    signInForPricesAndStock: 'Für Preise und Bestand anmelden',
  },

  stock: {
    label: 'Bestand',
    IN_STOCK: 'Auf Lager',
    AVAILABLE_TO_ORDER: 'Bestellbar',
    OUT_OF_STOCK: 'Nicht auf Lager',
    fromStock: 'Ab Lager',
    shipsIn: (workingDays) =>
      `Versand in ${count(workingDays, { one: 'Arbeitstag', other: 'Arbeitstagen' })}`,
    shipsBy: (day) => `Versand bis ${day}`,
    shipsTooLate: (day) => `Versand bis ${day}, zu spät für Ihren Wunschtermin`,
    variants: (variants) => count(variants, { one: 'Variante', other: 'Varianten' }),
    fittingVariants: (variants) => count(variants, { one: 'Variante passt', other: 'Varianten passen' }),
  },

  quantity: {
    label: 'Menge',
    unit: 'Einheit',
    increase: (product) => named`Menge von ${product} erhöhen`,
    decrease: (product) => named`Menge von ${product} verringern`,
    rule: (minimum, step, unit) => named`Mindestens ${minimum}, in Schritten von ${step} ${unit}`,
    minimumOnly: (minimum, unit) => named`Mindestens ${minimum} ${unit}`,
    unreadable: 'Bitte geben Sie eine Zahl ein, etwa 1500.',
    ambiguous: 'Das können Tausender oder Nachkommastellen sein: Bitte geben Sie 1500 oder 1,5 ein.',
    tooLong: 'Bitte geben Sie höchstens 15 Ziffern ein.',
    holding: (unit, content) => named`${unit} (${content})`,
    holdingEach: (units, content) => `${units} (je ${content})`,
  },

  refusals: {
    SIGN_IN_REQUIRED: 'Melden Sie sich an, um zu bestellen.',
    NOT_YET_SOLD: 'Noch nicht erhältlich.',
    NO_LONGER_SOLD: 'Nicht mehr erhältlich. Unser Kundenservice findet mit Ihnen eine Alternative.',
    VARIANT_REQUIRED: 'Dieses Produkt hat Varianten. Wählen Sie zuerst eine Variante.',
    RESTRICTED: 'Für Ihre Firma nicht erhältlich. Unser Kundenservice findet mit Ihnen eine Alternative.',
    NO_PRICE: 'Preis auf Anfrage. Unser Kundenservice macht Ihnen gern ein Angebot.',
    BASKET_EMPTY: 'Ihr Warenkorb enthält nichts zu bestellen.',
    BASKET_NOT_ORDERABLE:
      'Einige Positionen können nicht mehr bestellt werden. Bitte ändern oder entfernen Sie sie zuerst.',
    BELOW_MINIMUM: (nearest, nearestUnit) =>
      named`Diese Menge ist zu klein. Bitte bestellen Sie mindestens ${nearest} ${nearestUnit}.`,
    OFF_STEP: (step, stepUnit, lower, upper, upperUnit) =>
      named`Verkauft wird in Schritten von ${step} ${stepUnit}. Bitte bestellen Sie ${lower} oder ${upper} ${upperUnit}.`,
  },

  listing: {
    count: (products) => count(products, { one: 'Produkt', other: 'Produkte' }),
    entryCount: (entries) => count(entries, { one: 'Eintrag', other: 'Einträge' }),
    resultsFor: (term) => named`Ergebnisse für „${term}“`,
    favourites: 'Ihre Favoriten',
    ownList: 'Ihre Liste',
    searchTitle: 'Suche',
    view: 'Ansicht',
    asList: 'Liste',
    asGrid: 'Raster',
    asRoomy: 'Große Zeilen',
    perPage: 'Pro Seite',
    allOnPage: 'Alle',
    image: 'Bild',
    product: 'Bezeichnung',
    action: 'Nächster Schritt',
    pages: 'Seiten',
    previousPage: 'Vorherige Seite',
    nextPage: 'Nächste Seite',
    page: (page) => `Seite ${page}`,
    outdated: 'Sie sehen noch die vorherige Auswahl.',
    leftOutWords: (words) =>
      `Kein Produkt hat alle Ihre Wörter. Diese sind ohne ${quotedWords('de', words)}.`,
    leftOutFilters: (values) =>
      `Dieser Link hat Filter, die es hier nicht gibt: ${quotedWords('de', values)}. Sie sehen die Produkte ohne diese Filter.`,
    missingSize: (size) => `Kein Produkt hat die Größe ${size}. Diese kommen ihr am nächsten.`,
    noProducts: {
      title: 'Keine Produkte in dieser Kategorie',
      text: 'Bitte wählen Sie eine andere Kategorie, oder suchen Sie nach dem Produkt.',
      action: 'Alle Kategorien ansehen',
    },
    noProductsFor: (term) => ({
      title: named`Nichts gefunden für „${term}“`,
      text: 'Prüfen Sie die Schreibweise, nehmen Sie weniger Wörter oder suchen Sie nach der Artikelnummer.',
      action: 'Alle Kategorien ansehen',
    }),
    noProductsFiltered: {
      title: 'Kein Produkt passt zu allen Filtern',
      text: 'Entfernen Sie einen der Filter oder alle.',
      action: 'Alle Filter entfernen',
    },
  },

  tiles: {
    add: (product) => named`${product} in den Warenkorb`,
    adding: (product) => named`${product} wird hinzugefügt`,
    added: 'Hinzugefügt',
    quantityOf: (product) => named`Menge von ${product}`,
    unitOf: (product) => named`Einheit von ${product}`,
    rule: (minimum, step) => (minimum === step ? `Schritt ${step}` : `mind. ${minimum}, Schritt ${step}`),
    minimum: (minimum) => `mind. ${minimum}`,
    order: 'Bestellen',
    ownNumber: (number) => `Ihre Nr. ${number}`,
    favourite: (product) => named`Favorit: ${product}`,
    notify: 'Benachrichtigen',
    notifyOf: (product) => named`Benachrichtigen, sobald ${product} wieder auf Lager ist`,
    notified: 'Wir benachrichtigen Sie',
    view: {
      viewProduct: 'Zum Produkt',
      chooseVariant: 'Variante wählen',
      viewVariants: 'Alle Varianten',
      viewEvent: 'Zur Veranstaltung',
      viewContent: 'Ansehen',
    },
  },

  viewAll: {
    range: (first, last, total) =>
      `${figure(first)}–${figure(last)}${total === null ? '' : ` von ${figure(total)}`}`,
    all: (counted) => `Alle ${counted} anzeigen`,
    paged: 'Seitenweise anzeigen',
    position: (first, last, total) => `Produkte ${figure(first)} bis ${figure(last)} von ${figure(total)}`,
    failed: (first, last) =>
      `Die Produkte ${figure(first)} bis ${figure(last)} konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.`,
    toTop: 'Nach oben',
    printedInPart: (most) =>
      `Diese Liste wird nur zum Teil gedruckt. Listen bis ${figure(most)} Produkte werden vollständig gedruckt.`,
  },

  filters: {
    quick: 'Schnellfilter',
    title: 'Filter',
    open: (selected) => (selected === 0 ? 'Filter' : `Filter (${selected})`),
    chosen: (values) => count(values, { one: 'Wert gewählt', other: 'Werte gewählt' }),
    selected: 'Gewählte Filter',
    remove: (facet, value) => named`Filter ${facet}: ${value} entfernen`,
    clear: 'Alle entfernen',
    more: (values) => `${values} weitere anzeigen`,
    less: 'Weniger anzeigen',
    find: (facet) => named`In ${facet} suchen`,
    notFound: 'Kein Treffer in dieser Liste.',
    unknown: 'Unbekannter Filter',
    intervalEnd: (end, unit) => `${end === 'from' ? 'Von' : 'Bis'}${unit && named` (${unit})`}`,
    applyInterval: 'Anwenden',
    intervalFault: (kind) =>
      kind === 'noFigure'
        ? 'Geben Sie eine Zahl ein, etwa 12 oder 2,5.'
        : '„Bis“ muss mindestens so groß sein wie „Von“.',
    range: ({ from, to }, unit) =>
      intervalText({ from: from.replace('.', ','), to: to.replace('.', ',') }, unit, {
        from: 'ab',
        to: 'bis',
      }),
    moreFacets: (facets) => `Weitere Filter (${facets})`,
    show: (counted) => `${counted ?? 'Ergebnisse'} anzeigen`,
    noneFit: 'Keine Treffer für diese Auswahl. Entfernen Sie einen der Filter.',
    unchanged: 'Sie haben noch nichts geändert.',
    reset: 'Zurücksetzen',
    noneChosen: 'Keine Filter gewählt.',
    cancel: 'Abbrechen',
  },

  sort: { open: 'Sortieren', label: 'Sortieren nach', ofShop: 'Standardreihenfolge', apply: 'Anwenden' },

  product: {
    backToList: 'Zurück zur Liste',
    articleNumber: 'Artikelnummer',
    ownNumber: 'Ihre Nummer',
    images: 'Bilder',
    image: (number, all) => `Bild ${number} von ${all}`,
    description: 'Beschreibung',
    properties: 'Eigenschaften',
    variants: 'Wählen Sie Ihre Variante',
    choose: 'Bitte wählen',
    unavailableValue: (value) => named`${value} (nicht in dieser Kombination)`,
    addToBasket: 'In den Warenkorb',
    adding: 'Wird hinzugefügt',
    later: 'Nicht auf Lager: Wir liefern, sobald das Produkt wieder verfügbar ist.',
    lastPurchased: (day) => `Zuletzt gekauft am ${day}`,
    yes: 'Ja',
    no: 'Nein',
    quantityFirst: 'Bitte korrigieren Sie zuerst die Menge.',
    saveInList: 'In Liste speichern',
    severalAddresses: 'An mehrere Adressen bestellen',
    signInTitle: 'Melden Sie sich an, um Ihren Preis zu sehen',
    signInText: 'Kunden sehen ihre Preise und den Bestand und können bestellen.',
    toBasket: 'Zum Warenkorb',
  },

  basket: { title: 'Warenkorb' },
  checkout: { title: 'Bestellen' },
  jobApplication: { title: 'Bewerbung' },
  quickOrder: { title: 'Schnellbestellung' },
  orders: { title: 'Ihre Bestellungen', one: (orderId) => `Bestellung ${orderId}` },
  account: { title: 'Ihr Konto' },
  signIn: { title: 'Anmelden' },
  homePage: { title: 'Alles, was Sie brauchen, zu Ihrem Preis.' },

  notFound: {
    title: 'Diese Seite gibt es nicht',
    text: 'Vielleicht ist die Adresse veraltet oder enthält einen Tippfehler. Suchen Sie nach dem Produkt, oder wählen Sie eine Kategorie.',
    action: 'Zur Startseite',
  },
  missingProduct: {
    title: 'Dieses Produkt ist nicht mehr verfügbar',
    text: 'Es ist nicht mehr in unserem Katalog, oder seine Adresse hat sich geändert. Suchen Sie nach Name oder Artikelnummer, oder wählen Sie eine Kategorie.',
    action: 'Zur Startseite',
  },
  missingListPage: {
    title: 'Diese Seite der Liste gibt es nicht',
    text: 'Die Liste ist kürzer geworden, oder die Adresse ist falsch geschrieben.',
    action: 'Zur Startseite',
  },
  missingCategory: {
    title: 'Kategorie nicht gefunden',
    text: 'Sie ist nicht mehr in unserem Katalog, oder ihre Adresse hat sich geändert. Suchen Sie nach dem Produkt, oder wählen Sie eine andere Kategorie.',
    action: 'Zur Startseite',
  },
  failed: {
    title: 'Diese Seite konnte nicht geladen werden',
    text: 'Ihr Warenkorb und Ihre Eingaben bleiben erhalten. Wenn ein neuer Versuch nicht hilft, rufen Sie uns bitte an.',
    action: 'Erneut versuchen',
  },
  crashed: {
    title: 'Bei uns ist ein Fehler aufgetreten',
    text: 'Ihr Warenkorb bleibt erhalten. Meist hilft es, die Seite neu zu laden; wenn nicht, rufen Sie uns bitte an.',
    action: 'Seite neu laden',
  },
};
