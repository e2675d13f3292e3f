import type { Messages } from './messages.ts';
import { counting, figures } from './plural.ts';

const count = counting('de');
const figure = figures('de');
const dates = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });

/** @example dateOf('2026-03-03') //=> '3. März 2026' */
function dateOf(isoDate: string): string {
  const date = new Date(isoDate);
  return Number.isNaN(date.getTime()) ? isoDate : dates.format(date);
}

/** A reason as a sentence of its own after what happened. */
function because(happened: string, reason: string | null, otherwise: string): string {
  return `${happened} ${reason ?? otherwise}`;
}

/** The German texts. */
export const german: Messages = {
  languageNames: { en: 'English', de: 'Deutsch' },
  shop: 'Statefront',
  home: 'Startseite',
  retry: 'Erneut versuchen',
  close: 'Schließen',
  loading: 'Wird geladen',
  partFailed: 'Das konnte nicht geladen werden.',
  noPicture: 'kein Bild',
  documentTitle: (page) => (page === '' ? 'Statefront' : `${page} – Statefront`),

  skip: { toContent: 'Zum Inhalt', toSearch: 'Zur Suche', toFooter: 'Zur Fußzeile' },

  header: {
    homeLink: 'Statefront, Startseite',
    service: 'Service',
    language: 'Sprache',
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    search: 'Im Katalog suchen',
    searchPlaceholder: 'Name, Artikelnummer oder Norm',
    searchButton: 'Suchen',
    basket: 'Warenkorb',
    basketLines: (lines) => count(lines, { one: 'Position', other: 'Positionen' }),
  },

  quickSearch: {
    label: 'Vorschläge',
    categories: 'Kategorien',
    products: 'Produkte',
    inCategory: (parent) => `in ${parent}`,
    searching: (term) => `Suche nach „${term}“ …`,
    found: (categories, products) =>
      [
        count(categories, { one: 'Kategorie', other: 'Kategorien' }),
        count(products, { one: 'Produkt', other: 'Produkte' }),
      ].join(', '),
    nothing: (term) =>
      `Nichts gefunden für „${term}“. Weniger Wörter oder die Artikelnummer helfen vielleicht.`,
    failed: 'Im Moment gibt es keine Vorschläge. Mit der Eingabetaste suchen Sie trotzdem.',
    all: (term) => `Alle Ergebnisse für „${term}“`,
    start: {
      title: 'Was suchen Sie?',
      text: 'Suchen Sie oben nach Name, Artikelnummer oder Norm. Zwei Wörter sind besser als ein Satz; der Anfang eines Wortes genügt.',
      action: 'Alle Kategorien ansehen',
    },
  },

  catalogue: {
    button: 'Katalog',
    title: 'Katalog',
    all: (category) => `Alles in ${category}`,
    failed: 'Die Kategorien konnten nicht geladen werden. Die Suche funktioniert trotzdem.',
    products: (products) => count(products, { one: 'Produkt', other: 'Produkte' }),
    subcategories: 'Eingrenzen',
    nearest: 'Vielleicht hier:',
    more: 'Mehr darüber',
    range: 'Zum Sortiment',
    rangeTile: 'Sortiment',
  },

  carousel: {
    previous: 'Vorherige',
    next: 'Nächste',
    role: 'Karussell',
    position: (from, to, of) => (from === to ? `${from} von ${of}` : `${from} bis ${to} von ${of}`),
  },

  footer: {
    contact: 'Kontakt',
    service: 'Wir gehen selbst ans Telefon, Montag bis Freitag von 7 bis 18 Uhr.',
    shop: 'Shop',
    audience: 'Nur für Geschäftskunden.',
    prices: 'Preise netto, zuzüglich Mehrwertsteuer.',
    reportProblem: 'Problem melden',
    reportSubject: 'Ein Problem mit dem Shop',
    imprint: 'Impressum',
    terms: 'AGB',
    privacy: 'Datenschutz',
    inspector: 'Blick in den Shop',
  },

  breadcrumbs: 'Sie sind hier',
  notices: {
    label: 'Mitteilungen',
    dismiss: 'Mitteilung schließen',
    added: (product, quantity, unit) => `Im Warenkorb: ${quantity} ${unit} ${product}.`,
    toBasket: 'Zum Warenkorb',
    addFailed: (reason) =>
      because(
        'Es wurde nichts hinzugefügt.',
        reason,
        'Ihre Menge ist noch da, Sie können sie gleich erneut hinzufügen.',
      ),
    lineRemoved: (product) => `Entfernt: ${product}.`,
    basketFailed: (reason) =>
      because(
        'Der Warenkorb wurde nicht geändert.',
        reason,
        'Er ist wie zuvor; bitte versuchen Sie es noch einmal.',
      ),
    loadFailed: (reason) =>
      because(
        'Das konnte nicht geladen werden.',
        reason,
        'Was Sie sehen, bleibt stehen; bitte versuchen Sie es noch einmal.',
      ),
    sessionEnded:
      'Ihre Sitzung ist beendet. Ihr Warenkorb bleibt erhalten; melden Sie sich an, um fortzufahren.',
    signedOut: 'Sie sind abgemeldet. Ihr Warenkorb bleibt für Ihren nächsten Besuch erhalten.',
    signOutFailed:
      'Sie sind noch angemeldet: Der Server hat nicht geantwortet. Bitte melden Sie sich noch einmal ab.',
  },

  price: {
    label: 'Preis',
    per: (quantity, unit) => (quantity === '' ? `je ${unit}` : `je ${quantity} ${unit}`),
    from: (quantity, price) => `ab ${quantity}: ${price}`,
    missing: 'Preis nicht verfügbar',
    net: (taxPercent) => `Netto, zzgl. ${taxPercent} % MwSt.`,
    total: (quantity, unit) => `Für ${quantity} ${unit}`,
    scales: 'Staffelpreise',
    scaleFrom: 'Ab',
    scalePrice: 'Preis',
    scaleSaving: 'Sie sparen',
    scaleActive: 'Ihr Preis',
    signInForPricesAndStock: 'Für Preise und Bestand anmelden',
  },

  stock: {
    label: 'Bestand',
    IN_STOCK: 'Auf Lager',
    AVAILABLE_TO_ORDER: 'Bestellbar',
    OUT_OF_STOCK: 'Nicht auf Lager',
  },

  quantity: {
    label: 'Menge',
    unit: 'Einheit',
    increase: 'Mehr',
    decrease: 'Weniger',
    rule: (minimum, step, unit) => `Mindestens ${minimum}, in Schritten von ${step} ${unit}`,
    minimumOnly: (minimum, unit) => `Mindestens ${minimum} ${unit}`,
    notANumber: 'Bitte geben Sie eine Zahl ohne Tausenderpunkt ein, etwa 1500.',
    belowMinimum: (minimum, unit) => `Bitte geben Sie mindestens ${minimum} ${unit} ein.`,
    offStep: (step, lower, upper) =>
      `Nur in Schritten von ${step}: Bitte geben Sie ${lower} oder ${upper} ein.`,
  },

  listing: {
    count: (products) => count(products, { one: 'Produkt', other: 'Produkte' }),
    entryCount: (entries) => count(entries, { one: 'Eintrag', other: 'Einträge' }),
    resultsFor: (term) => `Ergebnisse für „${term}“`,
    searchTitle: 'Suche',
    view: 'Ansicht',
    asList: 'Liste',
    asGrid: 'Raster',
    tableCaption: (title) => `Produkte: ${title}`,
    picture: 'Bild',
    product: 'Bezeichnung',
    action: 'Nächster Schritt',
    articleNumber: 'Artikelnummer',
    pages: 'Seiten',
    previousPage: 'Vorherige Seite',
    nextPage: 'Nächste Seite',
    page: (page) => `Seite ${page}`,
    outdated: 'Die neue Auswahl konnte nicht geladen werden. Sie sehen noch die vorherige.',
    noProducts: {
      title: 'Hier ist noch nichts',
      text: 'Diese Kategorie enthält zurzeit keine Produkte.',
      action: 'Alle Kategorien ansehen',
    },
    noProductsFor: (term) => ({
      title: `Nichts gefunden für „${term}“`,
      text: 'Prüfen Sie die Schreibweise, nehmen Sie weniger Wörter oder suchen Sie nach der Artikelnummer.',
      action: 'Alle Kategorien ansehen',
    }),
    noProductsFiltered: {
      title: 'Kein Produkt passt zu allen Filtern',
      text: 'Entfernen Sie einen der Filter oder beginnen Sie ohne Filter von vorn.',
      action: 'Alle Filter entfernen',
    },
  },

  tiles: {
    add: (product) => `${product} in den Warenkorb`,
    adding: (product) => `${product} wird hinzugefügt`,
    added: 'Hinzugefügt',
    quantityOf: (product) => `Menge von ${product}`,
    unitOf: (product) => `Einheit von ${product}`,
    rule: (minimum, step) =>
      minimum === step ? `in Schritten von ${step}` : `ab ${minimum}, Schritte von ${step}`,
    minimum: (minimum) => `ab ${minimum}`,
    order: 'Bestellen',
    ownNumber: (number) => `Ihre Nr. ${number}`,
    obstacles: {
      signInRequired: 'Zum Bestellen anmelden.',
      variantRequired: 'Erst eine Variante wählen.',
      restricted: 'Darf an Ihre Firma nicht verkauft werden.',
      priceUnavailable: 'Noch kein Preis für Sie; bitte fragen Sie uns.',
    },
    favourite: (product) => `Favorit: ${product}`,
    notify: 'Benachrichtigen',
    notifyOf: (product) => `Benachrichtigen, sobald ${product} wieder auf Lager ist`,
    notified: 'Wir benachrichtigen Sie',
    notificationKept: 'Wir benachrichtigen Sie, sobald das Produkt wieder auf Lager ist.',
    notificationFailed: (reason) =>
      because('Ihr Wunsch wurde nicht gespeichert.', reason, 'Bitte versuchen Sie es gleich noch einmal.'),
    favouriteFailed: (reason) =>
      because('Ihre Favoriten wurden nicht geändert.', reason, 'Bitte versuchen Sie es gleich noch einmal.'),
    lastOrder: (date) => `Zuletzt gekauft am ${dateOf(date)}`,
    view: {
      viewProduct: 'Zum Produkt',
      chooseVariant: 'Variante wählen',
      viewRange: 'Sortiment ansehen',
      viewEvent: 'Zur Veranstaltung',
      viewContent: 'Ansehen',
    },
  },

  viewAll: {
    range: (first, last, total) => `${figure(first)}–${figure(last)} von ${figure(total)}`,
    all: (total) => `Alle ${figure(total)} Produkte anzeigen`,
    paged: 'Seitenweise anzeigen',
    position: (first, last, total) => `Produkte ${figure(first)} bis ${figure(last)} von ${figure(total)}`,
    failed: (first, last) =>
      `Die Produkte ${figure(first)} bis ${figure(last)} konnten nicht geladen werden.`,
  },

  filters: {
    title: 'Filter',
    open: (selected) => (selected === 0 ? 'Filter' : `Filter (${selected})`),
    chosen: (values) => count(values, { one: 'Wert gewählt', other: 'Werte gewählt' }),
    selected: 'Gewählte Filter',
    remove: (group, value) => `Filter ${group}: ${value} entfernen`,
    clear: 'Alle entfernen',
    more: (values) => `${values} weitere anzeigen`,
    less: 'Weniger anzeigen',
    find: (group) => `In ${group} suchen`,
    notFound: 'So heißt kein Wert.',
    show: (products) =>
      products === null
        ? 'Produkte anzeigen'
        : `${count(products, { one: 'Produkt', other: 'Produkte' })} anzeigen`,
    noneFit: 'Kein Produkt passt zu allem. Nehmen Sie einen Wert zurück.',
    reset: 'Zurücksetzen',
    cancel: 'Abbrechen',
  },

  sort: { open: 'Sortieren', label: 'Sortieren nach', apply: 'Anwenden' },

  product: {
    articleNumber: 'Artikel',
    ownNumber: 'Ihre Nummer',
    pictures: 'Bilder',
    picture: (number, all) => `Bild ${number} von ${all}`,
    description: 'Beschreibung',
    properties: 'Eigenschaften',
    variants: 'Wählen Sie Ihre Variante',
    choose: 'Bitte wählen',
    unavailableValue: (value) => `${value} (nicht in dieser Kombination)`,
    addToBasket: 'In den Warenkorb',
    adding: 'Wird hinzugefügt',
    lastPurchased: (date) => `Zuletzt gekauft haben Sie es am ${dateOf(date)}.`,
    yes: 'Ja',
    no: 'Nein',
    obstacles: {
      signInRequired: 'Melden Sie sich an, um zu bestellen.',
      variantRequired: 'Wählen Sie zuerst eine Variante.',
      restricted:
        'Dieses Produkt darf nicht an Ihre Firma verkauft werden. Unser Service findet mit Ihnen eine Alternative.',
      priceUnavailable: 'Für Sie gibt es noch keinen Preis. Unser Service macht Ihnen gern ein Angebot.',
    },
    quantityFirst: 'Korrigieren Sie zuerst die Menge.',
    signInTitle: 'Nur ein Schritt bis zu Ihrem Preis',
    signInText: 'Melden Sie sich an, um Ihre Preise und den Bestand zu sehen und zu bestellen.',
    toBasket: 'Zum Warenkorb',
  },

  basket: {
    title: 'Warenkorb',
    lineCount: (lines) => count(lines, { one: 'Position', other: 'Positionen' }),
    caption: 'Positionen Ihres Warenkorbs',
    article: 'Produkt',
    quantity: 'Menge',
    quantityOf: (product) => `Menge von ${product}`,
    unitPrice: 'Preis',
    sum: 'Summe',
    remove: 'Entfernen',
    removeLine: (product) => `${product} entfernen`,
    net: 'Netto',
    tax: 'MwSt.',
    total: 'Gesamt',
    totals: 'Summen',
    saving: 'Wird gespeichert',
    saved: 'Alles ist gespeichert.',
    checkoutSoon: 'Ihr Warenkorb bleibt erhalten: Gehen Sie, und kommen Sie wieder, wann Sie möchten.',
    continueShopping: 'Weiter einkaufen',
    empty: {
      title: 'Ihr Warenkorb ist leer',
      text: 'Suchen Sie nach Name, Artikelnummer oder Kategorie. Was Sie hinzufügen, bleibt hier, auch nach dem Abmelden.',
      action: 'Zum Katalog',
    },
    signInFirst: {
      title: 'Melden Sie sich an, um Ihren Warenkorb zu sehen',
      text: 'Ihr Warenkorb gehört zu Ihrem Kundenkonto.',
      action: 'Anmelden',
    },
    failed: {
      title: 'Der Warenkorb kann gerade nicht gezeigt werden',
      text: 'Nichts ist verloren. Bitte versuchen Sie es gleich noch einmal.',
      action: 'Erneut versuchen',
    },
  },

  signIn: {
    title: 'Anmelden',
    text: 'Sehen Sie Ihre eigenen Preise und den Bestand, und bestellen Sie.',
    userName: 'Benutzername',
    password: 'Passwort',
    submit: 'Anmelden',
    submitting: 'Anmeldung läuft',
    sessionEnded:
      'Ihre Sitzung ist beendet. Melden Sie sich wieder an, und Sie sind zurück, wo Sie waren; Ihr Warenkorb bleibt erhalten.',
    errors: {
      wrongCredentials: 'Benutzername und Passwort gehören nicht zusammen. Bitte prüfen Sie beide.',
      unreachable:
        'Der Server hat nicht geantwortet. Ihr Benutzername ist noch da; bitte versuchen Sie es gleich noch einmal.',
      tooMany: 'Zu viele Versuche. Bitte warten Sie eine Minute und versuchen Sie es dann noch einmal.',
    },
    demoTitle: 'Sie sehen sich nur um?',
    demoText: 'Kommen Sie als einer dieser Kunden herein. Jeder hat eigene Preise.',
    demoAs: 'Anmelden als',
  },

  homePage: {
    title: 'Alles für die Werkstatt, zu Ihrem Preis.',
    text: 'Teil finden, Preis und Bestand sehen, bestellen. Nichts dazwischen.',
    welcome: (name) => `Schön, Sie zu sehen, ${name}.`,
    welcomeText: (company) => `Preise und Bestand gelten für ${company}.`,
    categories: 'Katalog',
    offers: 'In unseren Aktionen',
  },

  notFound: {
    title: 'Diese Seite gibt es nicht',
    text: 'Die Adresse ist vielleicht alt, oder ein Buchstabe ging verloren. Suchen Sie oben, oder beginnen Sie im Katalog.',
    action: 'Zur Startseite',
  },
  missingProduct: {
    title: 'Dieses Produkt führen wir nicht mehr',
    text: 'Es ist nicht mehr im Katalog, oder seine Adresse hat sich geändert. Suchen Sie oben nach Name oder Nummer.',
    action: 'Zur Startseite',
  },
  missingCategory: {
    title: 'Diese Kategorie gibt es nicht',
    text: 'Sie ist nicht mehr im Katalog, oder ihre Adresse hat sich geändert.',
    action: 'Zur Startseite',
  },
  failed: {
    title: 'Diese Seite konnte nicht geladen werden',
    text: 'Der Server hat nicht geantwortet. Ihr Warenkorb und Ihre Eingaben sind noch da.',
    action: 'Erneut versuchen',
  },
  crashed: {
    title: 'Bei uns ist etwas kaputtgegangen',
    text: 'Ihr Warenkorb bleibt erhalten. Meist hilft es, die Seite neu zu laden; wenn nicht, rufen Sie uns bitte an.',
    action: 'Seite neu laden',
  },
};
