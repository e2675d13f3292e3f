import * as v from 'valibot';
import { dataLines } from '../data-files.ts';

/** The tones of a material in light from top left: lit side, body, shaded side and edges. */
export interface Tones {
  readonly light: string;
  readonly base: string;
  readonly dark: string;
  readonly deep: string;
}

const line = v.strictObject({
  name: v.string(),
  light: v.string(),
  base: v.string(),
  dark: v.string(),
  deep: v.string(),
});

/** Materials by name; colours are added when they are first used. */
const materials = new Map<string, Tones>(
  dataLines('tones.jsonl', (given) => {
    const { name, ...tones } = v.parse(line, given);
    return [name, tones] as const;
  }),
);

/** The tones of a painted or moulded surface with the colour `#rrggbb`. */
export function painted(colour: string): Tones {
  return {
    light: mixed(colour, 255, 0.38),
    base: colour,
    dark: mixed(colour, 12, 0.24),
    deep: mixed(colour, 12, 0.46),
  };
}

function mixed(colour: string, towards: number, share: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `#${channels
    .map((channel) => Math.round(channel + (towards - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** The tones of a colour `#rrggbb`, or of a material by name. */
export function tonesOf(colour: string): Tones {
  const known = materials.get(colour);
  if (known) return known;
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw new Error(`There is no colour or material "${colour}".`);
  const tones = painted(colour);
  materials.set(colour, tones);
  return tones;
}
