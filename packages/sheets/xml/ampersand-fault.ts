import { placedFault, type XmlFault } from './xml-fault.ts';

/** A place in the text of a document. `line` counts from 1, the others from 0. */
export interface Place {
  readonly position: number;
  readonly line: number;
  readonly column: number;
}

const noEntity = /&(?!(?:#\d+|#x[\da-fA-F]+|amp|lt|gt|quot|apos);)([A-Za-z_][\w.-]*;)?/;

/**
 * The fault of the first `&` in a text that begins no entity of XML, at the place of that `&`; a parser
 * notices it only at the next `;`. `undefined` if there is no such `&`.
 *
 * @param start the place of the text in the document
 */
export function ampersandFault(text: string, start: Place): XmlFault | undefined {
  const found = noEntity.exec(text);
  if (!found) return undefined;
  const before = text.slice(0, found.index).split('\n');
  const last = before.at(-1) ?? '';
  const column = before.length === 1 ? start.column + last.length : last.length;
  const [, name] = found;
  const reason = name
    ? `"&${name}" is no entity of XML; write the character itself`
    : 'an & that begins no entity; write &amp; for the character';
  return placedFault(start.line + before.length - 1, column, reason);
}
