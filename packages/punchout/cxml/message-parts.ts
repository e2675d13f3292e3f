import PostalMime from 'postal-mime';
import type { CxmlFile } from './cxml-request.ts';
import { CxmlRefusal } from './read-values.ts';

/** Where the XML of a document begins. */
export const xmlStart = /<(\?xml|cXML|!DOCTYPE cXML)/;

export function isMultipart(contentType: string): boolean {
  return /^\s*multipart\//i.test(contentType);
}

/** The XML of a request, and the files that came with it. */
export interface MessageParts {
  readonly xml: Uint8Array;
  readonly contentType: string;
  readonly files: readonly CxmlFile[];
}

/**
 * The parts of a request: the body itself, or of multipart/related the first part that is XML, wherever it is.
 *
 * @throws CxmlRefusal if no part is XML
 */
export async function messageParts(bytes: Uint8Array, contentType: string): Promise<MessageParts> {
  if (!isMultipart(contentType)) return { xml: bytes, contentType, files: [] };
  const parts = await partsOf(bytes, contentType);
  const xml = parts.find(({ mediaType, bytes: content }) => isXml(mediaType, content));
  if (!xml) throw new CxmlRefusal(406, 'No part of the multipart document is XML.');
  return { xml: xml.bytes, contentType: '', files: parts.filter((part) => part !== xml) };
}

async function partsOf(bytes: Uint8Array, contentType: string): Promise<readonly CxmlFile[]> {
  const head = Buffer.from(`Content-Type: ${contentType.replaceAll(/[\r\n]+/g, ' ')}\r\n\r\n`, 'latin1');
  try {
    const message = await PostalMime.parse(Buffer.concat([head, bytes]), {
      attachmentEncoding: 'arraybuffer',
      maxNestingDepth: 5,
    });
    const files = message.attachments.map(({ contentId, filename, mimeType, content }) => ({
      contentId: (contentId ?? '').replaceAll(/^<|>$/g, ''),
      fileName: filename ?? '',
      mediaType: mimeType,
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    }));
    const text = Buffer.from(message.text ?? '');
    const part = { contentId: '', fileName: '', mediaType: 'text/plain', bytes: text };
    return text.length === 0 ? files : [...files, part];
  } catch {
    throw new CxmlRefusal(406, 'The multipart document cannot be read.');
  }
}

function isXml(mediaType: string, bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 2_000)).toString('latin1').replaceAll('\0', '');
  return xmlStart.test(start) && !/html/i.test(mediaType);
}
