import * as v from 'valibot';
import { shortHash } from '../short-hash.ts';
import { traceSchema, type Trace } from './trace.ts';

/** Shorter parts are repeated wherever they occur. */
const shortestPart = 48;
const same = '=';
const like = '~';

const writtenParts = v.object({ parts: v.optional(v.record(v.string(), v.unknown()), {}) });

/**
 * A trace as text for a file. Each entry has a line, and so has each repeated part, to which `{"=":"name"}`
 * refers, and the first of several records with the same properties: the others are `{"~":"name"}` with their
 * differences. A name follows from the part, so that two recordings can be compared line by line.
 */
export function traceText({ start, entries, ...head }: Trace): string {
  const writer = new PartWriter([start, entries]);
  const startText = JSON.stringify(writer.short(start));
  const entryTexts = entries.map((entry) => JSON.stringify(withParts(entry, (part) => writer.short(part))));
  return [
    `${JSON.stringify(head).slice(0, -1)},`,
    `"parts":{`,
    [...writer.parts].map(([name, text]) => `"${name}":${text}`).join(',\n'),
    `},`,
    `"start":${startText},`,
    `"entries":[`,
    entryTexts.join(',\n'),
    `]}`,
    '',
  ].join('\n');
}

/** @throws Error unless the text is a trace of this version. */
export function parseTrace(text: string): Trace {
  const written: unknown = JSON.parse(text);
  const { parts } = v.parse(writtenParts, written);
  const known = new Map<string, unknown>();
  const partOf = (name: unknown): unknown => {
    if (typeof name !== 'string' || !Object.hasOwn(parts, name)) return undefined;
    if (!known.has(name)) known.set(name, whole(parts[name]));
    return known.get(name);
  };
  const whole = (part: unknown): unknown => {
    if (!isContainer(part)) return part;
    const shared = partOf(Reflect.get(part, same));
    if (shared !== undefined) return shared;
    const { [like]: name, ...changes } = Object(part);
    const first = partOf(name);
    return first === undefined
      ? withParts(part, whole)
      : { ...Object(first), ...Object(withParts(changes, whole)) };
  };
  return v.parse(traceSchema, whole(written));
}

interface WrittenPart {
  readonly name: string;
  readonly part: object;
}

/** Writes each part once, and only the differences of similar records. */
class PartWriter {
  /** The texts of parts by name, each after the parts it refers to. */
  readonly parts = new Map<string, string>();
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #firsts = new Map<string, WrittenPart>();

  constructor(whole: unknown) {
    this.#count(whole);
  }

  short(part: unknown): unknown {
    if (!isContainer(part)) return part;
    const text = JSON.stringify(part);
    if (text.length < shortestPart) return part;
    const properties = propertiesOf(part);
    const isFirst = () => this.#isRepeated(properties) && !this.#firsts.has(properties);
    if (!this.#isRepeated(text) && !isFirst()) return this.#written(part, properties);
    const name = this.#names.get(text) ?? this.#newName(text);
    if (!this.#names.has(text)) {
      this.#names.set(text, name);
      this.parts.set(name, JSON.stringify(this.#written(part, properties)));
    }
    if (isFirst()) this.#firsts.set(properties, { name, part });
    return { [same]: name };
  }

  #written(part: object, properties: string): unknown {
    const first = this.#firsts.get(properties);
    if (!first) return withParts(part, (inner) => this.short(inner));
    const changes = Object.entries(part).filter(
      ([name, inner]) => JSON.stringify(inner) !== JSON.stringify(Reflect.get(first.part, name)),
    );
    return {
      [like]: first.name,
      ...Object.fromEntries(changes.map(([name, inner]) => [name, this.short(inner)])),
    };
  }

  #newName(text: string): string {
    const taken = new Set(this.#names.values());
    let name = shortHash(text);
    while (taken.has(name)) name += 'x';
    return name;
  }

  #count(part: unknown): void {
    if (!isContainer(part)) return;
    const text = JSON.stringify(part);
    if (text.length < shortestPart) return;
    const isNew = this.#add(text) === 1;
    if (!isNew) return;
    this.#add(propertiesOf(part));
    Object.values(part).forEach((inner) => this.#count(inner));
  }

  #add(what: string): number {
    const count = (this.#counts.get(what) ?? 0) + 1;
    this.#counts.set(what, count);
    return count;
  }

  #isRepeated(what: string): boolean {
    return what !== '' && (this.#counts.get(what) ?? 0) > 1;
  }
}

/** The names of a record's properties in their order; empty for a list. */
function propertiesOf(part: object): string {
  return Array.isArray(part) ? '' : Object.keys(part).join();
}

function withParts(container: object, change: (part: unknown) => unknown): unknown {
  if (Array.isArray(container)) return container.map(change);
  return Object.fromEntries(Object.entries(container).map(([name, part]) => [name, change(part)]));
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
