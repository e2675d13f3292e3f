import { plainDecimal, type Decimal } from '../lines/figures.ts';
import {
  childrenOf,
  elementAt,
  ownText,
  textOf,
  type XmlElement,
} from '@statefront/sheets/xml/xml-element.ts';
import type { CxmlStatusCode } from './cxml-request.ts';

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
export function extrinsicsOf(node: XmlElement | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    childrenOf(node, 'Extrinsic').map((extrinsic) => [extrinsic.attributes['name'] ?? '', textOf(extrinsic)]),
  );
}

/**
 * The statements of an order or an item that the shop only passes on to people: extrinsics, references, terms of
 * delivery, accounting and the requested date, each with its name in cXML (PU-3).
 */
export function detailsOf(...nodes: readonly (XmlElement | undefined)[]): readonly string[] {
  return nodes
    .flatMap((node) => [
      ...['requisitionID', 'requestedDeliveryDate'].map((name) => named(name, node?.attributes[name])),
      ...childrenOf(node, 'TermsOfDelivery').map((terms) =>
        named('TermsOfDelivery', statements(terms).join(', ')),
      ),
      ...childrenOf(node, 'IdReference').map(({ attributes: { domain = '', identifier } }) =>
        named(domain, identifier),
      ),
      ...childrenOf(node, 'Distribution').flatMap((part) =>
        childrenOf(elementAt(part, 'Accounting')).map((segment) =>
          named(
            textOf(elementAt(segment, 'Name')) || (segment.attributes['type'] ?? ''),
            segment.attributes['id'] ?? textOf(elementAt(segment, 'Description')),
          ),
        ),
      ),
      ...childrenOf(node, 'Extrinsic').map((extrinsic) =>
        named(extrinsic.attributes['name'] ?? '', textOf(extrinsic)),
      ),
    ])
    .filter((detail) => detail !== '');
}

function named(name: string, value = ''): string {
  return value.trim() === '' ? '' : `${name}: ${value.trim()}`;
}

/** Each value and each text in an element, in their order. */
function statements(node: XmlElement): readonly string[] {
  const own = [node.attributes['value'] ?? '', ownText(node).replaceAll(/\s+/g, ' ')];
  return [...own.filter((part) => part !== ''), ...childrenOf(node).flatMap(statements)];
}
