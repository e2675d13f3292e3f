import { attributes } from '../model/attribute.ts';
import { joined, linkParagraph, list, paragraph } from '../model/html.ts';
import { text, type Text } from '../model/text.ts';
import type { ContentDraft } from './content-draft.ts';

interface Question {
  readonly topic: Text;
  readonly question: Text;
  readonly short: Text;
  readonly steps?: readonly Text[];
  readonly isOrdered?: boolean;
  readonly link?: readonly [before: Text, words: Text, path: string];
}

const ordering = text('Ordering', 'Bestellen');
const delivery = text('Delivery', 'Lieferung');
const prices = text('Prices', 'Preise');
const products = text('Products', 'Produkte');
const account = text('Account', 'Konto');

const questions: readonly Question[] = [
  {
    topic: account,
    question: text('How do I become a customer?', 'Wie werde ich Kunde?'),
    short: text(
      'We supply companies, trades and public bodies. Write to us with your VAT number; you will have access within one working day.',
      'Wir beliefern Unternehmen, Handwerk und öffentliche Stellen. Schreiben Sie uns mit Ihrer USt-IdNr.; der Zugang ist innerhalb eines Werktags da.',
    ),
    link: [
      text('Your way to us:', 'Ihr Weg zu uns:'),
      text('all contacts', 'alle Ansprechpartner'),
      '/c/contacts',
    ],
  },
  {
    topic: prices,
    question: text('Why do I see no prices?', 'Warum sehe ich keine Preise?'),
    short: text(
      'Prices and stock belong to your customer account and are shown once you have signed in.',
      'Preise und Bestände gehören zu Ihrem Kundenkonto und erscheinen nach der Anmeldung.',
    ),
    steps: [
      text('Choose “Sign in” at the top of the page.', 'Wählen Sie oben auf der Seite „Anmelden“.'),
      text('Enter user name and password.', 'Geben Sie Benutzername und Passwort ein.'),
      text('You are back on the page you came from.', 'Sie sind zurück auf der Seite, von der Sie kamen.'),
    ],
    isOrdered: true,
    link: [text('Straight there:', 'Direkt dorthin:'), text('sign in', 'anmelden'), '/login'],
  },
  {
    topic: prices,
    question: text('How do scale prices work?', 'Wie funktionieren Staffelpreise?'),
    short: text(
      'The more you order of one article, the lower its price. The tier that your quantity reaches applies to the whole quantity.',
      'Je mehr Sie von einem Artikel bestellen, desto niedriger der Preis. Die erreichte Staffel gilt für die ganze Menge.',
    ),
    steps: [
      text('All tiers stand on the product page.', 'Alle Staffeln stehen auf der Produktseite.'),
      text(
        'Packs count with what they hold: a box of 200 counts as 200 pieces.',
        'Gebinde zählen mit ihrem Inhalt: Ein Karton mit 200 zählt als 200 Stück.',
      ),
    ],
  },
  {
    topic: prices,
    question: text('What does “price per 100” mean?', 'Was bedeutet „Preis je 100“?'),
    short: text(
      'Small parts cost a few cents each. We print the price of a hundred and calculate the line exactly: 250 bolts at 14.20 per 100 are 35.50.',
      'Kleinteile kosten wenige Cent. Wir nennen den Preis für hundert und rechnen die Position genau: 250 Schrauben zu 14,20 je 100 ergeben 35,50.',
    ),
  },
  {
    topic: ordering,
    question: text('Why is there a minimum quantity?', 'Warum gibt es eine Mindestmenge?'),
    short: text(
      'Some articles are only sold in packs. The quantity field starts at the minimum and steps by whole packs.',
      'Manche Artikel gibt es nur in Packungen. Das Mengenfeld beginnt bei der Mindestmenge und zählt in ganzen Packungen.',
    ),
  },
  {
    topic: ordering,
    question: text('Which unit should I order in?', 'In welcher Einheit bestelle ich?'),
    short: text(
      'In whichever suits you: piece, box or pallet, metre or reel. The shop converts and shows the price for the unit you choose.',
      'In der, die Ihnen passt: Stück, Karton oder Palette, Meter oder Rolle. Der Shop rechnet um und zeigt den Preis der gewählten Einheit.',
    ),
  },
  {
    topic: ordering,
    question: text('Can I use my own article numbers?', 'Kann ich meine eigenen Artikelnummern verwenden?'),
    short: text(
      'Yes. Send us a list; from then on your numbers stand beside ours, on the product and on delivery notes, and the search finds them.',
      'Ja. Schicken Sie uns eine Liste; ab dann stehen Ihre Nummern neben unseren, am Produkt und auf Lieferscheinen, und die Suche findet sie.',
    ),
  },
  {
    topic: delivery,
    question: text('When will my order arrive?', 'Wann kommt meine Bestellung?'),
    short: text(
      'What is in stock and ordered by 4 pm arrives on the next working day in Germany, and in two to three days in Austria and Switzerland.',
      'Was am Lager ist und bis 16 Uhr bestellt wird, kommt in Deutschland am nächsten Werktag, in Österreich und der Schweiz in zwei bis drei Tagen.',
    ),
    steps: [
      text('In stock: leaves the house today.', 'Auf Lager: verlässt heute das Haus.'),
      text('Available to order: within ten working days.', 'Bestellbar: innerhalb von zehn Werktagen.'),
      text('Out of stock: let us notify you.', 'Nicht verfügbar: Lassen Sie sich benachrichtigen.'),
    ],
  },
  {
    topic: delivery,
    question: text('What does delivery cost?', 'Was kostet die Lieferung?'),
    short: text(
      'Nothing from 150 euros net. Below that 6.90 a parcel; long goods and pallets are billed at cost.',
      'Ab 150 Euro netto nichts. Darunter 6,90 je Paket; Langgut und Paletten nach Aufwand.',
    ),
  },
  {
    topic: delivery,
    question: text(
      'Can I have one order delivered to several sites?',
      'Kann eine Bestellung an mehrere Orte gehen?',
    ),
    short: text(
      'Yes. Keep the addresses in your account and choose one for each line or for the whole order.',
      'Ja. Hinterlegen Sie die Adressen in Ihrem Konto und wählen Sie je Position oder für die ganze Bestellung eine aus.',
    ),
  },
  {
    topic: delivery,
    question: text('How do I return something?', 'Wie sende ich etwas zurück?'),
    short: text(
      'Unused standard goods within 30 days. Hoses made to measure, cut cable and opened chemicals stay with you.',
      'Unbenutzte Lagerware innerhalb von 30 Tagen. Nach Maß gefertigte Schläuche, geschnittene Leitungen und geöffnete Chemie bleiben bei Ihnen.',
    ),
    steps: [
      text(
        'Call customer service and get a return number.',
        'Kundenservice anrufen und Rücksendenummer erhalten.',
      ),
      text('Put the note into the parcel.', 'Den Schein ins Paket legen.'),
      text(
        'Our driver takes it along with the next delivery.',
        'Unser Fahrer nimmt es bei der nächsten Lieferung mit.',
      ),
    ],
    isOrdered: true,
    link: [
      text('The number is here:', 'Die Nummer steht hier:'),
      text('your contacts', 'Ihre Ansprechpartner'),
      '/c/contacts',
    ],
  },
  {
    topic: products,
    question: text('Where do I find safety data sheets?', 'Wo finde ich Sicherheitsdatenblätter?'),
    short: text(
      'On the page of each chemical product under documents, in German and English, always the current version.',
      'Auf der Seite jedes chemischen Produkts unter Dokumente, deutsch und englisch, immer in der aktuellen Fassung.',
    ),
    link: [
      text('To the range:', 'Zum Sortiment:'),
      text('chemicals and lubricants', 'Chemie und Schmierstoffe'),
      '/c/chemicals',
    ],
  },
  {
    topic: products,
    question: text('Why can I not order some articles?', 'Warum kann ich manche Artikel nicht bestellen?'),
    short: text(
      'Some hazardous substances may only be sold to companies with a licence. Send it to us once and we unlock them for you.',
      'Manche Gefahrstoffe dürfen wir nur an Betriebe mit Sachkundenachweis abgeben. Senden Sie ihn uns einmal, dann schalten wir sie frei.',
    ),
  },
  {
    topic: products,
    question: text('Do you make special parts to drawing?', 'Fertigen Sie Sonderteile nach Zeichnung?'),
    short: text(
      'Turned parts, seals and hose assemblies from a quantity of one. Send the drawing as PDF or STEP; the quotation takes two days.',
      'Drehteile, Dichtungen und Schlauchleitungen ab Stückzahl eins. Senden Sie die Zeichnung als PDF oder STEP; das Angebot dauert zwei Tage.',
    ),
  },
];

/** Questions of customers with their answers. */
export const faq: readonly ContentDraft[] = questions.map((answer, at) => ({
  id: `faq-${String(at + 1).padStart(2, '0')}`,
  type: 'FAQ',
  categories: ['faq'],
  name: answer.question,
  description: answer.short,
  html: joined(
    paragraph(answer.short),
    ...(answer.steps ? [list(answer.steps, answer.isOrdered ? 'ol' : 'ul')] : []),
    ...(answer.link ? [linkParagraph(...answer.link)] : []),
  ),
  attributes: attributes({ topic: answer.topic }),
}));
