import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartChanges } from '../book/chart-changes.ts';
import { stateName, titleOf } from '../book/book-text.ts';
import { markup, Markup } from '../book/markup.ts';
import { statesOf, toChart, type Chart, type ChartState, type ChartTransition } from '../chart.ts';
import { drawChart, leftOut } from '../diagrams/chart-drawing.ts';
import { layoutChart, layoutForPaper, printedTextPt } from '../diagrams/chart-layout.ts';
import { brief, paperParts, type ChartPart } from '../diagrams/chart-parts.ts';
import { wordsFor, type DescribedMachine, type ImplementationKind } from '../machine-words.ts';

export interface PrintOptions {
  /** The revision of the machine, such as a commit. */
  readonly revision: string;
  readonly date: string;
  /** The chart as it was last signed, and its revision; without one nothing is marked. */
  readonly signed?: { readonly chart: Chart; readonly revision: string };
}

/**
 * A machine on sheets of A4 as an HTML page to print and sign: an overview, then a sheet for each region or
 * group of states. A sheet has a drawing with numbered transitions, and all states, guards, descriptions and
 * numbers in words. What changed since the signed revision is marked.
 *
 * @see MA-2
 */
export async function printSet(described: DescribedMachine, options: PrintOptions): Promise<string> {
  const { machine, ...description } = described;
  const chart = toChart(machine, description);
  const sheets = await sheetsOf(chart);
  const changes = options.signed ? chartChanges([options.signed.chart], [chart]) : [];
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${titleOf(chart.id)} · ${options.revision}</title>
<style>${new Markup(printStyle)}</style>
</head>
<body>
${sheets.map((sheet, index) => sheetOf(chart, sheet, `${index + 1} of ${sheets.length}`, options, index === 0 ? changes : []))}
</body>
</html>
`.text;
}

interface Sheet {
  readonly state: ChartState;
  readonly drawing: string;
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}

/** A sheet for each drawing; each state and transition is in the words of one sheet only. */
async function sheetsOf(chart: Chart): Promise<readonly Sheet[]> {
  const layout = await layoutChart(chart);
  const found = await paperParts(chart, layout);
  const all = statesOf(chart.root);
  const whole: ChartPart = { chart, layout, stateIds: new Set(all.map(({ id }) => id)) };
  const parts = found.length > 0 ? found : [whole];
  return Promise.all(
    parts.map(async (part) => {
      const states = all.filter(({ id }) => part.stateIds.has(id));
      return {
        state: all.find(({ id }) => id === part.chart.root.id) ?? part.chart.root,
        drawing: await numberedDrawing(chart, part.chart),
        states,
        transitions: chart.transitions.filter(({ source }) => part.stateIds.has(source)),
      };
    }),
  );
}

/**
 * A drawing with the numbers of its transitions; an arrow of an overview may be several. Where its text would
 * be too small it has only events and names, or only numbers and names: the table has the rest.
 */
async function numberedDrawing(chart: Chart, part: Chart): Promise<string> {
  const short = brief(part);
  const withEvents = numbered(chart, short, true);
  for (const drawn of [numbered(chart, part, true), withEvents, numbered(chart, short, false)]) {
    const layout = await layoutForPaper(drawn);
    if (printedTextPt(layout, drawingArea) >= smallestPrintedPt) return drawChart(drawn, layout);
  }
  return drawChart(withEvents, await layoutForPaper(withEvents));
}

/** The room for a drawing below the title block, in pt; see `print.css`. */
const drawingArea = { width: 791, height: 482 };
const smallestPrintedPt = 6.5;

function numbered(chart: Chart, part: Chart, hasEvents: boolean): Chart {
  const transitions = part.transitions.map((transition) => {
    const numbers = numbersOf(chart, transition).join(', ');
    const isNumber = !hasEvents && numbers !== '';
    return { ...transition, label: isNumber ? numbers : `${numbers} ${transition.label}`.trim() };
  });
  return { ...part, transitions };
}

function numbersOf(chart: Chart, drawn: ChartTransition): readonly number[] {
  const whole = chart.transitions.find(({ id }) => id === drawn.id);
  const isWhole = whole?.guard === drawn.guard && whole.actions.length === drawn.actions.length;
  const alike = chart.transitions.filter(
    ({ label, source, targets }) =>
      label === drawn.label &&
      isWithin(source, drawn.source) &&
      targets.some((target) => drawn.targets.some((box) => isWithin(target, box))),
  );
  return (whole && (isWhole || alike.length === 0) ? [whole] : alike).map((each) => numberOf(chart, each));
}

function isWithin(id: string, box: string): boolean {
  return `${id}.`.startsWith(`${box}.`);
}

function numberOf(chart: Chart, transition: ChartTransition): number {
  return chart.transitions.findIndex(({ id }) => id === transition.id) + 1;
}

function sheetOf(
  chart: Chart,
  { state, drawing, states, transitions }: Sheet,
  number: string,
  options: PrintOptions,
  changes: readonly string[],
): Markup {
  const ids = [...states, ...transitions].flatMap(({ requirements }) => requirements.ids);
  const { revision, date, signed } = options;
  return markup`<section class="sheet">
<header>
<div><small>Machine</small><strong>${titleOf(chart.id)}</strong> ${small(chart.id)}</div>
<div><small>Sheet ${number}</small><strong>${stateName(chart.id, state.id)}</strong></div>
<div><small>Revision</small>${revision}, ${date}${signed ? markup` <small>signed before: ${signed.revision}</small>` : ''}</div>
<div><small>Requirements</small>${[...new Set(ids)].toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).join(' ')}</div>
<div class="signature"><small>Signed, date</small></div>
</header>
<p>${state.description} <small>Numbers are those of the table below. Requirements in italics are those of the state around; ° and “ours” mark what goes beyond the specification.</small></p>
<div class="drawing">${new Markup(drawing)}</div>
${drawing.includes(leftOut) ? markup`<p><small>This drawing is an overview: ${leftOut}; the tables below have all.</small></p>` : ''}
${changes.length > 0 ? markup`<h2>Changed since ${signed?.revision ?? ''}</h2><ul>${changes.map((change) => markup`<li>${change}</li>`)}</ul>` : ''}
<table><thead><tr><th>state</th><th>what it means</th><th>what it does</th><th>requirements</th></tr></thead>
<tbody>${states.map((each) => stateRow(chart, each, options))}</tbody></table>
${
  transitions.length === 0
    ? ''
    : markup`<table><thead><tr><th>no.</th><th>in</th><th>when</th><th>if</th><th>then</th><th>what it means</th><th>requirements</th></tr></thead>
<tbody>${transitions.map((each) => transitionRow(chart, each, options))}</tbody></table>`
}
</section>
`;
}

function stateRow(chart: Chart, state: ChartState, { signed }: PrintOptions): Markup {
  const before = signed && statesOf(signed.chart.root).find(({ id }) => id === state.id);
  const { entry, exit, spawns, invokes, tags } = state;
  const does = [
    ...entry.map((name) => markup`on entry: ${words(chart, 'actions', name)}`),
    ...spawns.map((name) => markup`starts ${words(chart, 'actors', name)}`),
    ...invokes.map(({ actor }) => markup`meanwhile: ${words(chart, 'actors', actor)}`),
    ...exit.map((name) => markup`on exit: ${words(chart, 'actions', name)}`),
    ...tags.map((tag) => markup`marked as ${tag}`),
    ...state.initial.map((id) => markup`begins in ${stateName(chart.id, id)}`),
    ...(state.type === 'parallel' ? [markup`its parts go on at the same time`] : []),
    ...(state.type === 'final' ? [markup`its end`] : []),
  ];
  return markup`<tr${mark(signed, before && ownText(before) === ownText(state), before)}><td>${stateName(chart.id, state.id)}</td><td>${state.description}</td><td>${joined(does)}</td><td>${idsText(state.requirements)}</td></tr>
