import { ragsDrawing } from '../../drawing/chemicals.ts';
import { attributes } from '../../model/attribute.ts';
import type { Family } from '../../model/draft.ts';
import { sentences, text } from '../../model/text.ts';

const ragPlans = [
  {
    name: text('Cleaning rags cotton, coloured', 'Putzlappen Baumwolle, bunt'),
    colours: ['#c8655a', '#5f86b5', '#d9b25a', '#6fa06f'],
    price: 1.95,
  },
  {
    name: text('Cleaning rags cotton, white', 'Putzlappen Baumwolle, weiß'),
    colours: ['#eceae4', '#e2e2de'],
    price: 2.9,
  },
] as const;

/** Cleaning rags by weight. */
export const rags: Family = {
  key: 'rags',
  number: 734,
  category: 'adhesives',
  brand: 'Weserholt',
  commodityCode: '63101000',
  products: () =>
    ragPlans.map(({ name, colours, price }) => ({
      kind: 'article',
      name,
      description: sentences(
        text(
          'Washed cotton jersey without buttons and seams, absorbs oil and water.',
          'Gewaschener Baumwolltrikot ohne Knöpfe und Nähte, nimmt Öl und Wasser auf.',
        ),
        text('Pressed into bales of 10 kg.', 'Zu Ballen mit 10 kg gepresst.'),
      ),
      attributes: attributes({
        material: text('Cotton', 'Baumwolle'),
        colour: colours.length > 2 ? text('Coloured', 'Bunt') : text('White', 'Weiß'),
        weight: 10,
        container: text('Bale', 'Ballen'),
      }),
      image: ragsDrawing({ colours }),
      sale: {
        unit: 'KGM',
        price,
        packs: [
          { unit: 'BOX', quantity: 10 },
          { unit: 'PAL', quantity: 500 },
        ],
        tiers: [
          [50, 0.92],
          [500, 0.8],
        ],
        minimum: 10,
        step: 10,
      },
    })),
};
