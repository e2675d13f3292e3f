import {
  circularSawDrawing,
  drillDrawing,
  grinderDrawing,
  type DrillForm,
} from '../../drawing/power-tools.ts';
import { machineDelivery, machineHighlights } from './machine-notes.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, figure, sentences, text, type Text } from '../../model/text.ts';

interface DrillPlan {
  readonly form: DrillForm;
  readonly name: Text;
  readonly about: Text;
  readonly torque: number | undefined;
  readonly power: number | undefined;
  /** Ampere hours of the battery; 0 for a machine without one, undefined for a mains machine. */
  readonly battery: number | undefined;
  readonly weight: number;
  readonly price: number;
  readonly isNew?: boolean;
}

const driver = text('Cordless drill driver 18 V', 'Akku-Bohrschrauber 18 V');
const impact = text('Cordless impact driver 18 V', 'Akku-Schlagschrauber 18 V');
const hammerDrill = text('Cordless hammer drill 18 V', 'Akku-Schlagbohrschrauber 18 V');
const rotary = text('Rotary hammer', 'Bohrhammer');
const mains = text('Impact drill', 'Schlagbohrmaschine');

const aboutDriver = text(
  'Two-speed drill driver with 13 mm keyless chuck and 20 torque settings.',
  'Zweigang-Bohrschrauber mit 13-mm-Schnellspannfutter und 20 Drehmomentstufen.',
);
const aboutImpact = text(
  'Impact driver with 1/4" hexagon holder for long screws and bolts up to M12.',
  'Schlagschrauber mit 1/4"-Sechskantaufnahme für lange Schrauben und Bolzen bis M12.',
);
const aboutHammer = text(
  'Drill driver with percussion for brick, metal chuck and side handle.',
  'Bohrschrauber mit Schlagwerk für Mauerwerk, Metallfutter und Seitengriff.',
);
const aboutRotary = text(
  'Drills concrete up to 26 mm, with a stop for hammering and one for rotation.',
  'Bohrt Beton bis 26 mm, Drehstopp und Schlagstopp.',
);
const aboutMains = text(
  'Two-speed impact drill with constant electronics for drilling in series.',
  'Zweigang-Schlagbohrmaschine mit Konstantelektronik für Serienbohrungen.',
);

const drillPlans: readonly DrillPlan[] = [
  {
    form: 'driver',
    name: driver,
    about: aboutDriver,
    torque: 55,
    power: undefined,
    battery: 0,
    weight: 1.1,
    price: 109,
  },
  {
    form: 'driver',
    name: driver,
    about: aboutDriver,
    torque: 55,
    power: undefined,
    battery: 2,
    weight: 1.5,
    price: 189,
  },
  {
    form: 'driver',
    name: driver,
    about: aboutDriver,
    torque: 55,
    power: undefined,
    battery: 5,
    weight: 1.8,
    price: 249,
  },
  {
    form: 'impact',
    name: impact,
    about: aboutImpact,
    torque: 190,
    power: undefined,
    battery: 0,
    weight: 1,
    price: 119,
  },
  {
    form: 'impact',
    name: impact,
    about: aboutImpact,
    torque: 190,
    power: undefined,
    battery: 5,
    weight: 1.7,
    price: 259,
    isNew: true,
  },
  {
    form: 'hammerDrill',
    name: hammerDrill,
    about: aboutHammer,
    torque: 85,
    power: undefined,
    battery: 0,
    weight: 1.6,
    price: 159,
  },
  {
    form: 'hammerDrill',
    name: hammerDrill,
    about: aboutHammer,
    torque: 85,
    power: undefined,
    battery: 5,
    weight: 2.3,
    price: 309,
  },
  {
    form: 'rotaryHammer',
    name: text('Cordless rotary hammer 18 V', 'Akku-Bohrhammer 18 V'),
    about: aboutRotary,
    torque: undefined,
    power: undefined,
    battery: 8,
    weight: 3.4,
    price: 429,
    isNew: true,
  },
  {
    form: 'mains',
    name: rotary,
    about: aboutRotary,
    torque: undefined,
    power: 800,
    battery: undefined,
    weight: 2.8,
    price: 189,
  },
  {
    form: 'mains',
    name: mains,
    about: aboutMains,
    torque: 40,
    power: 750,
    battery: undefined,
    weight: 2.2,
    price: 129,
  },
  {
    form: 'mains',
    name: mains,
    about: aboutMains,
    torque: 52,
    power: 1100,
    battery: undefined,
    weight: 2.6,
    price: 169,
  },
];

