import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mutantsOf } from '@statefront/machine-kit/testing/mutants.ts';
import { seed } from '@statefront/machine-kit/testing/seeding.ts';
import { replayShop } from '#tools/behaviour/replay-shop.ts';
import { formerCounterexamples } from './counterexamples.ts';
import { tracesOf } from './counterexample-trace.ts';
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
    const { failuresOn } = await import('./explore.ts');

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

interface OldDefect {
  readonly defect: string;
  readonly putBack: () => Promise<void>;
  readonly scenario: Scenario;
  readonly property: string;
}

/** Defects that the shop once had, or had while it was written, put back in its present code. */
const oldDefects: readonly OldDefect[] = [
  {
    defect: 'an addition that is being sent is sent a second time by the basket (0c3660bd)',
    putBack: async () => {
      const path = '#src/services/basket/basket-memory.ts';
      const original = await import('#src/services/basket/basket-memory.ts');
      vi.doMock(path, () => ({
        ...original,
        basketMemory: (...given: Parameters<typeof original.basketMemory>) => {
          const memory = original.basketMemory(...given);
          const keep: typeof memory.keep = (change) => {
            memory.keep(change);
            memory.release(change.key);
          };
          return { ...memory, keep };
        },
      }));
    },
    scenario: {
      ...scenarioOf('adding'),
      presses: ['add'],
      fates: ['is lost'],
      others: ['time'],
      mostFaults: 1,
    },
    property: 'a command is not sent again while its response is pending (BA-4)',
  },
  {
    defect: 'a late response is shown although the basket was read since',
    putBack: async () => {
      vi.doMock('#src/services/transport/response-order.ts', () => ({ watchBasket: neverOvertaken }));
    },
    scenario: {
      ...scenarioOf('adding in two tabs'),
      slow: /^\/basket\/lines/,
      fates: ['is carried out'],
      others: [],
    },
    property:
      'at rest every tab shows the customer of the session and their basket as the gateway has it (SE-4, BA-4, BA-5)',
  },
  {
    defect: 'the product of the page before is shown at the address of another one',
    putBack: () => seedFault('always instead of isSameProduct', 'storefront.page.product|route.changed|0'),
    scenario: scenarioOf('going from page to page'),
    property: 'what is shown belongs to the last input: the product of the address (RT-3, RT-7)',
  },
  {
    defect: 'prices stay on the page after the customer has signed out (6930372e)',
    putBack: () => seedFault('does nothing on session.changed', 'storefront.page'),
    scenario: scenarioOf('signing out and in'),
    property: 'no price and no name of a customer is shown to anyone else (SE-3)',
  },
];

describe('an old defect', () => {
  beforeEach(takeOut);
  afterAll(takeOut);

  it.each(oldDefects)('is found again: $defect', async ({ putBack, scenario, property }) => {
    await putBack();
    const { explore } = await import('./explore.ts');
    const tried = properties.filter(({ name }) => name === property);

    const { counterexamples } = await explore(scenario, tried, {
      depth: 6,
      transitions: 4000,
      mostFound: 1,
    });

    expect(counterexamples.map((each) => each.property)).toEqual([property]);
  });
});

/** Takes out the defect of the test before, and loads all modules again. */
function takeOut(): void {
  vi.doUnmock('#src/services/basket/basket-memory.ts');
  vi.doUnmock('#src/services/transport/response-order.ts');
  vi.resetModules();
}

/** Trusts every response, in whichever order it arrives. */
function neverOvertaken() {
  return {
    counted: (service: unknown) => service,
    watched:
      <Input>(addLine: (input: Input, options: unknown) => Promise<unknown>) =>
      async (input: Input, options: unknown) => ({
        basket: await addLine(input, options),
        isOvertaken: false,
      }),
  };
}

/** Seeds a fault into the root machine that the next exploration imports. */
async function seedFault(change: string, at: string): Promise<void> {
  const { storefrontMachine } = await import('#src/machines/shell/storefront.machine.ts');
  const fault = mutantsOf(storefrontMachine).find((each) => each.change === change && each.at === at);
  if (!fault) throw new Error(`there is no fault ${change} at ${at}`);
  seed(fault, storefrontMachine);
}

function scenarioOf(name: string): Scenario {
  const scenario = scenarios.find((each) => each.name === name);
  if (!scenario) throw new Error(`there is no scenario ${name}`);
  return scenario;
}
