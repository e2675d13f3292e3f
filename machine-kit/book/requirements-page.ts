import { statesOf, type Chart } from '../chart.ts';
import type { Book } from './book.ts';
import { bookPage } from './book-frame.ts';
import { anchorOf, code, pageOf, stateCode, titleOf } from './book-text.ts';
import { markup, type Markup } from './markup.ts';

/** Which states and transitions carry out each requirement. */
export function requirementsPage(book: Book): string {
  const ids = [...new Set(book.charts.flatMap(ownIds))].toSorted(byAreaAndNumber);
  const content = markup`<h1>Requirements</h1>
<p class="lead">Which states and transitions carry out a requirement. What a state names holds for everything inside it.</p>
${ids.map((id) => section(book, id))}`;
  return bookPage(book, { title: 'Requirements', file: 'requirements.html', content });
}

function section({ charts, requirements }: Book, id: string): Markup {
  return markup`<section class="carried" id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${id}</h2>
<p>${plainText(requirements.get(id) ?? '')}</p>
${charts.map((chart) => carriers(chart, id))}
</section>
`;
}

function carriers(chart: Chart, requirement: string): Markup {
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
    return markup`<li><a href="${pageOf(chart.id)}#${anchorOf(each.id)}">${name}</a> <span>${each.description}</span></li>`;
  })}</ul>`;
}

function ownIds({ root, transitions }: Chart): readonly string[] {
  return [...statesOf(root), ...transitions].flatMap(({ requirements }) => requirements.ids);
}

function byAreaAndNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** A line of Markdown with its code kept and everything else that marks it left out. */
export function plainText(markdown: string): Markup {
  const plain = markdown
    .replaceAll('**', '')
    .replaceAll('\\|', '|')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const parts = plain.split('`');
  return markup`${parts.map((part, index): Markup => (index % 2 === 1 ? code(part) : markup`${part}`))}`;
}
