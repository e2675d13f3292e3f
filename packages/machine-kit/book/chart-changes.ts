import { statesOf, type Chart, type ChartState, type ChartTransition } from '../chart.ts';
import { wordsFor, type MachineWords } from '../machine-words.ts';

/**
 * The changes between two sets of charts, in sentences for people, one machine after the other; `[]` if there
 * are none.
 *
 * @example chartChanges(before, after) //=> ['door: door.knocked in closed now if it is day, before always']
 * @see MA-5
 */
export function chartChanges(before: readonly Chart[], after: readonly Chart[]): readonly string[] {
  const ids = [...new Set([...after, ...before].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const old = before.find((chart) => chart.id === id);
    const now = after.find((chart) => chart.id === id);
    if (!old) return [`${id}: a new machine. ${now?.root.description ?? ''}`];
    if (!now) return [`${id}: the machine is gone. It was: ${old.root.description}`];
    return machineChanges(old, now).map((change) => `${id}: ${change}`);
  });
}

function machineChanges(old: Chart, now: Chart): readonly string[] {
  return [
    ...changesOf(statesOf(old.root), statesOf(now.root), {
      added: (state) => `a new state ${nameIn(now, state.id)}: ${state.description}`,
      removed: (state) => `the state ${nameIn(old, state.id)} is gone; it meant: ${state.description}`,
      changed: (was, is) => stateChanges(was, is, old, now),
    }),
    ...changesOf(old.transitions, now.transitions, {
      added: (transition) => `${transitionName(now, transition)} is new: ${sentence(now, transition)}`,
      removed: (transition) =>
        `${transitionName(old, transition)} is gone; it was: ${sentence(old, transition)}`,
      changed: (was, is) => transitionChanges(was, is, old, now),
    }),
    ...wordChanges(old.words, now.words),
    ...requestChanges(old, now),
  ];
}

interface Sentences<Each> {
  readonly added: (each: Each) => string;
  readonly removed: (each: Each) => string;
  readonly changed: (was: Each, is: Each) => readonly string[];
}

function changesOf<Each extends { readonly id: string }>(
  old: readonly Each[],
  now: readonly Each[],
  { added, removed, changed }: Sentences<Each>,
): readonly string[] {
  const before = new Map(old.map((each) => [each.id, each]));
  const ids = new Set(now.map(({ id }) => id));
  return [
    ...now.flatMap((each) => {
      const was = before.get(each.id);
      return was ? changed(was, each) : [added(each)];
    }),
    ...old.filter(({ id }) => !ids.has(id)).map(removed),
  ];
}

function stateChanges(was: ChartState, is: ChartState, old: Chart, now: Chart): readonly string[] {
  const at = `the state ${nameIn(now, is.id)}`;
  return [
    ...textChange(`${at} means`, was.description, is.description),
    ...listChange(`${at} on entry`, was.entry, is.entry, actionWords(old, now)),
    ...listChange(`${at} on exit`, was.exit, is.exit, actionWords(old, now)),
    ...listChange(`${at} asks for`, requests(was), requests(is), actionWords(old, now)),
    ...listChange(`${at} starts in`, namesIn(old, was.initial), namesIn(now, is.initial)),
    ...listChange(`${at} is tagged`, was.tags, is.tags),
    ...requirementChange(at, was, is),
  ];
}

function transitionChanges(
  was: ChartTransition,
  is: ChartTransition,
  old: Chart,
  now: Chart,
): readonly string[] {
  const at = transitionName(now, is);
  return [
    ...(was.label === is.label ? [] : [`${transitionName(old, was)} is now ${is.label}`]),
    ...(asksTheSame(was, is) ? [] : [`${at} now ${ifWords(is)}, before ${ifWords(was)}`]),
    ...listChange(`${at} goes to`, namesIn(old, was.targets), namesIn(now, is.targets)),
    ...listChange(
      `${at} leads to`,
      [...was.actions, ...was.spawns],
      [...is.actions, ...is.spawns],
      actionWords(old, now),
    ),
    ...textChange(`${at} means`, was.description, is.description),
    ...requirementChange(at, was, is),
  ];
}

function wordChanges(old: MachineWords, now: MachineWords): readonly string[] {
  return (['guards', 'actions', 'actors', 'delays'] as const).flatMap((kind) =>
    Object.entries(now[kind] ?? {}).flatMap(([name, words]) => {
      const before = wordsFor(old, kind, name);
      return before === undefined || before === words
        ? []
        : [`the ${kind.slice(0, -1)} ${name} now reads “${words}”, before “${before}”`];
    }),
  );
}

function requestChanges({ requests: old }: Chart, { requests: now }: Chart): readonly string[] {
  const names = [...new Set([...Object.keys(now), ...Object.keys(old)])];
  return names.flatMap((name) =>
    textChange(`when the request ${name} does not go well`, old[name] ?? 'nothing', now[name] ?? 'nothing'),
  );
}

function requirementChange(
  at: string,
  was: Pick<ChartState, 'requirements'>,
  is: Pick<ChartState, 'requirements'>,
): readonly string[] {
  const own = ({ requirements: { ids, inheritedFrom } }: typeof was) => (inheritedFrom === null ? ids : []);
  return listChange(`${at} carries out`, own(was), own(is));
}

function textChange(at: string, was: string, is: string): readonly string[] {
  return was === is ? [] : [`${at} now “${is}”, before “${was}”`];
}

function listChange(
  at: string,
  was: readonly string[],
  is: readonly string[],
  inWords: (name: string) => string = (name) => name,
): readonly string[] {
  if (was.join('\n') === is.join('\n')) return [];
  const [before, now] = [was, is].map((names) => names.map(inWords).join(', ') || 'nothing');
  return [`${at} now: ${now}; before: ${before}`];
}

/** A transition by its event and state: "door.knocked in closed". */
function transitionName(chart: Chart, { source, label, order }: ChartTransition): string {
  return `${label} in ${nameIn(chart, source)}${order === null ? '' : ` (candidate ${order})`}`;
}

function sentence(chart: Chart, transition: ChartTransition): string {
  const then = [
    ...transition.actions.map(actionWords(chart, chart)),
    ...namesIn(chart, transition.targets).map((name) => `go to ${name}`),
  ];
  return `${ifWords(transition)}: ${then.join(', ') || 'do nothing'}. ${transition.description}`;
}

function asksTheSame(was: ChartTransition, is: ChartTransition): boolean {
  return was.guard === is.guard && JSON.stringify(was.parameters) === JSON.stringify(is.parameters);
}

function ifWords({ condition, order }: ChartTransition): string {
  if (condition === null) return order === null ? 'always' : 'otherwise';
  return `if ${condition}`;
}

/** The present words of an action or actor, or its earlier words if it was removed. */
function actionWords(old: Chart, now: Chart): (name: string) => string {
  return (name) =>
    [now, old]
      .flatMap(({ words }) => [wordsFor(words, 'actions', name), wordsFor(words, 'actors', name)])
      .find((words) => words !== undefined) ?? name;
}

function requests({ invokes }: ChartState): readonly string[] {
  return invokes.map(({ actor }) => actor);
}

function namesIn(chart: Chart, ids: readonly string[]): readonly string[] {
  return ids.map((id) => nameIn(chart, id));
}

function nameIn({ id }: Chart, stateId: string): string {
  return stateId.startsWith(`${id}.`) ? stateId.slice(id.length + 1) : stateId;
}
