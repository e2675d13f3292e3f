import { colours, type ColourKey } from '../../drawing/colours.ts';
import { garmentDrawing, type GarmentForm } from '../../drawing/safety.ts';
import { attributes } from '../../model/attribute.ts';
import type { ConfigurableDraft, Family, VariantDraft } from '../../model/draft.ts';
import { compose, same, sentences, text, type Text } from '../../model/text.ts';

interface GarmentPlan {
  readonly name: Text;
  readonly about: Text;
  readonly form: GarmentForm;
  readonly sizes: readonly string[];
  readonly second: string;
  readonly price: number;
  readonly classOf: number;
  readonly material: Text;
}

const garmentPlans: readonly GarmentPlan[] = [
  {
    name: text('Hi-vis vest', 'Warnweste'),
    about: text(
      'Vest with zip and two bands round the body and over the shoulders.',
      'Weste mit Reißverschluss, zwei Streifen um den Körper und über die Schultern.',
    ),
    form: 'vest',
    sizes: ['M', 'L', 'XL', 'XXL', '3XL'],
    second: '#4a5058',
    price: 5.9,
    classOf: 2,
    material: text('Polyester', 'Polyester'),
  },
  {
    name: text('Hi-vis T-shirt', 'Warnschutz-T-Shirt'),
    about: text(
      'Breathable knit that is soft on the skin and keeps its colour for 50 washes.',
      'Atmungsaktiver Strick, weich auf der Haut, farbecht über 50 Wäschen.',
    ),
    form: 'shirt',
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    second: '#2d4061',
    price: 17.9,
    classOf: 2,
    material: text('Polyester and cotton', 'Polyester und Baumwolle'),
  },
  {
    name: text('Hi-vis parka', 'Warnschutz-Parka'),
    about: text(
      'Waterproof parka with detachable lining and hood in the collar.',
      'Wasserdichter Parka mit ausknöpfbarem Futter und Kapuze im Kragen.',
    ),
    form: 'jacket',
    sizes: ['M', 'L', 'XL', 'XXL', '3XL'],
    second: '#2d4061',
    price: 69,
    classOf: 3,
    material: text('Polyester, PU coated', 'Polyester, PU-beschichtet'),
  },
  {
    name: text('Hi-vis trousers', 'Warnschutz-Bundhose'),
    about: text(
      'Trousers with knee pockets and reinforced seat.',
      'Bundhose mit Kniepolstertaschen und verstärktem Gesäß.',
    ),
    form: 'trousers',
    sizes: ['48', '50', '52', '54', '56', '58'],
    second: '#2d4061',
    price: 49,
    classOf: 2,
    material: text('Polyester and cotton', 'Polyester und Baumwolle'),
  },
];

/** High-visibility clothing: size and colour are open. */
export const hiVisClothing: Family = {
  key: 'hi-vis-clothing',
  number: 540,
  category: 'hi-vis',
  brand: 'Palvex',
  commodityCode: '62113310',
  products: () => garmentPlans.map(garment),
};

function garment(plan: GarmentPlan): ConfigurableDraft {
  const shades = ['hiVisYellow', 'hiVisOrange'] as const;
  const facts = (size: string | readonly string[], colour: Text | readonly Text[]) =>
    attributes({
      size,
      colour,
      protectionClass: text(`Class ${plan.classOf}`, `Klasse ${plan.classOf}`),
      material: plan.material,
      standard: 'EN ISO 20471',
    });
  const about = sentences(
    plan.about,
    text(
      `High-visibility class ${plan.classOf} to EN ISO 20471, reflective bands 50 mm wide.`,
      `Warnschutz Klasse ${plan.classOf} nach EN ISO 20471, Reflexstreifen 50 mm breit.`,
    ),
  );
  const drawing = (shade: ColourKey) =>
    garmentDrawing({ form: plan.form, paint: colours[shade].paint, second: plan.second });
  return {
    kind: 'configurable',
    name: plan.name,
    description: about,
    attributes: facts(
      plan.sizes,
      shades.map((shade) => colours[shade].name),
    ),
    image: drawing('hiVisYellow'),
    axes: [
      { key: 'size', values: plan.sizes.map(same) },
      { key: 'colour', values: shades.map((shade) => colours[shade].name) },
    ],
    variants: shades.flatMap((shade): VariantDraft[] =>
      plan.sizes
        .filter((_, at) => shade === 'hiVisYellow' || at < plan.sizes.length - 1)
        .map((size) => ({
          name: compose(
            (w) =>
              `${w(plan.name)}, ${w(text('size', 'Größe'))} ${size}, ${w(colours[shade].name).toLowerCase()}`,
          ),
          description: about,
          attributes: facts(size, colours[shade].name),
          image: drawing(shade),
          options: { size: same(size), colour: colours[shade].name },
          sale: {
            unit: 'PCE',
            price: plan.price,
            packs: [{ unit: 'BOX', quantity: plan.price < 20 ? 50 : 10 }],
            tiers: [
              [10, 0.93],
              [50, 0.86],
            ],
          },
        })),
    ),
  };
}
