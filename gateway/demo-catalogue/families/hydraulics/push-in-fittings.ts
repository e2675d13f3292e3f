import { pushInDrawing, type PushInForm } from '../../drawing/pneumatics.ts';
import { attributes } from '../../model/attribute.ts';
import { combinations } from '../../model/combinations.ts';
import type { ConfigurableDraft, Family, VariantDraft } from '../../model/draft.ts';
import { compose, measure, same, sentences, text, type Text } from '../../model/text.ts';

type Tube = 4 | 6 | 8 | 10 | 12;
type Thread = (typeof threads)[number];

const tubes: readonly Tube[] = [4, 6, 8, 10, 12];
const threads = ['M5', 'G 1/8', 'G 1/4', 'G 3/8', 'G 1/2'] as const;

interface FormPlan {
  readonly form: Exclude<PushInForm, 'bulkhead'>;
  readonly name: Text;
  readonly about: Text;
  readonly price: number;
}

const forms: readonly FormPlan[] = [
  {
    form: 'straight',
    name: text('Push-in fitting, straight', 'Steckverschraubung, gerade'),
    about: text('The shortest way from thread to tube.', 'Der kürzeste Weg vom Gewinde zum Schlauch.'),
    price: 1.4,
  },
  {
    form: 'elbow',
    name: text('Push-in elbow', 'Winkel-Steckverschraubung'),
    about: text('Turns through 360° even under pressure.', 'Dreht sich auch unter Druck um 360°.'),
    price: 1.9,
  },
  {
    form: 'tee',
    name: text('Push-in tee', 'T-Steckverschraubung'),
    about: text('Feeds two tubes from one thread.', 'Versorgt zwei Schläuche aus einem Gewinde.'),
    price: 2.6,
  },
];

const bodies = {
  plastic: {
    name: text('plastic', 'Kunststoff'),
    material: text('PBT and nickel-plated brass', 'PBT und Messing vernickelt'),
    pressure: 10,
    factor: 1,
  },
  stainless: {
    name: text('stainless steel', 'Edelstahl'),
    material: text('Stainless steel 1.4404', 'Edelstahl 1.4404'),
    pressure: 20,
    factor: 5.4,
  },
} as const;

/** Push-in fittings: tube and thread are open. */
export const pushInFittings: Family = {
  key: 'push-in-fittings',
  number: 228,
  category: 'push-in-fittings',
  brand: 'Ostmar',
  commodityCode: '39174000',
  documents: ['dataSheet'],
  products: () =>
    (['plastic', 'stainless'] as const).flatMap((body) => forms.map((form) => fitting(form, body))),
  accessories: [{ family: 'industrial-hoses' }],
};

/** Thin tubes have no large threads, thick ones no small threads. */
function isMade(tube: Tube, thread: Thread, body: keyof typeof bodies): boolean {
  const gap = tubes.indexOf(tube) - threads.indexOf(thread);
  return gap >= -2 && gap <= 2 && !(body === 'stainless' && (thread === 'M5' || tube === 4));
}

function fitting(plan: FormPlan, body: keyof typeof bodies): ConfigurableDraft {
  const { name, material, pressure, factor } = bodies[body];
  const made = combinations(tubes, threads, (tube, thread) => isMade(tube, thread, body));
  const madeTubes = tubes.filter((tube) => made.some(([one]) => one === tube));
  const madeThreads = threads.filter((thread) => made.some(([, one]) => one === thread));
  const title = compose((w) => `${w(plan.name)}, ${w(name)}`);
  const about = sentences(
    plan.about,
    text(
      `Push the tube in, and it holds and seals up to ${pressure} bar; press the ring to release it.`,
      `Schlauch einstecken: hält und dichtet bis ${pressure} bar; zum Lösen den Ring drücken.`,
    ),
  );
  const facts = (tube: Text | readonly Text[], connection: string | readonly string[]) =>
    attributes({
      nominalSize: tube,
      connection,
      pressure,
      material,
      sealMaterial: body === 'plastic' ? 'NBR' : 'FKM',
      temperature: text('-20 to +80 °C', '-20 bis +80 °C'),
    });
  const image = (tube: Tube) =>
    pushInDrawing({
      form: plan.form,
      isMetal: body === 'stainless',
      ring: body === 'stainless' ? '#3a3f45' : '#2f6db3',
      share: (tube - 4) / 8,
    });
  return {
    kind: 'configurable',
    name: title,
    description: about,
    attributes: facts(madeTubes.map(tubeText), madeThreads),
    image: image(8),
    axes: [
      { key: 'nominalSize', values: madeTubes.map(tubeText) },
      { key: 'connection', values: madeThreads.map(same) },
    ],
    variants: made.map(([tube, thread]): VariantDraft => ({
      name: compose((w) => `${w(title)}, ${w(tubeText(tube))}, ${thread}`),
      description: about,
      attributes: facts(tubeText(tube), thread),
      image: image(tube),
      options: { nominalSize: tubeText(tube), connection: same(thread) },
      sale: {
        unit: 'PCE',
        price: factor * plan.price * (0.7 + tube * 0.06 + threads.indexOf(thread) * 0.14),
        packs: [
          { unit: 'BAG', quantity: 10 },
          { unit: 'BOX', quantity: 200 },
        ],
        tiers: [
          [10, 0.92],
          [100, 0.83],
          [500, 0.75],
        ],
        ...(body === 'plastic' ? { minimum: 10, step: 10 } : {}),
      },
    })),
  };
}

function tubeText(tube: Tube): Text {
  return measure(tube, 'mm');
}
