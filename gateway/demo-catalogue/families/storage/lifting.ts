import { shackleDrawing, slingDrawing } from '../../drawing/lifting.ts';
import { attributes } from '../../model/attribute.ts';
import { combinations } from '../../model/combinations.ts';
import type { ArticleDraft, ConfigurableDraft, Family, VariantDraft } from '../../model/draft.ts';
import { compose, figure, measure, same, sentences, text, type Text } from '../../model/text.ts';

/** The load in tonnes tells the colour (EN 1492). */
const loads = [
  [1, '#7c5aa6', text('Violet', 'Violett')],
  [2, '#3f9a5d', text('Green', 'Grün')],
  [3, '#f3c327', text('Yellow', 'Gelb')],
  [4, '#9aa3ab', text('Grey', 'Grau')],
  [5, '#c8413a', text('Red', 'Rot')],
  [6, '#8a5a3a', text('Brown', 'Braun')],
  [8, '#2f6db3', text('Blue', 'Blau')],
] as const;

const lengths = [1, 1.5, 2, 3, 4, 6] as const;
type Load = (typeof loads)[number];

const forms = {
  round: {
    name: text('Round sling', 'Rundschlinge'),
    about: text(
      'Endless polyester yarn in a seamless sleeve.',
      'Endlose Polyestergarne in nahtlosem Schlauch.',
    ),
    standard: 'EN 1492-2',
    price: 4.2,
  },
  webbing: {
    name: text('Webbing sling', 'Hebeband'),
    about: text('Double webbing with reinforced eyes.', 'Zweilagiges Band mit verstärkten Schlaufen.'),
    standard: 'EN 1492-1',
    price: 5.6,
  },
} as const;

/** Slings: load and working length are open. */
export const slings: Family = {
  key: 'slings',
  number: 930,
  category: 'lifting',
  brand: 'Kistmar',
  commodityCode: '56090000',
  documents: ['dataSheet'],
  products: () => [sling('round'), sling('webbing')],
  accessories: [{ family: 'shackles' }],
};

function sling(form: keyof typeof forms): ConfigurableDraft {
  const plan = forms[form];
  const made = combinations(
    form === 'round' ? loads : loads.slice(0, 5),
    lengths,
    ([tonnes], length) => !(tonnes >= 5 && length < 1.5) && !(tonnes === 1 && length > 4),
  );
  const madeLoads = loads.filter((load) => made.some(([one]) => one === load));
  const facts = (load: Text | readonly Text[], length: Text | readonly Text[], colour?: Text) =>
    attributes({
      rigidity: load,
      hoseLength: length,
      ...(colour ? { colour } : {}),
      material: text('Polyester', 'Polyester'),
      standard: plan.standard,
    });
  const about = sentences(
    plan.about,
    text(
      'Safety factor 7, label with QR code for the inspection.',
      'Sicherheitsfaktor 7, Etikett mit QR-Code für die Prüfung.',
    ),
  );
  return {
    kind: 'configurable',
    name: plan.name,
    description: about,
    attributes: facts(
      madeLoads.map(loadText),
      lengths.map((length) => measure(length, 'm')),
    ),
    image: slingDrawing({ form, paint: '#3f9a5d', share: 0.3 }),
    axes: [
      { key: 'rigidity', values: madeLoads.map(loadText) },
      { key: 'hoseLength', values: lengths.map((length) => measure(length, 'm')) },
    ],
    variants: made.map(([load, length]): VariantDraft => {
      const [tonnes, paint, colour] = load;
      const metres = measure(length, 'm');
      return {
        name: compose((w) => `${w(plan.name)} ${w(loadText(load))}, ${w(metres)}`),
        description: about,
        attributes: facts(loadText(load), metres, colour),
        image: slingDrawing({ form, paint, share: tonnes / 8 }),
        options: { rigidity: loadText(load), hoseLength: metres },
        sale: {
          unit: 'PCE',
          price: plan.price * (0.6 + tonnes * 0.34) * (0.6 + length * 0.52),
          packs: [{ unit: 'BOX', quantity: 10 }],
          tiers: [
            [5, 0.94],
            [20, 0.87],
          ],
        },
      };
    }),
  };
}

function loadText([tonnes]: Load): Text {
  return same(`${tonnes} t`);
}

const shacklePlans = [
  [0.5, 6.5],
  [1, 8.9],
  [2, 12.5],
  [3.25, 17.9],
  [4.75, 23],
  [6.5, 31],
  [8.5, 42],
  [12, 68],
] as const;

/** Bow shackles. */
export const shackles: Family = {
  key: 'shackles',
  number: 934,
  category: 'lifting',
  brand: 'Kistmar',
  commodityCode: '73269098',
  products: () => shacklePlans.map(([tonnes, price], at) => shackle(tonnes, price, at)),
};

function shackle(tonnes: number, price: number, at: number): ArticleDraft {
  const load = figure(tonnes);
  return {
    kind: 'article',
    name: text(`Bow shackle ${load.en} t`, `Schäkel geschweift ${load.de} t`),
    description: sentences(
      text(
        'Forged and tempered bow with screw pin, hot-dip galvanised.',
        'Geschmiedeter, vergüteter Bügel mit Schraubbolzen, feuerverzinkt.',
      ),
      text(
        `Working load limit ${load.en} t, safety factor 6.`,
        `Tragfähigkeit ${load.de} t, Sicherheitsfaktor 6.`,
      ),
    ),
    attributes: attributes({
      rigidity: compose((w) => `${w(load)} t`),
      load: tonnes * 1000,
      material: text('Steel, tempered', 'Stahl, vergütet'),
      surface: text('Hot-dip galvanised', 'Feuerverzinkt'),
      standard: 'EN 13889',
    }),
    image: shackleDrawing({ paint: '#3f9a5d', share: at / 7 }),
    sale: {
      unit: 'PCE',
      price,
      packs: [{ unit: 'BOX', quantity: 10 }],
      tiers: [
        [5, 0.93],
        [20, 0.86],
      ],
    },
  };
}
