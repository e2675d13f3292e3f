import { colours, type ColourKey } from '../../drawing/colours.ts';
import { garmentDrawing, type GarmentForm } from '../../drawing/safety.ts';
import { attributes } from '../../model/attribute.ts';
import { combinations } from '../../model/combinations.ts';
import type { ConfigurableDraft, Family, VariantDraft } from '../../model/draft.ts';
import { compose, same, sentences, text, type Text } from '../../model/text.ts';
import { clothingCare } from './care-notes.ts';

interface WearPlan {
  readonly name: Text;
  readonly about: Text;
  readonly form: GarmentForm;
  readonly sizes: readonly string[];
  readonly shades: readonly ColourKey[];
  readonly second: string;
  readonly material: Text;
  readonly price: number;
}

const tops = ['S', 'M', 'L', 'XL', 'XXL', '3XL'] as const;
const trousers = ['46', '48', '50', '52', '54', '56', '58', '60'] as const;
const blend = text('Polyester and cotton', 'Polyester und Baumwolle');

const plans: readonly WearPlan[] = [
  {
    name: text('Work trousers Craft', 'Bundhose Craft'),
    about: text(
      'Knee pockets, folding rule pocket and stretch at the waist.',
      'Knietaschen, Zollstocktasche und Dehnbund.',
    ),
    form: 'trousers',
    sizes: trousers,
    shades: ['grey', 'navy', 'black'],
    second: '#2a2f35',
    material: blend,
    price: 39,
  },
  {
    name: text('Softshell jacket Storm', 'Softshelljacke Storm'),
    about: text(
      'Keeps wind and rain out and lets moisture escape.',
      'Hält Wind und Regen ab und lässt Feuchtigkeit heraus.',
    ),
    form: 'jacket',
    sizes: tops,
    shades: ['black', 'navy', 'red', 'green'],
    second: '#3a3f45',
    material: text('Polyester with membrane', 'Polyester mit Membran'),
    price: 58,
  },
  {
    name: text('T-shirt Basic', 'T-Shirt Basic'),
    about: text('Heavy cotton that keeps its shape at 60 °C.', 'Schwere Baumwolle, formstabil bei 60 °C.'),
    form: 'shirt',
    sizes: tops,
    shades: ['white', 'grey', 'navy', 'black', 'red', 'green'],
    second: '#4a5058',
    material: text('Cotton', 'Baumwolle'),
    price: 8.9,
  },
  {
    name: text('Padded vest Alto', 'Steppweste Alto'),
    about: text(
      'Light lining for cold halls, free arms for work.',
      'Leichtes Futter für kalte Hallen, freie Arme bei der Arbeit.',
    ),
    form: 'vest',
    sizes: tops,
    shades: ['black', 'blue', 'orange'],
    second: '#2a2f35',
    material: text('Polyamide', 'Polyamid'),
    price: 34,
  },
];

/** Plain clothing for work: size and colour are open. */
export const workwear: Family = {
  key: 'workwear',
  number: 544,
  category: 'workwear',
  brand: 'Palvex',
  commodityCode: '62113210',
  note: clothingCare,
  products: () => plans.map(garment),
};

function garment(plan: WearPlan): ConfigurableDraft {
  const facts = (size: string | readonly string[], colour: Text | readonly Text[]) =>
    attributes({ size, colour, material: plan.material, standard: 'EN ISO 13688' });
  const about = sentences(
    plan.about,
    text('Can be printed or embroidered from 20 pieces.', 'Ab 20 Stück bedruckbar und bestickbar.'),
  );
  const image = (shade: ColourKey) =>
    garmentDrawing({ form: plan.form, paint: colours[shade].paint, second: plan.second, isPlain: true });
  const [firstShade = 'grey'] = plan.shades;
  const made = combinations(
    plan.shades,
    plan.sizes,
    (_, size, [row, column]) =>
      row < 2 || (column > 0 && column < plan.sizes.length - 1 && !(row === 2 && size === 'XXL')),
  );
  return {
    kind: 'configurable',
    name: plan.name,
    description: about,
    attributes: facts(plan.sizes, plan.shades.map(nameOf)),
    image: image(firstShade),
    axes: [
      { key: 'size', values: plan.sizes.map(same) },
      { key: 'colour', values: plan.shades.map(nameOf) },
    ],
    variants: made.map(([shade, size]): VariantDraft => ({
      name: compose(
        (w) => `${w(plan.name)}, ${w(text('size', 'Größe'))} ${size}, ${w(nameOf(shade)).toLowerCase()}`,
      ),
      description: about,
      attributes: facts(size, nameOf(shade)),
      image: image(shade),
      options: { size: same(size), colour: nameOf(shade) },
      sale: {
        unit: 'PCE',
        price: plan.price * (['3XL', '58', '60'].includes(size) ? 1.1 : 1),
        packs: [{ unit: 'BOX', quantity: plan.price < 20 ? 40 : 10 }],
        tiers: [
          [10, 0.93],
          [50, 0.85],
        ],
      },
    })),
  };
}

function nameOf(shade: ColourKey): Text {
  return colours[shade].name;
}