/** Drills and drivers. */
export const drills: Family = {
  key: 'drills',
  number: 410,
  category: 'drills',
  brand: 'Brakko',
  commodityCode: '84672120',
  second: 'detail',
  documents: ['dataSheet', 'instructions'],
  note: machineDelivery,
  highlights: machineHighlights,
  products: () => drillPlans.map(drill),
  accessories: [{ family: 'twist-drills' }, { family: 'hammer-bits' }],
};

function drill(plan: DrillPlan): ArticleDraft {
  const { form, name, about, torque, power, battery, weight, price } = plan;
  const supply = supplied(battery, power);
  return {
    kind: 'article',
    name: compose((w) => `${w(name)}, ${w(supply.name)}`),
    description: sentences(
      about,
      supply.about,
      text(`Weight ${figure(weight).en} kg.`, `Gewicht ${figure(weight).de} kg.`),
    ),
    attributes: attributes({
      voltage: battery === undefined ? 230 : 18,
      ...(torque === undefined ? {} : { torque }),
      ...(power === undefined ? {} : { power }),
      ...(battery === undefined ? {} : { batteryCapacity: supply.name }),
      weight,
      drive:
        form === 'impact'
          ? text('1/4" hexagon', '1/4"-Sechskant')
          : form === 'rotaryHammer' || name === rotary
            ? text('Hammer shank 10 mm', 'Hammeraufnahme 10 mm')
            : text('13 mm chuck', '13-mm-Bohrfutter'),
    }),
    image: drillDrawing({ form, share: (battery ?? 0) / 8 }),
    ...(plan.isNew ? { isNew: true } : {}),
    sale: {
      unit: 'PCE',
      price,
      tiers: [
        [3, 0.96],
        [10, 0.92],
      ],
    },
  };
}

function supplied(
  battery: number | undefined,
  power: number | undefined,
): { readonly name: Text; readonly about: Text } {
  if (battery === undefined) {
    return {
      name: text(`${power} W`, `${power} W`),
      about: text('Mains cable of 4 m, in a case.', 'Netzkabel 4 m, im Koffer.'),
    };
  }
  if (battery === 0) {
    return {
      name: text('without battery', 'ohne Akku'),
      about: text(
        'Bare machine for those who have batteries of the 18 V platform.',
        'Grundgerät für alle, die Akkus der 18-V-Plattform haben.',
      ),
    };
  }
  return {
    name: text(`2 x ${battery} Ah`, `2 x ${battery} Ah`),
    about: text(
      `With two ${battery} Ah batteries and charger in a stacking case.`,
      `Mit zwei Akkus ${battery} Ah und Ladegerät im Stapelkoffer.`,
    ),
  };
}

const grinderPlans = [
  { disc: 115, power: 750, speed: 11500, battery: undefined, weight: 1.8, price: 69 },
  { disc: 125, power: 1100, speed: 11000, battery: undefined, weight: 2.1, price: 99 },
  { disc: 125, power: 1500, speed: 9800, battery: undefined, weight: 2.5, price: 149 },
  { disc: 125, power: undefined, speed: 9000, battery: 0, weight: 2, price: 149 },
  { disc: 125, power: undefined, speed: 9000, battery: 5, weight: 2.7, price: 299 },
  { disc: 180, power: 2200, speed: 8500, battery: undefined, weight: 5.1, price: 169 },
  { disc: 230, power: 2400, speed: 6600, battery: undefined, weight: 5.4, price: 189 },
] as const;

