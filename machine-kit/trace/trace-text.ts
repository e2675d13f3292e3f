import * as v from 'valibot';
import { traceSchema, type Trace } from './trace.ts';

const shortestShared = 48;
const reference = '=';

const sharedParts = v.object({ parts: v.optional(v.record(v.string(), v.unknown()), {}) });

/**
 * A trace as text for a file: one line for each entry, and before them one for each part that occurs several times, to which
 * `{"=":"name"}` refers. The name follows from the part, so that two recordings can be compared line by line.
 */
export function traceText({ start, entries, ...head }: Trace): string {
  const counts = new Map<string, number>();
  countParts(start, counts);
  countParts(entries, counts);
  const parts = new Map<string, string>();
  const short = (part: unknown): unknown => {
    if (!isContainer(part)) return part;
    const text = JSON.stringify(part);
    if (text.length < shortestShared || (counts.get(text) ?? 0) < 2) return withParts(part, short);
    const name = nameOf(text);
    if (!parts.has(name)) parts.set(name, JSON.stringify(withParts(part, short)));
    return { [reference]: name };
  };
  const startText = JSON.stringify(withParts(start, short));
  const entryTexts = entries.map((entry) => JSON.stringify(withParts(entry, short)));
  return [
    `${JSON.stringify(head).slice(0, -1)},`,
    `"parts":{`,
    [...parts].map(([name, text]) => `"${name}":${text}`).join(',\n'),
    `},`,
    `"start":${startText},`,
    `"entries":[`,
    entryTexts.join(',\n'),
    `]}`,
    '',
  ].join('\n');
}

/** @throws Error when the text is no trace of this version. */
export function parseTrace(text: string): Trace {
  const written: unknown = JSON.parse(text);
  const { parts } = v.parse(sharedParts, written);
  const whole = new Map<string, unknown>();
  const expanded = (part: unknown): unknown => {
    if (!isContainer(part)) return part;
    const name: unknown = Reflect.get(part, reference);
    if (typeof name !== 'string' || !Object.hasOwn(parts, name)) return withParts(part, expanded);
    if (!whole.has(name)) whole.set(name, withParts(Object(parts[name]), expanded));
    return whole.get(name);
  };
  return v.parse(traceSchema, withParts(Object(written), expanded));
}

function countParts(part: unknown, counts: Map<string, number>): void {
  if (!isContainer(part)) return;
  const text = JSON.stringify(part);
  if (text.length < shortestShared) return;
  const count = counts.get(text) ?? 0;
  counts.set(text, count + 1);
  if (count === 0) Object.values(part).forEach((inner) => countParts(inner, counts));
}

/** A name that different texts hardly ever share: two hashes of 32 bits. */
function nameOf(text: string): string {
  const [first, second] = [0x811c9dc5, 0x9e3779b1].map((seed) => {
    let hash = seed;
    for (let index = 0; index < text.length; index += 1)
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    return (hash >>> 0).toString(36);
  });
  return `${first}${second}`;
}

function withParts(container: object, change: (part: unknown) => unknown): unknown {
  if (Array.isArray(container)) return container.map(change);
  return Object.fromEntries(Object.entries(container).map(([name, part]) => [name, change(part)]));
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
