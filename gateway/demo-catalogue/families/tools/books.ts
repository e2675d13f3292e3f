import { bookDrawing } from '../../drawing/books.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { sentences, text, type Text } from '../../model/text.ts';

interface BookPlan {
  readonly name: Text;
  readonly about: Text;
  readonly paint: string;
  readonly emblem: 'bolt' | 'gear' | 'drop' | 'flash';
  readonly pages: number;
  readonly price: number;
}

const plans: readonly BookPlan[] = [
  {
    name: text('Handbook of bolted joints', 'Handbuch Schraubverbindungen'),
    about: text(
      'From preload to corrosion, with 120 tables.',
      'Von Vorspannkraft bis Korrosion, mit 120 Tabellen.',
    ),
    paint: '#3b6a8f',
    emblem: 'bolt',
    pages: 312,
    price: 34,
  },
  {
    name: text('Rolling bearings in practice', 'Wälzlager in der Praxis'),
    about: text(
      'Choosing, mounting, lubricating, judging damage.',
      'Auswählen, montieren, schmieren, Schäden beurteilen.',
    ),
    paint: '#7a6a52',
    emblem: 'gear',
    pages: 248,
    price: 29,
  },
  {
    name: text('Hydraulics pocket tables', 'Tabellenbuch Hydraulik'),
    about: text(
      'Threads, hoses, pressures: fits any jacket.',
      'Gewinde, Schläuche, Drücke: passt in jede Jacke.',
    ),
    paint: '#1c6e7d',
    emblem: 'drop',
    pages: 160,
    price: 14.8,
  },
  {
    name: text('Electrical work to standard', 'Elektroarbeiten nach Norm'),
    about: text('What fitters may do and how they test it.', 'Was Monteure dürfen und wie sie prüfen.'),
    paint: '#6a5fb0',
    emblem: 'flash',
    pages: 204,
    price: 22.5,
  },
];

/** Printed handbooks, at the reduced rate of tax. */
export const books: Family = {
  key: 'books',
  number: 390,
  category: 'books',
  brand: 'Weserholt',
  commodityCode: '49019900',
  taxPct: 7,
  products: () => plans.map(book),
};

function book({ name, about, paint, emblem, pages, price }: BookPlan): ArticleDraft {
  return {
    kind: 'article',
    name,
    description: sentences(
      about,
      text(
        'Thread-stitched, opens flat on the bench.',
        'Fadengeheftet, bleibt auf der Werkbank offen liegen.',
      ),
    ),
    attributes: attributes({
      pages,
      edition: text('4th edition', '4. Auflage'),
      languages: text('German', 'Deutsch'),
      material: text('Paper, FSC certified', 'Papier, FSC-zertifiziert'),
    }),
    image: bookDrawing({ paint, emblem }),
    sale: { unit: 'PCE', price, tiers: [[10, 0.95]] },
  };
}
