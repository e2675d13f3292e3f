/**
 * The content of an element as XML in ASCII, such as `A &amp; B` or `<id>7</id>`. A buyer may put elements into
 * `BuyerCookie` and `SupplierPartAuxiliaryID`, and gets them back.
 */
export interface XmlContent {
  readonly xml: string;
}

/** A text as the content of an element. @example xmlContent('Müller & Co') //=> { xml: 'M&#252;ller &amp; Co' } */
export declare function xmlContent(text: string): XmlContent;

/** The text of a content, without its elements. */
export declare function textOfContent(content: XmlContent): string;
