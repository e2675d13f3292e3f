import {
  ballValveDrawing,
  couplingDrawing,
  fittingDrawing,
  type FittingForm,
} from '../../drawing/hydraulics.ts';
import { brass, galvanised, stainless, zinc } from '../../drawing/tones.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, sentences, text } from '../../model/text.ts';

const inches = ['G 1/4', 'G 3/8', 'G 1/2', 'G 3/4', 'G 1'] as const;

const series = {
  iso7241: {
    standard: 'ISO 7241-A',
    name: text('Quick coupling', 'Schnellkupplung'),
    isFlat: false,
    price: 7,
    pressures: [350, 300, 250, 220, 200],
    about: text(
      'Poppet coupling for agricultural and construction machinery, interchangeable with all makes to the standard.',
      'Kupplung mit Ventilkegel für Land- und Baumaschinen, austauschbar mit allen Fabrikaten nach Norm.',
    ),
  },
  iso16028: {
    standard: 'ISO 16028',
    name: text('Flat-face coupling', 'Flachdichtende Kupplung'),
    isFlat: true,
    price: 19,
    pressures: [350, 350, 350, 300, 250],
    about: text(
      'Flat-face coupling that connects and parts almost without a drop of oil, easy to wipe clean.',
      'Flachdichtende Kupplung, die nahezu tropffrei kuppelt und trennt und leicht zu reinigen ist.',
    ),
  },
} as const;

const couplingMaterials = {
  steel: {
    name: text('Steel, zinc-nickel', 'Stahl, Zink-Nickel'),
    short: text('steel', 'Stahl'),
    tones: galvanised,
    seal: 'NBR',
    factor: 1,
  },
  stainless: {
    name: text('Stainless steel 1.4401', 'Edelstahl 1.4401'),
    short: text('stainless steel', 'Edelstahl'),
    tones: stainless,
    seal: 'FKM',
    factor: 3.2,
  },
} as const;

/** Quick couplings, plug and socket apart. */
export const couplings: Family = {
  key: 'couplings',
  number: 220,
  category: 'couplings',
  brand: 'Ostmar',
  commodityCode: '73079980',
  documents: ['dataSheet'],
  spares: [{ family: 'o-rings' }],
  products: () => [
    ...inches.flatMap((size) => halves.map((half) => coupling('iso7241', 'steel', size, half))),
    ...inches
      .slice(0, 3)
      .flatMap((size) => halves.map((half) => coupling('iso7241', 'stainless', size, half))),
    ...inches.slice(1).flatMap((size) => halves.map((half) => coupling('iso16028', 'steel', size, half))),
  ],
  accessories: [{ family: 'couplings', by: 'connection' }],
};

function coupling(
  key: keyof typeof series,
  materialKey: keyof typeof couplingMaterials,
  size: (typeof inches)[number],
  half: 'plug' | 'socket',
): ArticleDraft {
  const { standard, name, isFlat, price, pressures, about } = series[key];
  const material = couplingMaterials[materialKey];
  const at = inches.indexOf(size);
  const part = half === 'plug' ? text('Plug', 'Stecker') : text('Socket', 'Muffe');
  const pressure = pressures[at] ?? 200;
  return {
    kind: 'article',
    name: compose((w) => `${w(name)} ${standard}, ${w(part)} ${size}, ${w(material.short)}`),
    description: sentences(
      about,
      half === 'plug'
        ? text(
            `Plug with female thread ${size}; order the socket separately.`,
            `Stecker mit Innengewinde ${size}; Muffe bitte getrennt bestellen.`,
          )
        : text(
            `Socket with female thread ${size} and locking sleeve; order the plug separately.`,
            `Muffe mit Innengewinde ${size} und Verriegelungshülse; Stecker bitte getrennt bestellen.`,
          ),
      text(
        `Working pressure ${pressure} bar when coupled, seal ${material.seal}.`,
        `Betriebsdruck gekuppelt ${pressure} bar, Dichtung ${material.seal}.`,
      ),
    ),
    attributes: attributes({
      connection: size,
      half: part,
      pressure,
      material: material.name,
      standard,
      sealMaterial: material.seal,
      temperature:
        materialKey === 'steel'
          ? text('-25 to +100 °C', '-25 bis +100 °C')
          : text('-15 to +200 °C', '-15 bis +200 °C'),
    }),
    image: couplingDrawing({ half, tones: material.tones, share: at / 4, isFlat }),
    sale: {
      unit: 'PCE',
      price: material.factor * price * (1 + at * 0.62) * (half === 'socket' ? 1.35 : 0.72),
      packs: [{ unit: 'BOX', quantity: at < 3 ? 10 : 5 }],
      tiers: [
        [10, 0.93],
        [50, 0.86],
      ],
    },
  };
}

const halves = ['plug', 'socket'] as const;

const light = [6, 8, 10, 12, 15, 18, 22] as const;
const heavy = [8, 10, 12, 16, 20, 25] as const;

const forms = {
  straight: {
    name: text('Straight fitting', 'Gerade Verschraubung'),
    label: text('Straight', 'Gerade'),
    factor: 1,
    ends: 2,
  },
  elbow: {
    name: text('Elbow fitting 90°', 'Winkelverschraubung 90°'),
    label: text('Elbow 90°', 'Winkel 90°'),
    factor: 1.55,
    ends: 2,
  },
  tee: { name: text('Tee fitting', 'T-Verschraubung'), label: text('Tee', 'T-Stück'), factor: 2.1, ends: 3 },
} as const;

