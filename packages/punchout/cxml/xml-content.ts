import { escapedXml } from '@statefront/sheets/xml/write-xml.ts';

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
