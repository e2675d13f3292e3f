import { cylinderDrawing, gaugeDrawing } from '../../drawing/hydraulics.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, figure, sentences, text } from '../../model/text.ts';

const cylinderSizes = [
  [32, 20, [100, 200, 300]],
  [40, 25, [100, 200, 300, 400]],
  [50, 30, [150, 200, 300, 500]],
  [63, 35, [200, 300, 500, 700]],
  [80, 45, [300, 500, 800]],
] as const;

/** Double-acting cylinders. */
export const cylinders: Family = {
  key: 'cylinders',
  number: 230,
  category: 'cylinders',
  brand: 'Ostmar',
  commodityCode: '84122180',
  second: 'detail',
  documents: ['dataSheet'],
  spares: [{ family: 'o-rings' }, { family: 'shaft-seals' }],
  products: () =>
    cylinderSizes.flatMap(([bore, rod, strokes]) => strokes.map((stroke) => cylinder(bore, rod, stroke))),
  accessories: [{ family: 'pipe-fittings' }, { family: 'hose-assemblies' }],
};

function cylinder(bore: number, rod: number, stroke: number): ArticleDraft {
  const force = Math.round((Math.PI / 4) * bore ** 2 * 0.02 * 10) / 10;
  const port = bore <= 40 ? 'G 1/4' : bore <= 63 ? 'G 3/8' : 'G 1/2';
  const weight = Math.round((bore ** 2 * (stroke + 180) * 0.0000062 + 0.8) * 10) / 10;
  return {
    kind: 'article',
    name: text(
      `Hydraulic cylinder ${bore}/${rod} x ${stroke}, double-acting`,
      `Hydraulikzylinder ${bore}/${rod} x ${stroke}, doppeltwirkend`,
    ),
    description: sentences(
      text(
        `Double-acting cylinder with ${bore} mm bore, hard-chromed ${rod} mm rod and bearing eyes at both ends.`,
        `Doppeltwirkender Zylinder mit ${bore} mm Kolben, hartverchromter Stange ${rod} mm und Gelenkaugen an beiden Enden.`,
      ),
      text(
        `At 200 bar it pushes with ${figure(force).en} kN over ${stroke} mm of stroke.`,
        `Bei 200 bar drückt er mit ${figure(force).de} kN über ${stroke} mm Hub.`,
      ),
      text(`Installed length retracted ${stroke + 205} mm.`, `Einbaulänge eingefahren ${stroke + 205} mm.`),
    ),
    attributes: attributes({
      bore,
      stroke,
      force,
      pressure: 200,
      connection: port,
      length: stroke + 205,
      material: text('Steel, painted', 'Stahl, lackiert'),
      weight,
    }),
    image: cylinderDrawing({ bore, stroke, paint: '#2f5568' }),
    sale: {
      unit: 'PCE',
      price: 62 + bore * 1.15 + stroke * bore * 0.0032,
      tiers: [
        [3, 0.95],
        [10, 0.9],
      ],
    },
  };
}

const gaugePlans = [
  {
    dial: 63,
    isFilled: true,
    connection: 'below',
    port: 'G 1/4',
    accuracy: '1.6',
    price: 11.9,
    ranges: [10, 16, 25, 60, 100, 160, 250, 400, 600],
  },
  {
    dial: 100,
    isFilled: true,
    connection: 'below',
    port: 'G 1/2',
    accuracy: '1.0',
    price: 38,
    ranges: [16, 60, 160, 250, 400],
  },
  {
    dial: 50,
    isFilled: false,
    connection: 'below',
    port: 'G 1/4',
    accuracy: '2.5',
    price: 6.4,
    ranges: [6, 10, 16, 25],
  },
  {
    dial: 63,
    isFilled: true,
    connection: 'back',
    port: 'G 1/4',
    accuracy: '1.6',
    price: 16.5,
    ranges: [10, 100, 250, 400],
  },
] as const;

type GaugePlan = (typeof gaugePlans)[number];

/** Pressure gauges. */
export const gauges: Family = {
  key: 'gauges',
  number: 234,
  category: 'gauges',
  brand: 'Ostmar',
  commodityCode: '90262040',
  second: 'detail',
  documents: ['dataSheet'],
  products: () => gaugePlans.flatMap((plan) => plan.ranges.map((range, at) => gauge(plan, range, at))),
  accessories: [{ family: 'ball-valves', by: 'connection' }],
};

function gauge(plan: GaugePlan, range: number, at: number): ArticleDraft {
  const { dial, isFilled, connection, port, accuracy, price } = plan;
  const isPanel = connection === 'back';
  const name = isPanel
    ? text('Panel gauge', 'Einbaumanometer')
    : isFilled
      ? text('Glycerine gauge', 'Glyzerinmanometer')
      : text('Pressure gauge', 'Manometer');
  const grade = text(accuracy, accuracy.replace('.', ','));
  return {
    kind: 'article',
    name: compose(
      (w) => `${w(name)} ${dial} mm, ${w(text(`0 to ${range} bar`, `0 bis ${range} bar`))}, ${port}`,
    ),
    description: sentences(
      isFilled
        ? text(
            'Bourdon tube gauge with glycerine filling that calms the needle under pulsation and vibration.',
            'Rohrfedermanometer mit Glyzerinfüllung, die den Zeiger bei Pulsation und Vibration beruhigt.',
          )
        : text(
            'Dry Bourdon tube gauge for compressed air and water at steady pressure.',
            'Trockenes Rohrfedermanometer für Druckluft und Wasser bei ruhigem Druck.',
          ),
      isPanel
        ? text(
            'Three-hole front flange for panel mounting, connection at the back.',
            'Dreiloch-Frontflansch für den Schalttafeleinbau, Anschluss hinten.',
          )
        : text(`Connection ${port} below.`, `Anschluss ${port} unten.`),
      text(
        `For steady load use up to ${Math.round(range * 0.75)} bar.`,
        `Bei ruhender Belastung bis ${Math.round(range * 0.75)} bar einsetzen.`,
      ),
    ),
    attributes: attributes({
      scaleRange: text(`0 to ${range} bar`, `0 bis ${range} bar`),
      dialDiameter: dial,
      connection: port,
      accuracyClass: grade,
      form: isPanel
        ? text('Connection at the back', 'Anschluss hinten')
        : text('Connection below', 'Anschluss unten'),
      material: isFilled
        ? text('Stainless steel case', 'Edelstahlgehäuse')
        : text('Steel case, black', 'Stahlgehäuse, schwarz'),
      standard: 'EN 837-1',
    }),
    image: gaugeDrawing({
      dial,
      isFilled,
      connection,
      needle: 0.14 + ((at * 5) % 9) * 0.08,
      divisions: [20, 30, 40][at % 3] ?? 20,
    }),
    sale: {
      unit: 'PCE',
      price: price * (1 + range / 2400),
      packs: [{ unit: 'BOX', quantity: 10 }],
      tiers: [
        [10, 0.92],
        [50, 0.85],
      ],
    },
  };
}