/** Cutting ring fittings for hydraulic tube. */
export const pipeFittings: Family = {
  key: 'pipe-fittings',
  number: 224,
  category: 'fittings',
  brand: 'Ostmar',
  commodityCode: '73079210',
  products: () =>
    (['straight', 'elbow', 'tee'] as const).flatMap((form) => [
      ...light.map((tube) => fitting(form, tube, false)),
      ...heavy.map((tube) => fitting(form, tube, true)),
    ]),
  accessories: [{ family: 'pipe-fittings', by: 'tubeDiameter' }],
};

function fitting(form: FittingForm, tube: number, isHeavy: boolean): ArticleDraft {
  const { name, label, factor, ends } = forms[form];
  const size = `${tube}${isHeavy ? 'S' : 'L'}`;
  const pressure = isHeavy ? (tube <= 16 ? 630 : 420) : tube <= 15 ? 315 : 160;
  return {
    kind: 'article',
    name: compose((w) => `${w(name)} ISO 8434-1, ${size}`),
    description: sentences(
      text(
        `Cutting ring fitting for ${ends} tubes of ${tube} mm outside diameter, ${isHeavy ? 'heavy' : 'light'} series.`,
        `Schneidringverschraubung für ${ends} Rohre mit ${tube} mm Außendurchmesser, ${isHeavy ? 'schwere' : 'leichte'} Reihe.`,
      ),
      text(
        `Nuts and cutting rings are included; permissible up to ${pressure} bar.`,
        `Überwurfmuttern und Schneidringe liegen bei; zulässig bis ${pressure} bar.`,
      ),
      form === 'straight'
        ? undefined
        : text(
            'Forged body, so that the flow turns with little loss.',
            'Geschmiedeter Körper, damit der Durchfluss verlustarm umlenkt.',
          ),
    ),
    attributes: attributes({
      tubeDiameter: tube,
      form: label,
      pressure,
      material: text('Steel, zinc-nickel', 'Stahl, Zink-Nickel'),
      standard: 'ISO 8434-1',
      application: isHeavy
        ? text('Heavy series (S)', 'Schwere Reihe (S)')
        : text('Light series (L)', 'Leichte Reihe (L)'),
      temperature: text('-40 to +120 °C', '-40 bis +120 °C'),
    }),
    image: fittingDrawing({ form, share: tube / 25, isHeavy, tones: zinc }),
    sale: {
      unit: 'PCE',
      price: factor * (isHeavy ? 1.3 : 1) * (1.6 + tube * 0.27),
      packs: [{ unit: 'BOX', quantity: tube <= 12 ? 50 : 25 }],
      tiers: [
        [10, 0.92],
        [50, 0.85],
        [200, 0.79],
      ],
      ...(tube <= 12 ? { minimum: 5, step: 5 } : {}),
    },
  };
}

const valveSizes = ['G 1/4', 'G 3/8', 'G 1/2', 'G 3/4', 'G 1', 'G 1 1/4'] as const;

/** Ball valves of steel for hydraulics and of brass for water and air. */
export const ballValves: Family = {
  key: 'ball-valves',
  number: 226,
  category: 'ball-valves',
  brand: 'Ostmar',
  commodityCode: '84818081',
  documents: ['dataSheet'],
  spares: [{ family: 'o-rings' }],
  products: () =>
    (['steel', 'brass'] as const).flatMap((material) =>
      valveSizes.map((size, at) => valve(material, size, at)),
    ),
  accessories: [{ family: 'couplings', by: 'connection' }],
};

function valve(key: 'steel' | 'brass', size: string, at: number): ArticleDraft {
  const isSteel = key === 'steel';
  const pressure = isSteel ? ([500, 500, 500, 400, 350, 350][at] ?? 350) : at < 3 ? 40 : 25;
  return {
    kind: 'article',
    name: compose(
      (w) =>
        `${w(isSteel ? text('High-pressure ball valve', 'Hochdruck-Kugelhahn') : text('Ball valve', 'Kugelhahn'))} ${size}, ${w(isSteel ? text('steel', 'Stahl') : text('brass', 'Messing'))}`,
    ),
    description: sentences(
      isSteel
        ? text(
            'Block ball valve with full bore for hydraulic oil, to be locked in both positions.',
            'Block-Kugelhahn mit vollem Durchgang für Hydrauliköl, in beiden Stellungen abschließbar.',
          )
        : text(
            'Two-way ball valve with full bore for water, air and oil.',
            'Zweiwege-Kugelhahn mit vollem Durchgang für Wasser, Luft und Öl.',
          ),
      text(
        `Female thread ${size} on both sides, tight up to ${pressure} bar.`,
        `Beidseitig Innengewinde ${size}, dicht bis ${pressure} bar.`,
      ),
      isSteel
        ? undefined
        : text(
            'Hot-pressed body, lever of coated steel.',
            'Warmgepresstes Gehäuse, Hebel aus beschichtetem Stahl.',
          ),
    ),
    attributes: attributes({
      connection: size,
      pressure,
      material: isSteel ? text('Steel', 'Stahl') : text('Brass', 'Messing'),
      sealMaterial: isSteel ? 'POM / NBR' : 'PTFE',
      temperature: isSteel
        ? text('-20 to +100 °C', '-20 bis +100 °C')
        : text('-20 to +150 °C', '-20 bis +150 °C'),
      application: isSteel
        ? [text('Hydraulic oil', 'Hydrauliköl')]
        : [text('Water', 'Wasser'), text('Compressed air', 'Druckluft')],
    }),
    image: ballValveDrawing({
      tones: isSteel ? galvanised : brass,
      lever: isSteel ? '#3b4046' : '#c8413a',
      share: at / 5,
      isBlock: isSteel,
    }),
    sale: {
      unit: 'PCE',
      price: isSteel ? 16 * (1 + at * 0.55) : 5.2 * (1 + at * 0.7),
      packs: [{ unit: 'BOX', quantity: 10 }],
      tiers: [
        [10, 0.92],
        [50, 0.84],
      ],
    },
  };
}