`;
}

/** A state without its children, to compare. */
function ownText(state: ChartState): string {
  return JSON.stringify({ ...state, states: [] });
}

function transitionRow(chart: Chart, transition: ChartTransition, { signed }: PrintOptions): Markup {
  const before = signed?.chart.transitions.find(({ id }) => id === transition.id);
  const { source, guard, condition, order, targets, actions, spawns, description, requirements, reenter } =
    transition;
  const when =
    condition === null || guard === null
      ? markup`${order === null ? '' : 'otherwise'}`
      : markup`${condition} ${small(guard)}`;
  const then = [
    ...actions.map((name) => words(chart, 'actions', name)),
    ...spawns.map((name) => markup`start ${words(chart, 'actors', name)}`),
    ...targets.map(
      (id) => markup`${reenter && id === source ? 'again' : 'go to'} <b>${stateName(chart.id, id)}</b>`,
    ),
  ];
  return markup`<tr${mark(signed, before && JSON.stringify(before) === JSON.stringify(transition), before)}><td>${numberOf(chart, transition)}</td><td>${stateName(chart.id, source)}</td><td>${eventWords(chart, transition)}</td><td>${order === null ? '' : `${order}. `}${when}</td><td>${then.length > 0 ? joined(then) : 'nothing'}</td><td>${description}</td><td>${idsText(requirements)}</td></tr>
`;
}

function mark(signed: PrintOptions['signed'], isSame: boolean | undefined, before: unknown): Markup {
  if (!signed || isSame === true) return markup``;
  return before === undefined ? markup` class="new"` : markup` class="changed"`;
}

/** An event in words, with its name in small type. */
function eventWords(chart: Chart, { kind, label, event }: ChartTransition): Markup {
  switch (kind) {
    case 'always':
      return markup`at once`;
    case 'done':
    case 'failed': {
      const actor = label.slice(0, label.lastIndexOf(' '));
      const what = actor === '*' ? 'any actor' : words(chart, 'actors', actor);
      return markup`${kind === 'done' ? 'it succeeds' : 'it fails'}: ${what}`;
    }
    case 'stateDone':
      return markup`all of its parts have ended`;
    case 'timer':
      return markup`${label}`;
    case 'event':
      return markup`${spaced(event)} ${small(event)}`;
    default:
      return kind satisfies never;
  }
}

/** A name in words, with the name itself in small type; a name without a sentence is split into its words. */
function words(chart: Chart, kind: ImplementationKind, name: string): Markup {
  return markup`${wordsFor(chart.words, kind, name) ?? spaced(name)} ${small(name)}`;
}

function spaced(name: string): string {
  return name
    .replaceAll(/[.*]/g, ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
}

function small(name: string): Markup {
  return markup`<code>${name}</code>`;
}

function joined(parts: readonly Markup[]): Markup {
  return markup`${parts.map((part, index) => markup`${index > 0 ? '; ' : ''}${part}`)}`;
}

function idsText({ ids, inheritedFrom, isOurs }: ChartState['requirements']): Markup {
  const text = markup`${ids.map((id, index) => markup`${index > 0 ? ' ' : ''}<span>${id}</span>`)}${isOurs ? ' (ours)' : ''}`;
  return inheritedFrom === null ? text : markup`<i>${text}</i>`;
}

const printStyle = readFileSync(join(import.meta.dirname, 'print.css'), 'utf8');
