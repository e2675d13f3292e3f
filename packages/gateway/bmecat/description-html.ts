const allowed = new Set(
  'p br b strong i em u ul ol li sub sup h2 h3 h4 table thead tbody tr th td dl dt dd'.split(' '),
);
const tag = /<\/?([a-z][a-z0-9]*)\b[^<>]*>/gi;
const hidden = /<(script|style)\b[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi;

/** Whether a description has HTML tags, and not only a `<` here and there. */
export function hasMarkup(text: string): boolean {
  return [...text.matchAll(tag)].some(([, name = '']) => allowed.has(name.toLowerCase()) || name === 'a');
}

/**
 * The description reduced to text and plain text tags: without attributes, links, scripts and images, so that
 * a supplier's file cannot bring active content into the shop's pages.
 */
export function safeHtml(text: string): string {
  const visible = text.replaceAll(hidden, '');
  const parts: string[] = [];
  let end = 0;
  for (const match of visible.matchAll(tag)) {
    const name = (match[1] ?? '').toLowerCase();
    parts.push(escaped(visible.slice(end, match.index)));
    if (allowed.has(name)) parts.push(match[0].startsWith('</') ? `</${name}>` : `<${name}>`);
    end = match.index + match[0].length;
  }
  return [...parts, escaped(visible.slice(end))].join('');
}

/** The description as plain text with its paragraphs and line breaks. */
export function withoutMarkup(text: string): string {
  const broken = text.replaceAll(hidden, '').replaceAll(/<(br|\/p|\/li|\/tr|\/h\d)\b[^<>]*>/gi, '\n');
  return paragraphs(unescaped(broken.replaceAll(tag, '')));
}

/** The text without white space at line ends and without consecutive empty lines. */
export function paragraphs(text: string): string {
  return text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function escaped(text: string): string {
  return text
    .replaceAll(/&(?!(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  amp: '&',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  euro: '€',
  deg: '°',
  ndash: '–',
};

function unescaped(text: string): string {
  return text.replaceAll(/&(\w{2,5});/g, (written, name: string) =>
    Object.hasOwn(entities, name) ? (entities[name] ?? written) : written,
  );
}
