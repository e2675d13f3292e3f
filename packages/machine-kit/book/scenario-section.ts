import type { Chart, ChartState, ChartTransition } from '../chart.ts';
import type { Book, TakenBy } from './book.ts';
import { anchorOf, conditionText, consequences, requirementLinks, stateLink } from './book-text.ts';
import { markup, type Markup } from './markup.ts';
import type { Scenario } from './scenarios.ts';

/** Every transition of a machine as an example: given, when, then, and its tests. */
export function scenarioSection(book: Book, chart: Chart): Markup {
  const scenarios = book.scenarios.get(chart.id) ?? [];
  if (scenarios.length === 0) return markup``;
  return markup`<section class="scenarios" aria-labelledby="scenarios">
<h2 id="scenarios">Scenarios</h2>
<p class="quiet">Each is one transition by the shortest way to it. “Play it” shows it in the diagram above.</p>
${scenarios.map((scenario) => {
  const transition = chart.transitions.find(({ id }) => id === scenario.transitionId);
  return transition ? scenarioDetails(book, chart, scenario, transition) : markup``;
})}</section>`;
}

/** How many tests and journeys took a transition, with a link to their names. */
export function takenCounts({ takenBy }: Book, { id }: ChartTransition): Markup {
  const taken = takenBy.get(id);
  if (!taken) return markup``;
  const counts = [counted(taken.tests.length, 'test'), counted(taken.journeys.length, 'journey')]
    .filter((each) => each !== '')
    .join(', ');
  return counts === '' ? markup`` : markup`<a href="#${scenarioAnchor(id)}">${counts}</a>`;
}

function scenarioDetails(
  book: Book,
  chart: Chart,
  { startsWith, before, given, when, reported, outcome, path }: Scenario,
  transition: ChartTransition,
): Markup {
  const { id, description, guard, requirements } = transition;
  const guarded = guard === null ? '' : markup`, if ${conditionText(transition)}`;
  return markup`<details id="${scenarioAnchor(id)}"><summary>${description}</summary>
<dl>
<div><dt>Given</dt><dd>${states(chart, given, 'it is not started yet')}${
    before.length > 0 ? markup` <small>after ${before.join(', then ')}</small>` : ''
  }${startsWith === '' ? '' : markup` <small>starting with ${startsWith}</small>`}</dd></div>
<div><dt>When</dt><dd>${when}${guarded}</dd></div>
<div><dt>Then</dt><dd><ul>${[
    ...consequences(chart, transition),
    ...reported.map((each) => markup`tell ${each}`),
    ...(outcome.length > 0 ? [markup`it is in ${states(chart, outcome, '')}`] : []),
  ].map((each) => markup`<li>${each}</li>`)}</ul></dd></div>
</dl>
<p>${requirementLinks(requirements)}<a href="#${path}">Play it</a></p>
${takers(book.takenBy.get(id))}</details>
`;
}

function states(chart: Chart, all: readonly ChartState[], otherwise: string): Markup {
  if (all.length === 0) return markup`${otherwise}`;
  return markup`${all.map(
    (state, index) => markup`${index > 0 ? ' · ' : ''}${stateLink(chart, state.id)} ${state.description}`,
  )}`;
}

function takers(taken: TakenBy | undefined): Markup {
  if (!taken) return markup``;
  return markup`${nameList('Journeys', taken.journeys)}${nameList('Tests', taken.tests)}`;
}

const longestList = 8;

function nameList(title: string, names: readonly string[]): Markup {
  if (names.length === 0) return markup``;
  const more = names.length - longestList;
  return markup`<h3>${title} that take it</h3>
<ul>${names.slice(0, longestList).map((name) => markup`<li>${name}</li>`)}${
    more > 0 ? markup`<li>and ${more} more</li>` : ''
  }</ul>
`;
}

function counted(count: number, thing: string): string {
  if (count === 0) return '';
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

function scenarioAnchor(transitionId: string): string {
  return `scenario-${anchorOf(transitionId)}`;
}
