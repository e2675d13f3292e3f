import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseTrace, type Trace } from '#machine-kit/trace/trace.ts';
import { replayShop } from '#tools/replay-shop.ts';

const directory = import.meta.dirname;
const traces = readdirSync(directory).filter((file) => file.endsWith('.trace.json'));

describe('a recorded visit', () => {
  it.each(traces)('happens again as it was recorded in a browser: %s (MA-4)', (file) => {
    const trace = read(file);

    expect(replayShop(trace)).toEqual({ equal: trace.entries.length, difference: null });
  });

  it.each(traces)('holds nothing of who signed in and what they pay: %s (MA-4, SE-3)', (file) => {
    expect(readFileSync(join(directory, file), 'utf8')).not.toMatch(
      /@|clara|anna|berg\b|password":"(?!\(hidden)/i,
    );
  });
});

function read(file: string): Trace {
  return parseTrace(readFileSync(join(directory, file), 'utf8'));
}
