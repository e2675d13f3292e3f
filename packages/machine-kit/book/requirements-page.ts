import { statesOf, type Chart } from '../chart.ts';
import type { Book, Carriers } from './book.ts';
import { bookPage } from './book-frame.ts';
import { anchorOf, code, oursMark, pageOf, stateCode, titleOf } from './book-text.ts';
import { markup, type Markup } from './markup.ts';

/** The states, transitions, rules and tests of each requirement; missing ones come first. */
export function requirementsPage(book: Book): string {
  const inMachines = new Set(book.charts.flatMap(ownIds));
  const ids = [...new Set([...inMachines, ...book.requirements.keys()])].toSorted(byAreaAndNumber);
  const content = markup`<h1>Requirements</h1>
<p class="lead">Which states, transitions and rules carry out a requirement, and which tests try it. What a state names holds for everything inside it. What is marked ${oursMark} goes beyond the specification.</p>
${idList(
  'Tried by no test',
  ids.filter((id) => testsOf(book, id).length === 0),
)}
${idList(
  'Carried out by no machine',
  ids.filter((id) => !inMachines.has(id)),
)}
${ids.map((id) => section(book, id))}`;
  return bookPage(book, { title: 'Requirements', file: 'requirements.html', content });
}

function idList(title: string, ids: readonly string[]): Markup {
  if (ids.length === 0) return markup`<p class="sound">${title}: none.</p>`;
  return markup`<p class="missing"><strong>${title}:</strong> ${ids.map(
    (id, index) => markup`${index > 0 ? ', ' : ''}<a href="#${id}">${id}</a>`,
  )}</p>`;
}

function testsOf({ carriers }: Book, id: string): Carriers['tests'] {
  return carriers.get(id)?.tests ?? [];
}

function section(book: Book, id: string): Markup {
  const { charts, requirements, carriers } = book;
  const { functions = [], files = [] } = carriers.get(id) ?? {};
  const carrying = charts.map((chart) => carriedOutIn(chart, id)).filter(({ text }) => text !== '');
  return markup`<section class="carried" id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${id}</h2>
<p>${plainMarkup(requirements.get(id) ?? '')}</p>
${carrying.length > 0 ? markup`<details><summary>Machines: ${carrying.length}</summary>${carrying}</details>` : inFiles(files)}
${functions.length > 0 ? markup`<details><summary>Rules: ${functions.length}</summary>${byFile(functions, code)}</details>` : ''}
${tests(testsOf(book, id))}
</section>
`;
}

/** The files of a requirement that no machine carries out. */
function inFiles(paths: readonly string[]): Markup {
  if (paths.length === 0) return markup``;
  return markup`<details><summary>In no machine, but in files: ${paths.length}</summary><ul>${paths.map(
    (path) => markup`<li>${code(path)}</li>`,
  )}</ul></details>`;
}

function tests(all: Carriers['tests']): Markup {
  if (all.length === 0) return markup`<p>No test tries it.</p>`;
  return markup`<details><summary>Tests: ${all.length}</summary>${byFile(all, (name) => markup`${name}`)}</details>`;
}

function byFile(all: Carriers['tests'], shown: (name: string) => Markup): Markup {
  const files = [...Map.groupBy(all, ({ path }) => path)];
  return markup`<ul>${files.map(
    ([path, inFile]) =>
      markup`<li>${code(path)}<ul>${inFile.map(({ name }) => markup`<li>${shown(name)}</li>`)}</ul></li>`,
  )}</ul>`;
}

function carriedOutIn(chart: Chart, requirement: string): Markup {
  const own = [...statesOf(chart.root), ...chart.transitions].filter(
    ({ requirements: { ids, inheritedFrom } }) => inheritedFrom === null && ids.includes(requirement),
  );
  if (own.length === 0) return markup``;
  return markup`<h3><a href="${pageOf(chart.id)}">${titleOf(chart.id)}</a></h3>
<ul>${own.map((each) => {
    const name =
      'source' in each
        ? markup`${stateCode(chart.id, each.source)} ${each.label}`
        : stateCode(chart.id, each.id);
    return markup`<li><a href="${pageOf(chart.id)}#${anchorOf(each.id)}">${name}</a> <span>${each.description}</span>${each.requirements.isOurs ? markup` ${oursMark}` : ''}</li>`;
  })}</ul>`;
}

function ownIds({ root, transitions }: Chart): readonly string[] {
  return [...statesOf(root), ...transitions].flatMap(({ requirements }) => requirements.ids);
}

function byAreaAndNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** A line of Markdown without marks, except for its code. */
export function plainMarkup(markdown: string): Markup {
  const parts = withoutMarks(markdown).split('`');
  return markup`${parts.map((part, index): Markup => (index % 2 === 1 ? code(part) : markup`${part}`))}`;
}

/** A line of Markdown as plain text. */
export function plainText(markdown: string): string {
  return withoutMarks(markdown).replaceAll('`', '');
}

function withoutMarks(markdown: string): string {
  return markdown
    .replaceAll('**', '')
    .replaceAll('\\|', '|')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}
