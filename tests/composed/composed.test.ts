import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { casesOf } from '@statefront/gateway/tests/support/deep.ts';
import { reportInBook } from '#tools/behaviour/book-counterexamples.ts';
import { explore } from './explore.ts';
import { properties } from './properties.ts';
import { scenarios } from './scenarios.ts';
import { shareNodes } from './shared-nodes.ts';

let restore: () => void;
beforeAll(() => {
  // XState warns of an action that sends an event by code; the shop does so on purpose.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  restore = shareNodes();
});
afterAll(() => {
  restore();
  vi.restoreAllMocks();
});

it.each(scenarios)(
  'every property holds on every path: $name (MA-3, BA-4, SE-3)',
  { timeout: casesOf(120_000, 3_600_000) },
  async (scenario) => {
    const limits = { depth: Infinity, transitions: casesOf(60, 20_000) };
    const { counterexamples } = await explore(scenario, properties, limits);

    expect(await reportInBook(scenario, properties, counterexamples)).toBe('');
  },
);
