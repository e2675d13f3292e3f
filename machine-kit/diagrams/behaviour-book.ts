import {
  statesOf,
  type Chart,
  type ChartRequirements,
  type ChartState,
  type ChartTransition,
} from '../chart.ts';

export interface BookHeading {
  readonly title: string;
  /** The command that writes it. */
  readonly command: string;
}

/** All machines in words and diagrams, for reading and review, as Markdown. @see MA-2 */
export function behaviourBook(charts: readonly Chart[], { title, command }: BookHeading): string {
  return [
    `# ${title}`,
    '',
    `Drawn and written from the machines themselves by \`${command}\`; do not edit. The diagrams show what the`,
    'running code does: a box is a state, an arrow is what can happen in it, `[guard]` says when, `/ action` says what',
    'follows. Candidates of one event are tried in the order of their numbers. Dashed arrows need no event or wait for',
    'a timer; red ones are failures. A requirement in *italics* is inherited from the state around.',
    '',
    '| machine | what it is | requirements |',
    '| --- | --- | --- |',
    ...charts.map(({ id, root }) =>
      row([`[${id}](#${id.toLowerCase()})`, root.description, requirementsText(root.requirements)]),
    ),
    '',
    ...charts.flatMap(chapter),
  ].join('\n');
}

function chapter({ id, root, transitions }: Chart): readonly string[] {
  return [
    `## ${id}`,
    '',
    root.description,
    '',
    `![The states of ${id}](${id}.svg)`,
    '',
    '| state | what it means | requirements | at work |',
    '| --- | --- | --- | --- |',
    ...statesOf(root).map((state) =>
      row([
        nameWithin(id, state.id),
        state.description,
        requirementsText(state.requirements),
        workText(state),
      ]),
    ),
    '',
    ...(transitions.length === 0
      ? []
      : [
          '| in | when | if | then | meaning | requirements |',
          '| --- | --- | --- | --- | --- | --- |',
          ...transitions.map((transition) => transitionRow(id, transition)),
          '',
        ]),
  ];
}

function transitionRow(machineId: string, transition: ChartTransition): string {
  const { source, label, description, requirements } = transition;
  return row([
    nameWithin(machineId, source),
    code(label),
    conditionText(transition),
    consequenceText(machineId, transition),
    description,
    requirementsText(requirements),
  ]);
}

function conditionText({ guard, order }: ChartTransition): string {
  const condition = guard === null ? (order === null ? '' : 'else') : code(guard);
  return order === null ? condition : `${order}. ${condition}`;
}

function consequenceText(
  machineId: string,
  { targets, actions, spawns, reenter, source }: ChartTransition,
): string {
  const goesTo = targets.map(
    (target) => `${reenter && target === source ? 'again' : '→'} ${nameWithin(machineId, target)}`,
  );
  const consequences = [...goesTo, ...actions.map(code), ...spawns.map(spawnText)];
  return consequences.length === 0 ? 'nothing' : consequences.join(', ');
}

function workText({ tags, entry, exit, spawns, invokes }: ChartState): string {
  return [
    ...tags.map((tag) => code(`#${tag}`)),
    ...entry.map((action) => `entry ${code(action)}`),
    ...exit.map((action) => `exit ${code(action)}`),
    ...spawns.map(spawnText),
    ...invokes.map(({ actor }) => `invokes ${code(actor)}`),
  ].join(', ');
}

function spawnText(actor: string): string {
  return `spawns ${code(actor)}`;
}

function nameWithin(machineId: string, id: string): string {
  return code(id.startsWith(`${machineId}.`) ? id.slice(machineId.length + 1) : id);
}

function requirementsText({ ids, inheritedFrom }: ChartRequirements): string {
  const text = ids.join(', ');
  return inheritedFrom === null || text === '' ? text : `*${text}*`;
}

function code(text: string): string {
  return `\`${text}\``;
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
