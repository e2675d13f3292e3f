import { jsonText } from '../json-text.ts';

const longest = 64;

/** A value without quotes and brackets, cut if it is long. */
export function shortened(value: unknown): string {
  if (value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0))
    return '';
  const text = jsonText(value)
    .replaceAll('""', '(empty)')
    .replaceAll(' "', '␣"')
    .replaceAll('"', '')
    .replace(/^[{[](.*)[}\]]$/, '$1')
    .replaceAll(':', ': ')
    .replaceAll(',', ', ');
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** The parts of each value that differ from the others; the whole value if it is alone or nothing differs. */
export function distinguishingParts(values: readonly unknown[]): readonly string[] {
  const flat = values.map((value) => new Map(leavesOf(value, '')));
  return values.map((value, index) => {
    const own = [...(flat[index] ?? [])].filter(([key, leaf]) =>
      flat.some((other) => other.get(key) !== leaf),
    );
    const known = own.filter(([key, leaf]) => key !== '' && leaf !== 'null');
    return shortened(known.length > 0 ? Object.fromEntries(known) : value);
  });
}

/** The innermost parts of a value by their names. */
function leavesOf(value: unknown, name: string): readonly (readonly [string, string])[] {
  if (value instanceof File) return [[name, value.name]];
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  const entries = Object.entries(value);
  if (entries.length === 0) return [[name, 'none']];
  return entries.flatMap(([key, part]) => leavesOf(part, Array.isArray(value) ? name : key));
}

/** The part of an input that differs from most others. */
export function inputName(inputs: readonly unknown[], index: number): string {
  const flat = inputs.map((input) => new Map(leavesOf(input, '')));
  const own = [...(flat[index] ?? [])].filter(
    ([key, value]) => flat.filter((other) => other.get(key) === value).length * 2 < flat.length,
  );
  return `${index + 1}. ${own.length > 0 ? shortened(Object.fromEntries(own)) : 'the usual'}`;
}
