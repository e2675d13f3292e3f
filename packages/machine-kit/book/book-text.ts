import type { Chart, ChartRequirements, ChartState, ChartTransition } from '../chart.ts';
import { wordsFor, type ImplementationKind } from '../machine-words.ts';
import { markup, type Markup } from './markup.ts';

/** A machine's id as people write it: "Search field" for `searchField`. */
export function titleOf(machineId: string): string {
  const words = machineId.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The file of a machine's page. */
export function pageOf(machineId: string): string {
  return `${machineId}.html`;
}

/** The id of a state or transition as an element id, for links to it. */
export function anchorOf(id: string): string {
  return id.replace(/[^\w.-]+/g, '-');
}

/** A state's name within its machine; the machine's id for its outermost state. */
export function stateName(machineId: string, id: string): string {
  return id.startsWith(`${machineId}.`) ? id.slice(machineId.length + 1) : id;
}

/** The words for a name, or the name as code if it has none. */
export function wordsMarkup(chart: Chart, kind: ImplementationKind, name: string): Markup {
  const words = wordsFor(chart.words, kind, name);
  return words === undefined ? code(name) : markup`${words}`;
}

/**
 * The condition of a candidate, after "if": its guard in words, "otherwise" for the last of several, empty
 * for the only one.
 */
export function conditionText({ condition, order }: ChartTransition): string {
  return condition ?? (order === null ? '' : 'otherwise');
}

/** The effects of a transition, after "then", one text each. */
export function consequences(chart: Chart, transition: ChartTransition): readonly Markup[] {
  const { targets, actions, spawns, reenter, source } = transition;
  const all = [
    ...actions.map((action) => wordsMarkup(chart, 'actions', action)),
    ...spawns.map((actor) => markup`start ${wordsMarkup(chart, 'actors', actor)}`),
    ...targets.map((target) =>
      reenter && target === source
        ? markup`start ${stateLink(chart, target)} again`
        : markup`go to ${stateLink(chart, target)}`,
    ),
  ];
  return all.length > 0 ? all : [markup`do nothing`];
}

export function stateLink({ id }: Chart, stateId: string): Markup {
  return markup`<a href="#${anchorOf(stateId)}">${stateCode(id, stateId)}</a>`;
}

/** A state's name with line breaks allowed after its dots. */
export function stateCode(machineId: string, stateId: string): Markup {
  const parts = stateName(machineId, stateId).split('.');
  return markup`<code>${parts.map((part, index) => (index > 0 ? markup`.<wbr>${part}` : part))}</code>`;
}

/** Links to requirements; inherited ones are marked, and what goes beyond the specification. */
export function requirementLinks({ ids, inheritedFrom, isOurs }: ChartRequirements): Markup {
  const links = ids.map(
    (id) =>
      markup`<a class="requirement${inheritedFrom === null ? '' : ' inherited'}" href="requirements.html#${id}">${id}</a> `,
  );
  return markup`${links}${isOurs ? oursMark : ''}`;
}

/** The mark of states and transitions that go beyond the specification. */
export const oursMark = markup`<small class="ours">ours</small>`;

/** The actions, actors and requests of a state, one text each. */
export function work(chart: Chart, { entry, exit, spawns, invokes }: ChartState): readonly Markup[] {
  return [
    ...entry.map((action) => markup`on entry: ${wordsMarkup(chart, 'actions', action)}`),
    ...spawns.map((actor) => markup`on entry: start ${wordsMarkup(chart, 'actors', actor)}`),
    ...invokes.map(({ actor }) => markup`meanwhile: ${wordsMarkup(chart, 'actors', actor)}`),
    ...exit.map((action) => markup`on exit: ${wordsMarkup(chart, 'actions', action)}`),
  ];
}

/** A single text, or several as a list. */
export function lines(parts: readonly Markup[]): Markup {
  return parts.length > 1
    ? markup`<ul>${parts.map((part) => markup`<li>${part}</li>`)}</ul>`
    : markup`${parts}`;
}

export function code(text: string): Markup {
  return markup`<code>${text}</code>`;
}

/** A table that scrolls sideways on a narrow screen. */
export function table(name: string, heads: readonly string[], rows: readonly Markup[]): Markup {
  return markup`<div class="scroll" role="region" aria-label="${name} as a table" tabindex="0"><table>
<thead><tr>${heads.map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${rows}</tbody>
</table></div>`;
}
