import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseTrace } from '#machine-kit/trace/trace-text.ts';
import type { Trace } from '#machine-kit/trace/trace.ts';
import { replayShop, wholeShop } from '#tools/replay-shop.ts';

const directory = import.meta.dirname;
const traces = readdirSync(directory).filter((file) => file.endsWith('.trace.json'));

describe('a recorded visit', () => {
  it.each(traces)('happens again as it was recorded in a browser: %s (MA-4)', (file) => {
    const trace = read(file);

    expect(replayShop(trace)).toEqual({ equal: trace.entries.length, difference: null });
  });

  it.each(traces)('holds nothing of who signed in and what they pay: %s (MA-4, SE-3)', (file) => {
    const trace = read(file);

    expect(JSON.stringify(trace)).not.toMatch(/@|clara|anna|berg\b|password":"(?!\(hidden)/i);
    expect(amountsIn(trace)).toEqual([]);
  });

  it('is there at all, and is replayed with the machines of every page (MA-4)', () => {
    expect(traces).not.toEqual([]);
    expect(Object.entries(wholeShop().implementations.actors).filter(isPlaceholder)).toEqual([]);
  });
});

/** The properties that hold an amount of money, by the words in their names. */
function amountsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'string' && /price|total|amount|saving/i.test(name) && /^\d+(\.\d+)?$/.test(value)
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
