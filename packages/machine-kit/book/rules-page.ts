import type { Book, RuleTable } from './book.ts';
import { bookPage } from './book-frame.ts';
import { code, requirementLinks, table } from './book-text.ts';
import { markup, type Markup } from './markup.ts';

/** The rules that no machine shows, as decision tables with worked examples. */
export function rulesPage(book: Book): string {
  const { rules } = book;
  const content = markup`<h1>Rules</h1>
<p class="lead">What the machines ask functions for: each table states a rule and shows examples, which these functions worked out when the book was written.</p>
<ul class="map">${rules.map(({ title }) => markup`<li><a href="#${ruleAnchor(title)}">${title}</a></li>`)}</ul>
${rules.map(ruleSection)}`;
  return bookPage(book, { title: 'Rules', file: 'rules.html', content });
}

function ruleSection({ title, requirements, decisions, inputs, outputs, examples }: RuleTable): Markup {
  return markup`<section aria-labelledby="${ruleAnchor(title)}">
<h2 id="${ruleAnchor(title)}">${title}</h2>
<p>${links(requirements)}</p>
${table(
  `${title}: the rule`,
  ['if', 'then'],
  decisions.map((decision) => row(decision.map((text) => markup`${text}`))),
)}
${table(
  `${title}: examples`,
  [...inputs, ...outputs],
  examples.map((cells) => row(cells.map(code))),
)}
</section>
`;
}

function links(ids: readonly string[]): Markup {
  return requirementLinks({ ids, inheritedFrom: null, isOurs: false });
}

/** The id of a rule on its page. */
export function ruleAnchor(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

function row(cells: readonly Markup[]): Markup {
  return markup`<tr>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>
`;
}
