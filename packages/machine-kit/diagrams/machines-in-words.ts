import {
  statesOf,
  type Chart,
  type ChartRequirements,
  type ChartState,
  type ChartTransition,
} from '../chart.ts';
import { ignoredEvents } from '../ignored-events.ts';
import { wordsFor, type MachineWords } from '../machine-words.ts';
import { partFilesOf, partLegend, type PartFile } from './part-files.ts';

export interface DiagramHeading {
  readonly title: string;
  /** The command that writes it. */
  readonly command: string;
}

/**
 * All machines in words and diagrams, for reading and review, as Markdown.
 *
 * @param drawings the names of the files beside it, among them drawings of parts
 * @see MA-2
 */
export function machinesInWords(
  charts: readonly Chart[],
  { title, command }: DiagramHeading,
  drawings: readonly string[],
): string {
  return [
    `# ${title}`,
    '',
    `Drawn and written from the machines themselves by \`${command}\`; do not edit. The diagrams show what the`,
    'running code does: a box is a state, an arrow is what can happen in it, `[..]` says under which condition, `/ action` says what',
    'follows. Candidates of one event are tried in the order of their numbers. Dashed arrows need no event or wait for',
    'a timer; red ones are failures. A requirement in *italics* is inherited from the state around; ° marks',
    'what goes beyond the specification. A state ignores the events that',
    'do something in other states of its region only.',
    '',
    '| machine | what it is | requirements |',
    '| --- | --- | --- |',
    ...charts.map(({ id, root }) =>
      row([`[${id}](#${id.toLowerCase()})`, root.description, requirementsText(root.requirements)]),
    ),
    '',
    ...charts.flatMap((chart) => chapter(chart, partFilesOf(chart.id, drawings))),
  ].join('\n');
}

function chapter(chart: Chart, parts: readonly PartFile[]): readonly string[] {
  const { id, root, transitions, words, requests } = chart;
  const ignored = ignoredEvents(chart);
  return [
    `## ${id}`,
    '',
    root.description,
    '',
    ...diagrams(id, parts),
    '| state | what it means | requirements | at work | ignores |',
    '| --- | --- | --- | --- | --- |',
    ...statesOf(root).map((state) =>
      row([
        nameWithin(id, state.id),
        state.description,
        requirementsText(state.requirements),
        workText(state, words),
        (ignored.get(state.id) ?? []).map(code).join(', '),
      ]),
    ),
    '',
    ...(transitions.length === 0
      ? []
      : [
          '| in | when | if | then | meaning | requirements |',
          '| --- | --- | --- | --- | --- | --- |',
          ...transitions.map((transition) => transitionRow(id, transition, words)),
          '',
        ]),
    ...requestRows(requests),
  ];
}

function requestRows(requests: Chart['requests']): readonly string[] {
  const rows = Object.entries(requests);
  if (rows.length === 0) return [];
  return [
    '| request | when it does not go well |',
    '| --- | --- |',
    ...rows.map(([name, text]) => row([code(name), text])),
    '',
  ];
}

function diagrams(machineId: string, parts: readonly PartFile[]): readonly string[] {
  if (parts.length === 0) return [`![The states of ${machineId}](${machineId}.svg)`, ''];
  return [
    `[All of it in one drawing](${machineId}.svg). ${partLegend}`,
    '',
    ...parts.flatMap(({ file, stateId }) => [`![The states of ${stateId}](${file})`, '']),
  ];
}

function transitionRow(machineId: string, transition: ChartTransition, words: MachineWords): string {
  const { source, label, description, requirements } = transition;
  return row([
    nameWithin(machineId, source),
    code(label),
    conditionText(transition, words),
    consequenceText(machineId, transition, words),
    description,
    requirementsText(requirements),
  ]);
}

function conditionText({ guard, order }: ChartTransition, words: MachineWords): string {
  const condition =
    guard === null ? (order === null ? '' : 'else') : (wordsFor(words, 'guards', guard) ?? code(guard));
  return order === null ? condition : `${order}. ${condition}`;
}

function consequenceText(
  machineId: string,
  { targets, actions, spawns, reenter, source }: ChartTransition,
  words: MachineWords,
): string {
  const goesTo = targets.map(
    (target) => `${reenter && target === source ? 'again' : '→'} ${nameWithin(machineId, target)}`,
  );
  const consequences = [
    ...goesTo,
    ...actions.map((action) => actionText(action, words)),
    ...spawns.map(spawnText),
  ];
  return consequences.length === 0 ? 'nothing' : consequences.join(', ');
}

function workText({ tags, entry, exit, spawns, invokes }: ChartState, words: MachineWords): string {
  return [
    ...tags.map((tag) => code(`#${tag}`)),
    ...entry.map((action) => `entry: ${actionText(action, words)}`),
    ...exit.map((action) => `exit: ${actionText(action, words)}`),
    ...spawns.map(spawnText),
    ...invokes.map(({ actor }) => `invokes ${code(actor)}${meaning(wordsFor(words, 'actors', actor))}`),
  ].join(', ');
}

function actionText(action: string, words: MachineWords): string {
  return wordsFor(words, 'actions', action) ?? code(action);
}

function meaning(text: string | undefined): string {
  return text === undefined ? '' : ` (${text})`;
}

function spawnText(actor: string): string {
  return `spawns ${code(actor)}`;
}

function nameWithin(machineId: string, id: string): string {
  return code(id.startsWith(`${machineId}.`) ? id.slice(machineId.length + 1) : id);
}

function requirementsText({ ids, inheritedFrom, isOurs }: ChartRequirements): string {
  const text = ids.map((id) => (isOurs ? `${id}°` : id)).join(', ');
  return inheritedFrom === null || text === '' ? text : `*${text}*`;
}

function code(text: string): string {
  return `\`${text}\``;
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
