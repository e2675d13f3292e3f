import { statesOf, type Chart, type ChartTransition } from '../chart.ts';
import type { Book, BookVisit, TakenBy } from './book.ts';
import { bookPage } from './book-frame.ts';
import { anchorOf, pageOf, stateName, titleOf } from './book-text.ts';
import { gapsOf } from './gaps.ts';
import { markup, type Markup } from './markup.ts';
import { visitPageOf } from './visit-page.ts';

/** The map of all machines, after the list of gaps and newcomers' questions. */
export function frontPage(book: Book): string {
  const content = markup`<h1>${book.title}</h1>
<p class="lead">${book.introduction}</p>
${missing(book)}
${unsigned(book)}
${questions(book)}
${together(book)}
<section aria-labelledby="map">
<h2 id="map">Map</h2>
<p class="quiet">A machine below another is started by it. Each page draws its machine, says it in words, and lets you play it.</p>
<ul class="map">${roots(book).map((id) => branch(book, id, []))}</ul>
</section>`;
  return bookPage(book, { title: book.title, file: 'index.html', content });
}

function missing(book: Book): Markup {
  const gaps = book.charts.flatMap(gapsOf);
  if (gaps.length === 0) {
    return markup`<p class="sound">Every state and transition carries out a requirement, and every name is said in words.</p>
${untested(book)}`;
  }
  return markup`<section class="missing" aria-labelledby="missing">
<h2 id="missing">Missing</h2>
<ul>${gaps.map(
    ({ machineId, at, missing: what }) =>
      markup`<li><a href="${pageOf(machineId)}">${titleOf(machineId)}</a>: <code>${at}</code> has no ${what}</li>`,
  )}</ul>
</section>
${untested(book)}`;
}

/** Machines that no analyst signed, or that changed since. */
function unsigned({ charts, reviews }: Book): Markup {
  if (!reviews) return markup``;
  const open = charts.flatMap(({ id }) => {
    const signed = reviews.get(id)?.signed;
    if (!signed) return [{ id, why: 'not signed' }];
    return signed.changes.length > 0 ? [{ id, why: `changed since it was signed on ${signed.on}` }] : [];
  });
  if (open.length === 0) return markup`<p class="sound">Every machine is signed as it is.</p>`;
  return markup`<details><summary>${open.length} of ${charts.length} machines are not signed as they are</summary><ul>${open.map(
    ({ id, why }) => markup`<li><a href="${pageOf(id)}">${titleOf(id)}</a>: ${why}</li>`,
  )}</ul></details>`;
}

/** Transitions that no behaviour test or no journey took; without a published run, empty. */
function untested({ charts, takenBy }: Book): Markup {
  const all = charts.flatMap((chart) => chart.transitions.map((transition) => ({ chart, transition })));
  const untaken = ([kind, taker]: readonly [keyof TakenBy, string]) => {
    const left = all.filter(({ transition: { id } }) => !takenBy.get(id)?.[kind].length);
    return left.length < all.length ? [{ taker, left }] : [];
  };
  const published = [...untaken(['tests', 'test of behaviour']), ...untaken(['journeys', 'journey'])];
  if (published.length === 0) return markup``;
  return markup`<section aria-labelledby="untested">
<h2 id="untested">What tests took</h2>
<p>There are ${all.length} transitions. The models of the machines take every one.</p>
${published.map(({ taker, left }) => untestedList(`Taken by no ${taker}`, left))}</section>`;
}

function untestedList(
  title: string,
  untaken: readonly { readonly chart: Chart; readonly transition: ChartTransition }[],
): Markup {
  if (untaken.length === 0) return markup``;
  return markup`<details><summary>${title}: ${untaken.length}</summary><ul class="untaken">${untaken.map(
    ({ chart, transition: { id, source, label, description } }) =>
      markup`<li><a href="${pageOf(chart.id)}#${anchorOf(id)}">${titleOf(chart.id)}: ${stateName(chart.id, source)} ${label}</a> <span>${description}</span></li>`,
  )}</ul></details>
`;
}

function questions({ questions: all }: Book): Markup {
  if (all.length === 0) return markup``;
  return markup`<section aria-labelledby="questions">
<h2 id="questions">What happens when …</h2>
<ul class="questions">${all.map(
    ({ question, result, machineId, path }) =>
      markup`<li><a href="${pageOf(machineId)}#${path}">${question}</a><p>${result}</p></li>`,
  )}</ul>
</section>`;
}

function together({ visits }: Book): Markup {
  const [found, recorded] = [true, false].map((isFound) =>
    visits.filter(({ violated }) => (violated !== undefined) === isFound),
  );
  return markup`${visitList('counterexamples', 'Counterexamples', 'Paths on which a property does not hold, as explorations found them last.', found)}
${visitList('together', 'Machines together', 'Who told whom in recorded visits, as sequence diagrams and in words.', recorded)}`;
}

function visitList(id: string, title: string, words: string, visits: readonly BookVisit[] = []): Markup {
  if (visits.length === 0) return markup``;
  return markup`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
<p class="quiet">${words}</p>
<ul class="map">${visits.map((visit) => markup`<li><a href="${visitPageOf(visit)}">${visit.title}</a></li>`)}</ul>
</section>`;
}

/** The machines that no other machine starts. */
function roots({ charts, children }: Book): readonly string[] {
  const started = new Set([...children.values()].flat());
  return charts.map(({ id }) => id).filter((id) => !started.has(id));
}

/**
 * A machine and, below it, the machines it starts. A machine that several start appears below the first; the
 * others name it.
 */
function branch(book: Book, id: string, around: readonly string[]): Markup {
  const chart = book.charts.find((each) => each.id === id);
  if (!chart) return markup``;
  const below = (book.children.get(id) ?? []).filter((child) => !around.includes(child));
  const [own, shared] = [true, false].map((isOwn) =>
    below.filter((child) => (starter(book, child) === id) === isOwn),
  );
  const states = statesOf(chart.root).length;
  return markup`<li><a href="${pageOf(id)}"><strong>${titleOf(id)}</strong></a>
<span>${chart.root.description}</span> <small>${states} ${states === 1 ? 'state' : 'states'}</small>${
    shared?.length
      ? markup` <small>· also ${shared.map(
          (child, index) => markup`${index > 0 ? ', ' : ''}<a href="${pageOf(child)}">${titleOf(child)}</a>`,
        )}</small>`
      : ''
  }${own?.length ? markup`<ul>${own.map((child) => branch(book, child, [...around, id]))}</ul>` : ''}</li>`;
}

function starter({ charts, children }: Book, id: string): string | undefined {
  return charts.find((each) => children.get(each.id)?.includes(id))?.id;
}
