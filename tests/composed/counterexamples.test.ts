import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { replayShop } from '#tools/behaviour/replay-shop.ts';
import { formerCounterexamples } from './counterexamples.ts';
import { tracesOf } from './counterexample-trace.ts';
import { failuresOn } from './explore.ts';
import { properties } from './properties.ts';
import { scenarios } from './scenarios.ts';
import { shareNodes } from './shared-nodes.ts';
import type { Scenario } from './world.ts';

let restore: () => void;
beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  restore = shareNodes();
});
afterAll(() => {
  restore();
  vi.restoreAllMocks();
});

describe('a path on which a property did not hold', () => {
  it.each(formerCounterexamples)('holds now: $defect', async ({ scenario, steps }) => {
    expect(await failuresOn(scenarioOf(scenario), properties, steps)).toEqual([]);
  });

  it('is a trace of each tab, which a replay repeats and the inspector opens (MA-4)', async () => {
    const [first] = formerCounterexamples;
    if (!first) throw new Error('there is no counterexample');
    const traces = await tracesOf(scenarioOf(first.scenario), first.steps);

    const replays = [...traces].map(([tab, trace]) => ({
      tab,
      isWhole: trace.entries.length > 10,
      difference: replayShop(trace).difference,
    }));
    expect(replays).toEqual([{ tab: 'A', isWhole: true, difference: null }]);
  });
});

function scenarioOf(name: string): Scenario {
  const scenario = scenarios.find((each) => each.name === name);
  if (!scenario) throw new Error(`there is no scenario ${name}`);
  return scenario;
}
