import type { Book, SpecificationStatement } from './book.ts';
import { bookPage } from './book-frame.ts';
import { code, requirementLinks, table } from './book-text.ts';
import { markup, type Markup } from './markup.ts';

/** Every statement of the specification, by its section, with the code that carries it out, its test, and its status. */
export function specificationPage(book: Book): string {
  const sections = [...Map.groupBy(book.statements, ({ section }) => section)];
  const chosen = book.statements.filter(({ choice }) => choice !== '').length;
  const content = markup`<h1>Specification</h1>
<p class="lead">${book.statements.length} statements: ${book.statements.length - chosen} are exact, ${chosen} are a choice that the specification leaves open.</p>
${sections.map(
  ([name, statements]) => markup`<section aria-labelledby="section-${name}">
<h2 id="section-${name}">§${name}</h2>
${table(`§${name}`, ['no.', 'statement', 'requirements', 'carried out by', 'test', 'status'], statements.map(row))}
</section>
`,
)}`;
  return bookPage(book, { title: 'Specification', file: 'specification.html', content });
}

function row({ number, text, requirements, place, test, choice }: SpecificationStatement): Markup {
  const links = requirementLinks({ ids: requirements, inheritedFrom: null, isOurs: false });
  return markup`<tr><td>${number}</td><td>${text}</td><td>${links}</td><td>${code(place)}</td><td>${test}</td><td>${choice === '' ? 'exact' : choice}</td></tr>
`;
}
