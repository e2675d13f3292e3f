import { sprayDrawing } from '../../drawing/chemicals.ts';
import { sprayHazards } from './hazards.ts';
import { attributes } from '../../model/attribute.ts';
import type { Family } from '../../model/draft.ts';
import { compose, sentences, text, type Text } from '../../model/text.ts';

const sprayPlans: readonly (readonly [
  name: Text,
  about: Text,
  paint: string,
  cap: string,
  millilitres: number,
  price: number,
  isSiliconeFree: boolean,
  use: Text,
])[] = [
  [
    text('Multi-purpose spray', 'Multifunktionsspray'),
    text(
      'Loosens, lubricates, displaces water and protects against rust.',
      'Löst, schmiert, verdrängt Wasser und schützt vor Rost.',
    ),
    '#2f6db3',
    '#c8413a',
    400,
    4.6,
    true,
    text('Lubricating', 'Schmieren'),
  ],
  [
    text('Rust remover', 'Rostlöser'),
    text(
      'Creeps into seized threads within ten minutes.',
      'Kriecht innerhalb von zehn Minuten in festsitzende Gewinde.',
    ),
    '#b5502c',
    '#3a3f45',
    400,
    5.4,
    true,
    text('Loosening', 'Lösen'),
  ],
  [
    text('Silicone spray', 'Silikonspray'),
    text(
      'Colourless film that lets rubber and plastic glide.',
      'Farbloser Film, lässt Gummi und Kunststoff gleiten.',
    ),
    '#d8dde0',
    '#2f6db3',
    400,
    5.2,
    false,
    text('Lubricating', 'Schmieren'),
  ],
  [
    text('Chain lubricant', 'Kettenspray'),
    text(
      'Adhesive lubricant that stays on fast-running chains.',
      'Haftender Schmierstoff, der auf schnell laufenden Ketten bleibt.',
    ),
    '#3a3f45',
    '#f0c02c',
    400,
    7.9,
    true,
    text('Lubricating', 'Schmieren'),
  ],
  [
    text('Brake and parts cleaner', 'Bremsen- und Teilereiniger'),
    text(
      'Removes oil and grease and dries without residue.',
      'Entfernt Öl und Fett und trocknet rückstandsfrei.',
    ),
    '#c8413a',
    '#eceeee',
    500,
    3.6,
    true,
    text('Cleaning', 'Reinigen'),
  ],
  [
    text('Contact cleaner', 'Kontaktreiniger'),
    text(
      'Cleans switches and plugs and does not attack plastic.',
      'Reinigt Schalter und Stecker und greift Kunststoff nicht an.',
    ),
    '#57a05b',
    '#eceeee',
    400,
    6.8,
    true,
    text('Cleaning', 'Reinigen'),
  ],
  [
    text('Zinc spray', 'Zinkspray'),
    text(
      'Cathodic protection for welds, 98 per cent zinc in the dry film.',
      'Kathodischer Schutz für Schweißnähte, 98 Prozent Zink im Trockenfilm.',
    ),
    '#9aa3ab',
    '#5f6d7b',
    400,
    8.4,
    true,
    text('Protecting', 'Schützen'),
  ],
  [
    text('Copper paste spray', 'Kupferpastenspray'),
    text(
      'Keeps bolted joints from seizing at up to 1100 °C.',
      'Verhindert das Festfressen von Schraubverbindungen bis 1100 °C.',
    ),
    '#cf7f52',
    '#3a3f45',
    400,
    9.2,
    true,
    text('Protecting', 'Schützen'),
  ],
  [
    text('Cutting spray', 'Schneidspray'),
    text(
      'Foaming oil for taps and drills, also overhead.',
      'Schäumendes Öl für Gewindebohrer und Bohrer, auch über Kopf.',
    ),
    '#e2702d',
    '#3a3f45',
    400,
    7.4,
    true,
    text('Machining', 'Zerspanen'),
  ],
  [
    text('Leak detector spray', 'Lecksuchspray'),
    text(
      'Shows leaks in gas and compressed air lines by foam.',
      'Zeigt Undichtigkeiten an Gas- und Druckluftleitungen durch Schaum.',
    ),
    '#4aa3b5',
    '#f0c02c',
    400,
    5.9,
    true,
    text('Testing', 'Prüfen'),
  ],
];

/** Technical sprays. */
export const sprays: Family = {
  key: 'sprays',
  number: 720,
  category: 'sprays',
  brand: 'Olvanit',
  commodityCode: '34039900',
  documents: ['safetyDataSheet', 'dataSheet'],
  note: sprayHazards,
  products: () =>
    sprayPlans.map(([name, about, paint, cap, millilitres, price, isSiliconeFree, use]) => ({
      kind: 'article',
      name: compose((w) => `${w(name)}, ${millilitres} ml`),
      description: sentences(
        about,
        isSiliconeFree
          ? text(
              'Free of silicone, so that parts can be painted afterwards.',
              'Silikonfrei, Teile bleiben lackierbar.',
            )
          : text('Not for parts that are to be painted.', 'Nicht für Teile, die lackiert werden.'),
        text(
          'Extremely flammable; observe the safety data sheet.',
          'Extrem entzündbar; Sicherheitsdatenblatt beachten.',
        ),
      ),
      attributes: attributes({
        application: [use],
        volume: `${millilitres} ml`,
        isSiliconeFree,
        container: text('Spray can', 'Spraydose'),
      }),
      image: sprayDrawing({ paint, cap, share: millilitres === 500 ? 1 : 0 }),
      sale: {
        unit: 'PCE',
        price,
        packs: [
          { unit: 'BOX', quantity: 12 },
          { unit: 'PAL', quantity: 864 },
        ],
        tiers: [
          [12, 0.9],
          [144, 0.8],
        ],
      },
    })),
  accessories: [{ family: 'rags' }],
};
