import { plainDecimal, type Decimal } from '#src/domain/decimal/decimal.ts';
import type { CxmlStatusCode } from './cxml-request.ts';
import { childrenOf, textOf, type XmlNode } from './xml-tree.ts';

/** Well-formed XML that is not a request of cXML as the shop takes it. */
export class CxmlRefusal extends Error {
  readonly code: CxmlStatusCode;

  constructor(code: CxmlStatusCode, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

/**
 * A figure with a point at most: a comma or an exponent is refused rather than guessed (PU-6).
 *
 * @param subject names the figure in the refusal
 * @throws CxmlRefusal
 */
export function figureOf(text: string | undefined, subject: string): Decimal {
  const trimmed = text?.trim() ?? '';
  if (/^\d{1,15}(\.\d{1,10})?$/.test(trimmed)) return plainDecimal(trimmed);
  throw new CxmlRefusal(400, `${subject} must be a number such as 12 or 2.5.`);
}

/** The extrinsics by name; of a repeated name the last one. */
export function extrinsicsOf(node: XmlNode | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    childrenOf(node, 'Extrinsic').map((extrinsic) => [extrinsic.attributes['name'] ?? '', textOf(extrinsic)]),
  );
}
