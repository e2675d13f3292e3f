import type { CxmlSender } from './cxml-header.ts';
import { escapedXml } from '@statefront/sheets/xml/write-xml.ts';
import type { XmlContent } from './xml-content.ts';

/** The version whose rules the shop's documents keep. */
const version = '1.2.024';

/** Identifies a document that the shop writes. */
export interface CxmlDocumentId {
  /** Unique for ever, such as `<random>@<host>`. */
  readonly payloadId: string;
  readonly sentAt: Date;
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** An element. Texts are escaped, `null` is left out, and so are attributes without a value. */
export function element(
  name: string,
  attributes: Attributes,
  ...content: readonly (XmlContent | string | null)[]
): XmlContent {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapedXml(value)}"`,
  );
  const inside = content.map((part) => (typeof part === 'string' ? escapedXml(part) : (part?.xml ?? '')));
  return { xml: `<${name}${written.join('')}>${inside.join('')}</${name}>` };
}

/** Several elements in order. */
export function together(elements: readonly XmlContent[]): XmlContent {
  return { xml: elements.map(({ xml }) => xml).join('') };
}

/**
 * A document in ASCII, whose characters every encoding leaves intact (PU-2).
 *
 * @param grammar `Fulfill` for confirmations and ship notices
 */
export function cxmlDocument(
  { payloadId, sentAt }: CxmlDocumentId,
  grammar: 'cXML' | 'Fulfill',
  ...content: readonly XmlContent[]
): string {
  const attributes = { version, payloadID: payloadId, timestamp: sentAt.toISOString(), 'xml:lang': 'en' };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/${version}/${grammar}.dtd">`,
    element('cXML', attributes, ...content).xml,
  ].join('\n');
}

/** A document of the shop with this secret in each credential of its sender, for the buyer's system alone (PU-5). */
export function withSharedSecret(xml: string, secret: string): string {
  const proof = element('SharedSecret', {}, secret).xml;
  return xml.replace(/<Sender>.*?(?:<\/Sender>|$)/s, (sender) =>
    sender.replaceAll('</Identity>', (end) => `${end}${proof}`),
  );
}

/** The header of a document. It has no secret, as it may pass through the browser (PU-5). */
export function headerOf({ from, to }: CxmlSender): XmlContent {
  const credentials = (party: CxmlSender['from']) =>
    together(
      party.map(({ domain, identity }) =>
        element('Credential', { domain }, element('Identity', {}, identity)),
      ),
    );
  return element(
    'Header',
    {},
    element('From', {}, credentials(from)),
    element('To', {}, credentials(to)),
    element('Sender', {}, credentials(from), element('UserAgent', {}, 'Statefront')),
  );
}

/** `deploymentMode` of a request or a message. */
export function modeOf({ isTest }: CxmlSender): Attributes {
  return { deploymentMode: isTest ? 'test' : 'production' };
}

export function moneyIn(
  name: string,
  amount: string,
  currency: string,
  ...more: readonly XmlContent[]
): XmlContent {
  return element(name, {}, element('Money', { currency }, amount), ...more);
}

/** A text with the language of the buyer's profile. */
export function textIn(name: string, language: string, text: string): XmlContent {
  return element(name, { 'xml:lang': language }, text);
}
