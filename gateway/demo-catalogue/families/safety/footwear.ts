import { shoeDrawing, type ShoeForm } from '../../drawing/safety.ts';
import { shoeCare } from './care-notes.ts';
import { attributes } from '../../model/attribute.ts';
import type { ConfigurableDraft, Family, VariantDraft } from '../../model/draft.ts';
import { compose, same, sentences, text, type Text } from '../../model/text.ts';

interface ShoePlan {
  readonly name: Text;
  readonly about: Text;
  readonly form: ShoeForm;
  readonly protection: string;
  readonly upper: Text;
  readonly paint: string;
  readonly accent: string;
  readonly price: number;
}

const shoePlans: readonly ShoePlan[] = [
  {
    name: text('Safety sandal Breeze S1P', 'Sicherheitssandale Breeze S1P'),
    about: text('Open sides for dry, warm halls.', 'Seitlich offen für trockene, warme Hallen.'),
    form: 'sandal',
    protection: 'S1P',
    upper: text('Microfibre', 'Mikrofaser'),
    paint: '#4a5058',
    accent: '#2f6db3',
    price: 54,
  },
  {
    name: text('Safety shoe Step S1P', 'Sicherheitsschuh Step S1P'),
    about: text(
      'Light shoe with aluminium cap for logistics.',
      'Leichter Schuh mit Aluminiumkappe für die Logistik.',
    ),
    form: 'low',
    protection: 'S1P',
    upper: text('Textile', 'Textil'),
    paint: '#535a61',
    accent: '#ee7f24',
    price: 62,
  },
  {
    name: text('Safety shoe Solid S3', 'Sicherheitsschuh Solid S3'),
    about: text(
      'Water-repellent leather with scuff cap for assembly and yard.',
      'Wasserabweisendes Leder mit Überkappe für Montage und Hof.',
    ),
    form: 'low',
    protection: 'S3',
    upper: text('Leather', 'Leder'),
    paint: '#3a3f45',
    accent: '#c8413a',
    price: 74,
  },
  {
    name: text('Safety boot Solid S3', 'Sicherheitsstiefel Solid S3'),
    about: text(
      'Ankle-high leather boot with padded collar.',
      'Knöchelhoher Lederstiefel mit gepolstertem Schaftrand.',
    ),
    form: 'mid',
    protection: 'S3',
    upper: text('Leather', 'Leder'),
    paint: '#6d4a32',
    accent: '#c79a5a',
    price: 82,
  },
  {
    name: text('Construction boot Site S3', 'Baustiefel Site S3'),
    about: text(
      'High boot with ladder heel grip and sole that stands 300 °C for a minute.',
      'Hoher Stiefel mit Leitergriff und Sohle, die eine Minute 300 °C verträgt.',
    ),
    form: 'boot',
    protection: 'S3',
    upper: text('Leather', 'Leder'),
    paint: '#8a5a3a',
    accent: '#f3c327',
    price: 119,
  },
  {
    name: text('Wellington Aqua S5', 'Gummistiefel Aqua S5'),
    about: text(
      'Polyurethane boot, light and warm, for wet and fatty floors.',
      'Stiefel aus Polyurethan, leicht und warm, für nasse und fettige Böden.',
    ),
    form: 'wellington',
    protection: 'S5',
    upper: text('Polyurethane', 'Polyurethan'),
    paint: '#3f7a57',
    accent: '#f3c327',
    price: 69,
  },
];

const shoeSizes = [38, 39, 40, 41, 42, 43, 44, 45, 46, 47] as const;

const widths = { normal: text('Normal (11)', 'Normal (11)'), wide: text('Wide (14)', 'Weit (14)') } as const;

/** Safety shoes: size and width are open. */
export const safetyShoes: Family = {
  key: 'safety-shoes',
  number: 530,
  category: 'footwear',
  brand: 'Palvex',
  commodityCode: '64034000',
  documents: ['dataSheet'],
  note: shoeCare,
  products: () => shoePlans.map(shoe),
};

function shoe(plan: ShoePlan): ConfigurableDraft {
  const facts = (size: string | readonly string[], fitWidth: Text | readonly Text[]) =>
    attributes({
      size,
      protectionClass: plan.protection,
      material: plan.upper,
      fitWidth,
      standard: 'EN ISO 20345',
    });
  const about = sentences(
    plan.about,
    text(
      `Protection class ${plan.protection} with toe cap for 200 J and puncture-resistant midsole.`,
      `Schutzklasse ${plan.protection} mit Zehenkappe für 200 J und durchtrittsicherer Zwischensohle.`,
    ),
    text(
      'Slip resistance SR on ceramic tile, sole resists oil and petrol.',
      'Rutschhemmung SR auf Keramikfliesen, Sohle öl- und benzinbeständig.',
    ),
  );
  const image = shoeDrawing(plan);
  return {
    kind: 'configurable',
    name: plan.name,
    description: about,
    attributes: facts(shoeSizes.map(String), Object.values(widths)),
    image,
    axes: [
      { key: 'size', values: shoeSizes.map(same) },
      { key: 'fitWidth', values: Object.values(widths) },
    ],
    variants: (['normal', 'wide'] as const).flatMap((width): VariantDraft[] =>
      shoeSizes
        .filter((size) => width === 'normal' || (size >= 40 && size <= 46))
        .map((size) => ({
          name: compose((w) => `${w(plan.name)}, ${w(text('size', 'Größe'))} ${size}, ${w(widths[width])}`),
          description: about,
          attributes: facts(String(size), widths[width]),
          image,
          options: { size: same(size), fitWidth: widths[width] },
          sale: {
            unit: 'PR',
            price: plan.price * (size >= 47 ? 1.08 : 1),
            tiers: [
              [5, 0.95],
              [20, 0.9],
            ],
          },
        })),
    ),
  };
}
