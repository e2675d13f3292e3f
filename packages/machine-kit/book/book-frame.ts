import type { Book } from './book.ts';
import { markup, type Markup } from './markup.ts';

interface Page {
  readonly title: string;
  /** The name of the file, to mark it in the navigation. */
  readonly file: string;
  readonly content: Markup;
}

/** A whole page of the book: the frame around its content. */
export function bookPage(book: Book, { title, file, content }: Page): string {
  const isFront = file === 'index.html';
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${isFront ? book.title : `${title} · ${book.title}`}</title>
<link rel="stylesheet" href="book.css">
<script type="module" src="player.js"></script>
</head>
<body>
<a class="skip" href="#content">To the content</a>
<header>
<nav aria-label="Book">
<a class="home" href="index.html"${current(isFront)}>${book.title}</a>
<form role="search" hidden><input type="search" aria-label="Search the book" placeholder="Search" autocomplete="off"></form>
<a href="index.html#map">Map</a>
<a href="requirements.html"${current(file === 'requirements.html')}>Requirements</a>
<a href="rules.html"${current(file === 'rules.html')}>Rules</a>
<a href="specification.html"${current(file === 'specification.html')}>Specification</a>
${book.tables.map(
  ({ name, title: label }) => markup`<a href="${name}.html"${current(file === `${name}.html`)}>${label}</a>
`,
)}</nav>
</header>
<main id="content">
${content}
</main>
<footer><p>Written from the machines that run, by <code>${book.command}</code>; do not edit.</p></footer>
</body>
</html>
`.text;
}

function current(isCurrent: boolean): Markup {
  return isCurrent ? markup` aria-current="page"` : markup``;
}
