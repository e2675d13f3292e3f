import type { Trace } from '@statefront/machine-kit/trace/trace.ts';
import { comeToRest } from './rest.ts';
import { closeWorld, openWorld, perform, type Scenario, type Step } from './world.ts';

/** The traces of a path until the shop is at rest, one for each tab, which the inspector opens. */
export async function tracesOf(
  scenario: Scenario,
  steps: readonly Step[],
): Promise<ReadonlyMap<string, Trace>> {
  const world = await openWorld(scenario, true);
  for (const step of steps) await perform(world, step);
  await comeToRest(world);
  const traces = world.tabs.flatMap(({ name, trace }) => {
    const recorded = trace();
    return recorded ? [[name, recorded] as const] : [];
  });
  closeWorld(world);
  return new Map(traces);
}
