/**
 * The content of an element as XML in ASCII, such as `A &amp; B` or `<id>7</id>`. A buyer may put elements into
 * `BuyerCookie` and `SupplierPartAuxiliaryID`, and gets them back.
 */
export interface XmlContent {
  readonly xml: string;
}

/** A text as the content of an element. @example xmlContent('Müller & Co') //=> { xml: 'M&#252;ller &amp; Co' } */
export function xmlContent(text: string): XmlContent {
  return { xml: escapedXml(text) };
}

/**
 * The text of a content; the text of its elements is included.
 *
 * @example textOfContent({ xml: '<id>7 &amp; 8</id>' }) //=> '7 & 8'
 */
export function textOfContent({ xml }: XmlContent): string {
  return xml
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#(\d+)|([a-z]+));/g, (_, code: string | undefined, name = '') =>
      code === undefined ? (namedCharacters.get(name) ?? '') : String.fromCodePoint(Number(code)),
    );
}

const namedCharacters = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

const names = new Map([...namedCharacters].map(([name, character]) => [character, `&${name};`]));

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
