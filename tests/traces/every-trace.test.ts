import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseTrace } from '@statefront/machine-kit/trace/trace-text.ts';
import type { Trace } from '@statefront/machine-kit/trace/trace.ts';
import { replayShop, wholeShop } from '#tools/behaviour/replay-shop.ts';
import { visits, writtenWords } from './visits.ts';

const directory = import.meta.dirname;
const traces = readdirSync(directory).filter((file) => file.endsWith('.trace.json'));

describe('a recorded visit', () => {
  it.each(traces)('replays as it was recorded in a browser: %s (MA-4)', (file) => {
    const trace = read(file);

    expect(replayShop(trace)).toEqual({ equal: trace.entries.length, difference: null });
  });

  it.each(traces)('contains no names, prices and texts of the customer: %s (MA-4, SE-3)', (file) => {
    const trace = read(file);

    const text = JSON.stringify(trace);

    expect(text).not.toMatch(/Lindqvist|Keller|Moretti|Nordhafen|password":"(?!\(hidden)/i);
    expect(writtenWords.filter((words) => text.includes(words))).toEqual([]);
    expect(amountsIn(trace)).toEqual([]);
  });

  it.each(traces)('takes less than 200 kB for each 100 entries: %s (MA-4)', (file) => {
    const { size } = statSync(join(directory, file));

    expect(size).toBeLessThan(200_000 * Math.ceil(read(file).entries.length / 100));
  });

  it('exists for every area, and is replayed with the machines of every page (MA-4)', () => {
    expect(traces.toSorted()).toEqual(visits.map(({ name }) => `${name}.trace.json`).toSorted());
    expect(Object.entries(wholeShop().implementations.actors).filter(isPlaceholder)).toEqual([]);
  });
});

/**
 * The properties with an amount of money, by the words in their names. A stand-in is zero or a whole number.
 */
function amountsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'string' &&
    /price|total|amount|saving/i.test(name) &&
    /^\d+(\.\d+)?$/.test(value) &&
    !/^\d+(\.0+)?$/.test(value)
      ? [`${name}: ${value}`]
      : amountsIn(value),
  );
}

/** Whether the machine of a page is missing. */
function isPlaceholder([, logic]: readonly [string, object]): boolean {
  return 'getInitialSnapshot' in logic && String(logic.getInitialSnapshot).includes('is not provided');
}

function read(file: string): Trace {
  return parseTrace(readFileSync(join(directory, file), 'utf8'));
}
