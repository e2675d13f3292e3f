import * as v from 'valibot';
import { sandingDiscDrawing } from './abrasives.ts';
import { vBeltDrawing } from './belts.ts';
import type { Drawing } from './canvas.ts';
import { bearingDrawing, oRingDrawing, shaftSealDrawing } from './drive.ts';
import { sheathedCableDrawing } from './electrical.ts';
import { hexBoltDrawing, socketScrewDrawing } from './fasteners.ts';
import { threadedRodDrawing } from './fixings.ts';
import { glandDrawing } from './glands.ts';
import { fittingDrawing, hoseDrawing } from './hydraulics.ts';
import { pushInDrawing } from './pneumatics.ts';
import { templateDrawing } from './templates.ts';
import { tonesOf } from './tones.ts';

const number = v.number();
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));
const tones = v.pipe(v.string(), v.transform(tonesOf));
const bolt = v.strictObject({
  diameter: number,
  length: number,
  pitch: number,
  headWidth: number,
  headHeight: number,
  shank: number,
  tones,
});

/** Shapes that look different in every size and are therefore computed: their parameters and functions. */
const shapes = {
  'hex-bolt': shape(bolt, hexBoltDrawing),
  'socket-screw': shape(bolt, socketScrewDrawing),
  'threaded-rod': shape(v.strictObject({ diameter: number, length: number, tones }), threadedRodDrawing),
  hose: shape(
    v.strictObject({
      width: number,
      loops: v.picklist([0, 1, 2]),
      tones,
      stripe: v.union([colour, v.literal('')]),
      ends: v.picklist(['straight', 'elbow', 'air']),
    }),
    hoseDrawing,
  ),
  fitting: shape(
    v.strictObject({
      form: v.picklist(['straight', 'elbow', 'tee']),
      share: number,
      isHeavy: v.boolean(),
      tones,
    }),
    fittingDrawing,
  ),
  'push-in': shape(
    v.strictObject({
      form: v.picklist(['straight', 'elbow', 'tee', 'bulkhead']),
      isMetal: v.boolean(),
      ring: colour,
      share: number,
    }),
    pushInDrawing,
  ),
  gland: shape(
    v.strictObject({
      material: v.picklist(['plastic', 'brass', 'stainless']),
      paint: colour,
      share: number,
    }),
    glandDrawing,
  ),
  bearing: shape(
    v.strictObject({
      bore: number,
      outer: number,
      cover: v.picklist(['open', 'shield', 'seal']),
      paint: colour,
    }),
    bearingDrawing,
  ),
  'shaft-seal': shape(
    v.strictObject({ inner: number, outer: number, paint: colour, hasDustLip: v.boolean() }),
    shaftSealDrawing,
  ),
  'o-ring': shape(v.strictObject({ inner: number, cord: number, paint: colour }), oRingDrawing),
  'v-belt': shape(
    v.strictObject({ width: number, length: number, isCogged: v.boolean(), mark: colour }),
    vBeltDrawing,
  ),
  'sanding-disc': shape(
    v.strictObject({ paint: colour, holes: number, coarse: number, share: number }),
    sandingDiscDrawing,
  ),
  'sheathed-cable': shape(
    v.strictObject({ sheath: colour, cores: v.array(colour), share: number }),
    sheathedCableDrawing,
  ),
} as const;

const measures = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));
const shapeName = v.picklist(keysOf(shapes));

/** A drawing as described by data: a `template` or a `shape`, with its measures. */
export const drawing = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(({ shape: name, template, ...rest }): Drawing =>
    name === undefined
      ? templateDrawing(v.parse(v.string(), template), v.parse(measures, rest))
      : shapes[v.parse(shapeName, name)](rest),
  ),
);

function shape<Schema extends v.GenericSchema>(
  schema: Schema,
  draw: (measures: v.InferOutput<Schema>) => Drawing,
): (given: unknown) => Drawing {
  return (given) => draw(v.parse(schema, given));
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  const isKey = (key: string): key is Key => key in record;
  return Object.keys(record).filter(isKey);
}