/** Angle grinders. */
export const grinders: Family = {
  key: 'grinders',
  number: 414,
  category: 'grinders',
  brand: 'Brakko',
  commodityCode: '84672951',
  second: 'detail',
  documents: ['dataSheet', 'instructions'],
  note: machineDelivery,
  highlights: machineHighlights,
  products: () =>
    grinderPlans.map(({ disc, power, speed, battery, weight, price }) => {
      const supply = supplied(battery, power);
      return {
        kind: 'article',
        name: compose(
          (w) =>
            `${w(battery === undefined ? text('Angle grinder', 'Winkelschleifer') : text('Cordless angle grinder 18 V', 'Akku-Winkelschleifer 18 V'))} ${disc} mm, ${w(supply.name)}`,
        ),
        description: sentences(
          text(
            `Angle grinder for discs of ${disc} mm with restart protection and a guard that adjusts without tools.`,
            `Winkelschleifer für Scheiben mit ${disc} mm, mit Wiederanlaufschutz und werkzeuglos verstellbarer Haube.`,
          ),
          supply.about,
          text(
            `No-load speed ${speed} rpm; use only discs approved for it.`,
            `Leerlaufdrehzahl ${speed} 1/min; nur dafür zugelassene Scheiben verwenden.`,
          ),
        ),
        attributes: attributes({
          bladeDiameter: disc,
          voltage: battery === undefined ? 230 : 18,
          ...(power === undefined ? { batteryCapacity: supply.name } : { power }),
          maxSpeed: speed,
          weight,
          thread: 'M14',
        }),
        image: grinderDrawing({ disc, isCordless: battery !== undefined }),
        sale: {
          unit: 'PCE',
          price,
          tiers: [
            [3, 0.96],
            [10, 0.92],
          ],
        },
      };
    }),
  accessories: [{ family: 'discs', by: 'bladeDiameter' }],
};

const sawPlans = [
  { blade: 165, arbor: 20, power: undefined, battery: 0, weight: 2.9, price: 169, depth: 55 },
  { blade: 165, arbor: 20, power: undefined, battery: 5, weight: 3.6, price: 319, depth: 55 },
  { blade: 190, arbor: 30, power: 1400, battery: undefined, weight: 4.2, price: 159, depth: 66 },
  { blade: 235, arbor: 30, power: 2000, battery: undefined, weight: 7.1, price: 249, depth: 85 },
] as const;

/** Circular saws. */
export const circularSaws: Family = {
  key: 'circular-saws',
  number: 416,
  category: 'saws',
  brand: 'Brakko',
  commodityCode: '84672230',
  second: 'detail',
  documents: ['dataSheet', 'instructions'],
  note: machineDelivery,
  highlights: machineHighlights,
  products: () =>
    sawPlans.map(({ blade, arbor, power, battery, weight, price, depth }) => {
      const supply = supplied(battery, power);
      return {
        kind: 'article',
        name: compose(
          (w) =>
            `${w(battery === undefined ? text('Circular saw', 'Handkreissäge') : text('Cordless circular saw 18 V', 'Akku-Handkreissäge 18 V'))} ${blade} mm, ${w(supply.name)}`,
        ),
        description: sentences(
          text(
            `Cuts ${depth} mm deep at 90°, base tilts to 50° and fits guide rails.`,
            `Schnitttiefe ${depth} mm bei 90°, Grundplatte neigbar bis 50° und passend für Führungsschienen.`,
          ),
          supply.about,
        ),
        attributes: attributes({
          bladeDiameter: blade,
          voltage: battery === undefined ? 230 : 18,
          ...(power === undefined ? { batteryCapacity: supply.name } : { power }),
          arbor,
          weight,
          depth,
        }),
        image: circularSawDrawing({ blade, isCordless: battery !== undefined }),
        sale: {
          unit: 'PCE',
          price,
          tiers: [
            [3, 0.96],
            [10, 0.92],
          ],
        },
      };
    }),
  accessories: [{ family: 'saw-blades', by: 'bladeDiameter' }],
};
