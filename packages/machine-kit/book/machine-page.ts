import { statesOf, type Chart, type ChartState, type ChartTransition } from '../chart.ts';
import { ignoredEvents } from '../ignored-events.ts';
import type { Book, TakenBy } from './book.ts';
import { bookPage } from './book-frame.ts';
import {
  anchorOf,
  code,
  conditionText,
  consequences,
  lines,
  pageOf,
  requirementLinks,
  wordsMarkup,
  stateLink,
  stateName,
  table,
  titleOf,
  work,
} from './book-text.ts';
import { markup, type Markup } from './markup.ts';
import { pictureSection } from './picture-section.ts';
import { refusalSection } from './refusal-section.ts';
import { scenarioSection, takenCounts } from './scenario-section.ts';

/** One machine: the diagram to play with, its states and transitions as tables, and all of it as text. */
export function machinePage(book: Book, chart: Chart): string {
  const { id, root } = chart;
  const title = titleOf(id);
  const ignored = ignoredEvents(chart);
  const content = markup`<p class="crumb"><a href="index.html#map">Map</a> / ${title}</p>
<h1>${title} <code>${id}</code></h1>
<p class="lead">${root.description}</p>
<p class="facts">${requirementLinks(root.requirements)}${family(book, chart)}</p>
${proofs(book, chart)}
${signature(book, id)}
<section id="play" aria-labelledby="diagram-title" data-machine="${id}">
<h2 id="diagram-title">Diagram</h2>
<div id="diagram" role="region" tabindex="0" aria-label="Diagram, the same is said in words below">
<img src="${id}.svg" alt="The states of ${title} and what leads from one to the other">
</div>
<div id="player"><p class="quiet">The machine can be played where this page is served with its player.</p></div>
</section>
${pictureSection(book, chart)}
<section aria-labelledby="states">
<h2 id="states">States</h2>
${table(
  'States',
  ['state', 'what it means', 'by itself', 'ignores', 'requirements'],
  statesOf(root).map((state) => stateRow(book, chart, state, ignored.get(state.id) ?? [])),
)}
</section>
${transitions(book, chart)}
${refusalSection(book, chart)}
${scenarioSection(book, chart)}
${waiting(chart)}
<section aria-labelledby="text">
<h2 id="text">As text</h2>
<details><summary>Everything in sentences, state by state</summary>
${statesOf(root).map((state) => stateText(chart, state))}
</details>
</section>`;
  return bookPage(book, { title, file: pageOf(id), content });
}

function family({ charts, children }: Book, { id }: Chart): Markup {
  const parents = charts.map((each) => each.id).filter((each) => children.get(each)?.includes(id));
  const own = children.get(id) ?? [];
  return markup`${parents.length > 0 ? markup`<span>Started by ${links(parents)}</span> ` : ''}${
    own.length > 0 ? markup`<span>Starts ${links(own)}</span>` : ''
  }`;
}

/** Test results of this machine: how much of it was taken, and how many faults were noticed. */
function proofs({ takenBy, faultScores }: Book, { id, transitions: all }: Chart): Markup {
  const score = faultScores.get(id);
  const taken = (kind: keyof TakenBy) => all.filter((each) => takenBy.get(each.id)?.[kind].length).length;
  const facts = [
    ...(taken('tests') > 0 ? [`Tests took ${taken('tests')} of ${all.length} transitions.`] : []),
    ...(taken('journeys') > 0 ? [`Journeys in a browser took ${taken('journeys')}.`] : []),
    ...(score ? [`Tests noticed ${score.noticed} of ${score.of} seeded faults.`] : []),
  ];
  return facts.length > 0 ? markup`<p class="facts quiet">${facts.join(' ')}</p>` : markup``;
}

/** Who signed the machine, what changed since, and the command that signs it. */
function signature({ reviews, signCommand }: Book, id: string): Markup {
  if (!reviews) return markup``;
  const signed = reviews.get(id)?.signed;
  if (signed?.changes.length === 0)
    return markup`<p class="facts quiet">Signed by ${signed.by} on ${signed.on}.</p>`;
  const sign = signCommand ? markup` To sign it as it is: <code data-copied>${signCommand(id)}</code>` : '';
  if (!signed) return markup`<p class="facts quiet">Not signed.${sign}</p>`;
  const { by, on, changes } = signed;
  return markup`<p class="missing">Changed since ${by} signed it on ${on}:</p><ul>${changes.map((each) => markup`<li>${each}</li>`)}</ul><p class="facts quiet">${sign}</p>`;
}

