import type { Book, BookTables } from './book.ts';
import { bookPage } from './book-frame.ts';
import { code, table } from './book-text.ts';
import { markup, type Markup } from './markup.ts';

/** A page of tables that its project gives the book. */
export function tablesPage(book: Book, { name, title, introduction, tables }: BookTables): string {
  const content = markup`<h1>${title}</h1>
<p class="lead">${withCode(introduction)}</p>
${tables.map(
  (each, index) => markup`<section aria-labelledby="table-${index}">
<h2 id="table-${index}">${each.title}</h2>
${table(each.title, each.headings, each.rows.map(row))}
</section>
`,
)}`;
  return bookPage(book, { title, file: `${name}.html`, content });
}

function row(cells: readonly string[]): Markup {
  return markup`<tr>${cells.map((cell) => markup`<td>${withCode(cell)}</td>`)}</tr>
`;
}

function withCode(text: string): readonly Markup[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? code(part) : markup`${part}`));
}
