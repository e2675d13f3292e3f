import type { XmlElement } from './xml-element.ts';

const names = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

/**
 * The text in ASCII, for content and for attributes: everything else as numeric entities, which survive every
 * encoding on the way. Characters that XML does not have become spaces.
 */
export function escapedXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]|\ufffe|\uffff/gu, ' ')
    .replaceAll(/[&<>"']/g, (character) => names.get(character) ?? '')
    .replaceAll(/[^\n\t\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0)};`);
}

/** The content of an element as XML, to give it back unchanged. */
export function writtenContent({ content }: XmlElement): string {
  return content
    .map((part) =>
      typeof part === 'string'
        ? escapedXml(part)
        : writtenElement(part.name, part.attributes, writtenContent(part)),
    )
    .join('');
}

/** An element as XML; its content is XML already, and an attribute without a value is left out. */
export function writtenElement(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...content: readonly string[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([attribute, value]) => ` ${attribute}="${escapedXml(value ?? '')}"`);
  return `<${name}${written.join('')}>${content.join('')}</${name}>`;
}
