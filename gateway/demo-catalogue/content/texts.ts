import { joined, linkParagraph, list, paragraph } from '../model/html.ts';
import { same, text, type Text } from '../model/text.ts';
import type { ContentDraft } from './content-draft.ts';

interface Section {
  readonly id: string;
  readonly category: string;
  readonly name: Text;
  readonly html: readonly Text[];
}

const sections: readonly Section[] = [
  {
    id: 'text-about',
    category: 'about-us',
    name: text('From the harbour to your workshop', 'Vom Hafen in Ihre Werkstatt'),
    html: [
      paragraph(
        text(
          'In 1966 two fitters sold bolts from a shed by the Weser. Today 140 people pick, saw, crimp and pack for 4,000 workshops, and the owners still answer the phone.',
          '1966 verkauften zwei Schlosser Schrauben aus einem Schuppen an der Weser. Heute kommissionieren, sägen, pressen und packen 140 Menschen für 4.000 Werkstätten, und die Inhaber gehen noch selbst ans Telefon.',
        ),
      ),
      list([
        text('Ordered by 4 pm, with you tomorrow', 'Bis 16 Uhr bestellt, morgen bei Ihnen'),
        text('Hoses made to measure within a day', 'Schläuche nach Maß innerhalb eines Tages'),
        text('Advice from people who have done it', 'Beratung von Menschen, die es selbst gemacht haben'),
      ]),
    ],
  },
  {
    id: 'text-imprint',
    category: 'imprint',
    name: text('A demonstration shop', 'Ein Shop zur Vorführung'),
    html: [
      paragraph(
        text(
          'Weserholt is invented. This text stands where yours belongs: replace it in the catalogue folder before anyone can order here.',
          'Weserholt ist erfunden. Dieser Text steht, wo Ihrer hingehört: Ersetzen Sie ihn im Katalogordner, bevor hier jemand bestellen kann.',
        ),
      ),
      list([
        text('Weserholt GmbH, Musterstraße 1, 28195 Bremen', 'Weserholt GmbH, Musterstraße 1, 28195 Bremen'),
        text('Managing directors: name them here', 'Geschäftsführung: hier nennen'),
        text(
          'Commercial register and VAT number: name them here',
          'Handelsregister und USt-IdNr.: hier nennen',
        ),
      ]),
      linkParagraph(
        text('How to reach people:', 'So erreichen Sie Menschen:'),
        text('all contacts', 'alle Ansprechpartner'),
        '/c/contacts',
      ),
    ],
  },
  {
    id: 'text-terms',
    category: 'terms',
    name: text('Terms of the demonstration shop', 'Bedingungen des Shops zur Vorführung'),
    html: [
      paragraph(
        text(
          'Nothing is sold or delivered here: orders stay in the demonstration. This text stands where your terms belong.',
          'Hier wird nichts verkauft und nichts geliefert: Bestellungen bleiben in der Vorführung. Dieser Text steht, wo Ihre AGB hingehören.',
        ),
      ),
      list([
        text(
          'The shop is for companies, trades and public bodies.',
          'Der Shop ist für Unternehmen, Handwerk und öffentliche Stellen.',
        ),
        text(
          'Prices are net; tax is added in the basket.',
          'Preise sind netto; die Steuer kommt im Warenkorb hinzu.',
        ),
        text(
          'An order is binding once it is confirmed in writing.',
          'Eine Bestellung ist verbindlich, sobald sie schriftlich bestätigt ist.',
        ),
      ]),
    ],
  },
  {
    id: 'text-privacy',
    category: 'privacy',
    name: text('What the demonstration shop stores', 'Was der Shop zur Vorführung speichert'),
    html: [
      paragraph(
        text(
          'No cookie for advertising, no other site: everything comes from this server. This text stands where your privacy notice belongs.',
          'Kein Cookie für Werbung, keine andere Website: Alles kommt von diesem Server. Dieser Text steht, wo Ihre Datenschutzerklärung hingehört.',
        ),
      ),
      list([
        text(
          'A cookie for the session, one for the language, one for list or grid.',
          'Ein Cookie für die Sitzung, eines für die Sprache, eines für Liste oder Raster.',
        ),
        text(
          'Basket, orders, addresses and favourites of customers.',
          'Warenkorb, Bestellungen, Adressen und Favoriten von Kunden.',
        ),
        text(
          'Applications with their CV, until the position is filled.',
          'Bewerbungen mit Lebenslauf, bis die Stelle besetzt ist.',
        ),
      ]),
    ],
  },
  {
    id: 'text-returns',
    category: 'returns',
    name: text('How something goes back', 'Wie etwas zurückgeht'),
    html: [
      paragraph(
        text(
          'This is how returns could work; write your own rules here.',
          'So könnten Rücksendungen laufen; schreiben Sie hier Ihre eigenen Regeln.',
        ),
      ),
      list(
        [
          text('Call us with the number of the order.', 'Rufen Sie uns mit der Auftragsnummer an.'),
          text('Print the label that we send you.', 'Drucken Sie das Etikett, das wir Ihnen schicken.'),
          text(
            'Give the parcel to our driver within 30 days.',
            'Geben Sie das Paket innerhalb von 30 Tagen unserem Fahrer mit.',
          ),
        ],
        'ol',
      ),
      linkParagraph(
        text('More about it:', 'Mehr dazu:'),
        text('questions and answers', 'Fragen und Antworten'),
        '/c/faq',
      ),
    ],
  },
];

/** What the company says of itself; and imprint, terms, privacy and returns of the demonstration shop, which say that they are no real ones. */
export const texts: readonly ContentDraft[] = sections.map(({ id, category, name, html }) => ({
  id,
  type: 'TEXT',
  categories: [category],
  name,
  description: name,
  html: joined(...html),
  ...(id === 'text-about' ? { facts: [{ key: 'BLOCK_ORDER', value: same('1') }] } : {}),
}));