/** Notes of analysts on a state or transition. */
function notesOn({ reviews }: Book, machineId: string, about: string): readonly Markup[] {
  const notes = reviews?.get(machineId)?.notes ?? [];
  return notes
    .filter((note) => note.about === about)
    .map(({ text, by, on }) => markup` <q class="note">${text}</q> <small>${by}, ${on}</small>`);
}

function links(ids: readonly string[]): readonly Markup[] {
  return ids.map(
    (each, index) => markup`${index > 0 ? ', ' : ''}<a href="${pageOf(each)}">${titleOf(each)}</a>`,
  );
}

function stateRow(book: Book, chart: Chart, state: ChartState, ignored: readonly string[]): Markup {
  const depth = state.id.split('.').length - chart.root.id.split('.').length;
  return markup`<tr id="${anchorOf(state.id)}"><th scope="row" data-depth="${Math.min(depth, 4)}">${code(
    state.key,
  )}</th><td>${state.description}${notesOn(book, chart.id, state.id)}</td><td>${lines(work(chart, state))}</td><td>${ignored.map((event) => markup`${code(event)} `)}</td><td>${requirementLinks(state.requirements)}</td></tr>
`;
}

function transitions(book: Book, chart: Chart): Markup {
  if (chart.transitions.length === 0) return markup``;
  return markup`<section aria-labelledby="transitions">
<h2 id="transitions">Transitions</h2>
${table(
  'Transitions',
  ['no.', 'in', 'when', 'if', 'then', 'what it means', 'requirements', 'taken by'],
  chart.transitions.map((transition) => transitionRow(book, chart, transition)),
)}
</section>`;
}

function transitionRow(book: Book, chart: Chart, transition: ChartTransition): Markup {
  const { id, source, label, order, description, requirements, kind } = transition;
  return markup`<tr id="${anchorOf(id)}" data-kind="${kind}"><td>${chart.transitions.indexOf(transition) + 1}</td><td>${stateLink(chart, source)}</td><th scope="row">${label}</th><td>${
    order === null ? '' : markup`<small>${order}.</small> `
  }${conditionText(transition)}</td><td>${lines(consequences(chart, transition))}</td><td>${description}${notesOn(book, chart.id, id)}</td><td>${requirementLinks(requirements)}</td><td>${takenCounts(book, transition)}</td></tr>
`;
}

/** Requests, child machines and delays: everything that the machine waits for. */
function waiting(chart: Chart): Markup {
  const { actors = {}, delays = {} } = chart.words;
  const rows = [
    ...Object.keys(actors).map(
      (name) => [name, wordsMarkup(chart, 'actors', name), chart.requests[name]] as const,
    ),
    ...Object.keys(delays).map(
      (name) => [delayLabel(chart, name), wordsMarkup(chart, 'delays', name), undefined] as const,
    ),
  ];
  if (rows.length === 0) return markup``;
  return markup`<section aria-labelledby="waiting">
<h2 id="waiting">What it waits for</h2>
<dl>${rows.map(
    ([name, words, request]) =>
      markup`<div><dt>${code(name)}</dt><dd>${words}</dd>${request === undefined ? '' : markup`<dd>${request}</dd>`}</div>`,
  )}</dl>
</section>`;
}

/** A delay with its length, as in the labels of its transitions. */
function delayLabel(chart: Chart, name: string): string {
  const label = chart.transitions.find(
    ({ kind, label: text }) => kind === 'timer' && text.startsWith(`after ${name} `),
  )?.label;
  return label?.slice('after '.length) ?? name;
}

function stateText(chart: Chart, state: ChartState): Markup {
  const own = chart.transitions.filter(({ source }) => source === state.id);
  return markup`<h3>${stateName(chart.id, state.id)}</h3>
<p>${state.description}${state.initial.map((id) => markup` It starts in ${code(stateName(chart.id, id))}.`)}${
    state.type === 'parallel' ? ' Its parts go on at the same time.' : ''
  }</p>
${lines([...work(chart, state), ...own.map((transition) => sentence(chart, transition))])}
`;
}

function sentence(chart: Chart, transition: ChartTransition): Markup {
  const { label, guard, description } = transition;
  const when = conditionText(transition);
  const then = consequences(chart, transition).map((part, index) => markup`${index > 0 ? ', ' : ''}${part}`);
  const and = guard === null ? when : `if ${when}`;
  return markup`When ${code(label)}${when === '' ? '' : markup`, ${and}`}: ${then}. ${description}`;
}
