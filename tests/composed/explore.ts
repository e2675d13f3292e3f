import { canonicalState, textOfTab } from './canonical-state.ts';
import type { Property, Moment } from './properties.ts';
import { comeToRest } from './rest.ts';
import {
  closeWorld,
  inWords,
  openWorld,
  perform,
  possibleSteps,
  type Scenario,
  type Step,
  type World,
} from './world.ts';

/** A path on which a property does not hold. */
export interface Counterexample {
  readonly scenario: string;
  readonly property: string;
  readonly reason: string;
  readonly steps: readonly Step[];
}

export interface Exploration {
  readonly scenario: string;
  readonly states: number;
  readonly transitions: number;
  /** All states that this many steps lead to are reached. */
  readonly depth: number;
  readonly counterexamples: readonly Counterexample[];
}

/** Limits of an exploration: it ends with the depth that it has finished by then. */
export interface Limits {
  readonly depth: number;
  readonly transitions: number;
  /** How many counterexamples are enough; all if missing. */
  readonly mostFound?: number;
}

/**
 * Takes every possible step in every reachable state, breadth first, and checks all properties: in each state, and
 * once the network, the gateway and the customer let it come to rest. Equivalent states are explored once. A
 * property that failed is not checked further.
 */
export async function explore(
  scenario: Scenario,
  properties: readonly Property[],
  limits: Limits,
): Promise<Exploration> {
  const counterexamples: Counterexample[] = [];
  const seen = new Set<string>();
  let frontier: (readonly Step[])[] = [];
  let transitions = 0;
  let depth = 0;
  const possible = new Map<readonly Step[], readonly Step[]>();

  const visit = async (steps: readonly Step[]) => {
    const world = await replay(scenario, steps.slice(0, -1));
    const last = steps.at(-1);
    const before = textsOf(world);
    if (last) await perform(world, last);
    const left = properties.filter(({ name }) => counterexamples.every(({ property }) => property !== name));
    const failed = (found: readonly Failure[]) =>
      counterexamples.push(
        ...found.map(({ name, reason }) => ({ scenario: scenario.name, property: name, reason, steps })),
      );
    failed(failuresOf(left, { world, before, last: last ?? null, isAtRest: false, isStuck: false }));
    const state = canonicalState(world);
    if (!seen.has(state)) {
      seen.add(state);
      possible.set(steps, possibleSteps(world));
      frontier.push(steps);
      failed(await failuresAtRest(world, left));
    }
    closeWorld(world);
  };

  await visit([]);
  const isOver = () =>
    transitions >= limits.transitions || counterexamples.length >= (limits.mostFound ?? Infinity);
  while (frontier.length > 0 && depth < limits.depth && !isOver()) {
    const level = frontier;
    frontier = [];
    for (const steps of level) {
      for (const step of possible.get(steps) ?? []) {
        if (isOver()) break;
        transitions += 1;
        await visit([...steps, step]);
      }
      possible.delete(steps);
    }
    if (!isOver()) depth += 1;
  }
  return { scenario: scenario.name, states: seen.size, transitions, depth, counterexamples };
}

export interface Failure {
  readonly name: string;
  readonly reason: string;
}

/** The properties that do not hold in a world at rest. */
async function failuresAtRest(world: World, properties: readonly Property[]): Promise<readonly Failure[]> {
  const isStuck = !(await comeToRest(world));
  return failuresOf(properties, { world, before: new Map(), last: null, isAtRest: true, isStuck });
}

function failuresOf(properties: readonly Property[], moment: Moment): readonly Failure[] {
  return properties.flatMap(({ name, violation }) => {
    const reason = violation(moment);
    return reason === null ? [] : [{ name, reason }];
  });
}

function textsOf({ tabs }: World): ReadonlyMap<string, string> {
  return new Map(tabs.map((tab) => [tab.name, textOfTab(tab)]));
}

async function replay(scenario: Scenario, steps: readonly Step[]): Promise<World> {
  const world = await openWorld(scenario);
  for (const step of steps) await perform(world, step);
  return world;
}

/** The properties that do not hold after a path, or once it has come to rest. @throws Error if a step is not possible */
export async function failuresOn(
  scenario: Scenario,
  properties: readonly Property[],
  steps: readonly Step[],
): Promise<readonly Failure[]> {
  const world = await replay(scenario, steps.slice(0, -1));
  const before = textsOf(world);
  const last = steps.at(-1) ?? null;
  if (last) await perform(world, last);
  const failures = [
    ...failuresOf(properties, { world, before, last, isAtRest: false, isStuck: false }),
    ...(await failuresAtRest(world, properties)),
  ];
  closeWorld(world);
  return failures;
}

/** Leaves out every step without which the property still does not hold. */
export async function shortened(
  scenario: Scenario,
  properties: readonly Property[],
  found: Counterexample,
): Promise<Counterexample> {
  const tried = properties.filter(({ name }) => name === found.property);
  let shortest = found;
  for (let index = found.steps.length - 1; index >= 0; index -= 1) {
    const steps = shortest.steps.toSpliced(index, 1);
    const [failure] = await failuresOn(scenario, tried, steps).catch(() => []);
    if (failure) shortest = { ...shortest, steps, reason: failure.reason };
  }
  return shortest;
}

/** A counterexample in words, one step a line. */
export function reportOf(found: Counterexample): string {
  const { scenario, property, reason } = found;
  return [
    `${scenario}: not true that ${property}: ${reason}`,
    ...stepsOf(found).map((step) => `  ${step}`),
  ].join('\n');
}

/** The steps of a counterexample in words. */
export function stepsOf({ steps }: Counterexample): readonly string[] {
  return steps.map(inWords);
}
