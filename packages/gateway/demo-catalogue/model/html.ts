import { escaped } from '../../mail/escaped.ts';
import { compose, type Text } from './text.ts';

/** Plain text as a paragraph. */
export function paragraph(words: Text): Text {
  return compose((w) => `<p>${escaped(w(words))}</p>`);
}

/** Plain texts as a list. */
export function list(items: readonly Text[], kind: 'ul' | 'ol' = 'ul'): Text {
  return compose((w) => `<${kind}>${items.map((item) => `<li>${escaped(w(item))}</li>`).join('')}</${kind}>`);
}

/** Pieces of HTML, joined. */
export function joined(...parts: readonly Text[]): Text {
  return compose((w) => parts.map(w).join(''));
}
