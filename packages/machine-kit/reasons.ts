import { statesOf, type Chart, type ChartTransition } from './chart.ts';

/**
 * The message that people read if a guard refuses something, by language, with its code if it is a refusal; or one sentence
 * why no person meets the guard, such as that the control is hidden.
 */
export type Reason =
  | { readonly shown: Readonly<Record<string, string>>; readonly code?: string }
  | { readonly unmet: string };

/** The reasons of a machine, by the names of its guards. */
export type Reasons = Readonly<Record<string, Reason>>;

/** The candidates for an event in a state, if the event changes nothing without one of their guards. */
export interface Block {
  readonly source: string;
  readonly label: string;
  readonly candidates: readonly ChartTransition[];
}

/** The tag of a state in which a person cannot continue. */
const blockedTag = 'blocked';

/** Events that only a guard lets a machine handle, and decisions against a person before their event. */
export function blocksOf(chart: Chart): readonly Block[] {
  const events = chart.transitions.filter(({ kind }) => kind === 'event');
  return [...Map.groupBy(events, ({ source, event }) => `${source} ${event}`).values()].flatMap((all) => {
    const [first] = all;
    const candidates = all.filter(hasEffect);
    const isOpen = candidates.some(({ guard }) => guard === null);
    const isIgnored = all.some(({ guard, targets }) => guard === null && targets.length === 0);
    if (!first || candidates.length === 0 || isOpen || (!isIgnored && isTakenAround(events, first)))
      return [];
    return [{ source: first.source, label: first.label, candidates }];
  });
}

/** The guards of transitions to a state with the tag `blocked`, without duplicates. */
export function decidingGuards(chart: Chart): readonly string[] {
  const blocked = statesOf(chart.root)
    .filter(({ tags }) => tags.includes(blockedTag))
    .map(({ id }) => id);
  const leading = chart.transitions.filter(({ targets }) =>
    targets.some((target) => blocked.some((id) => `${target}.`.startsWith(`${id}.`))),
  );
  return [...new Set(leading.flatMap(({ guard }) => guard ?? []))];
}

/**
 * Missing reasons of a machine: each guard that can refuse something, by rejecting an event or by leading to
 * a state with the tag `blocked`, needs a reason in every language.
 *
 * @see MA-4
 */
export function lintReasons(chart: Chart, reasons: Reasons, languages: readonly string[]): readonly string[] {
  const needed = guardsThatBlock(chart);
  const known = new Set(chart.transitions.flatMap(({ guard }) => guard ?? []));
  const at = (guard: string) => `${chart.id}: guard '${guard}'`;
  return [
    ...needed
      .filter((guard) => !Object.hasOwn(reasons, guard))
      .map(
        (guard) =>
          `${at(guard)} keeps a person from something; say what they read, or why they never meet it`,
      ),
    ...Object.keys(reasons)
      .filter((guard) => !known.has(guard))
      .map((guard) => `${at(guard)} has a reason but is not used; remove it`),
    ...Object.entries(reasons).flatMap(([guard, reason]) =>
      'unmet' in reason
        ? []
        : languages
            .filter((language) => (reason.shown[language] ?? '').trim() === '')
            .map((language) => `${at(guard)} has no reason in '${language}'`),
    ),
  ];
}

/** The guards that can refuse something, without duplicates. */
function guardsThatBlock(chart: Chart): readonly string[] {
  const asked = blocksOf(chart).flatMap(({ candidates }) => candidates.flatMap(({ guard }) => guard ?? []));
  return [...new Set([...asked, ...decidingGuards(chart)])];
}

/** Whether an ancestor handles the event if the guards of this state refuse it. */
function isTakenAround(events: readonly ChartTransition[], { source, event }: ChartTransition): boolean {
  return events.some(
    (each) =>
      each.event === event && source.startsWith(`${each.source}.`) && each.guard === null && hasEffect(each),
  );
}

function hasEffect({ targets, actions, spawns }: ChartTransition): boolean {
  return targets.length > 0 || actions.length > 0 || spawns.length > 0;
}
