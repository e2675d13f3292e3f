import { XmlRefusal } from './xml-tree.ts';

/**
 * The text of an XML document: by its byte order mark, else by the charset of the content type or its
 * declaration, whichever fits first, else UTF-8.
 *
 * @param isPart whether the bytes may end within a character
 * @throws XmlRefusal if the bytes are not text in any of these
 */
export function xmlText(bytes: Uint8Array, contentType: string, isPart = false): string {
  const marked = markedCharset(bytes);
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(
    Buffer.from(bytes.subarray(0, 200)).toString('latin1'),
  )?.[1];
  const stated = /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1];
  const charsets = marked === undefined ? [stated, declared, 'utf-8'] : [marked];
  for (const charset of charsets) {
    const text = charset && decoded(bytes, charset, isPart);
    if (text !== undefined && text !== '') return text;
  }
  throw new XmlRefusal(
    'The document is not text in the encoding that it states; send UTF-8, ISO-8859-1 or Windows-1252.',
  );
}

function markedCharset([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

/** `undefined` if the charset is not known, or does not fit the bytes. */
function decoded(bytes: Uint8Array, charset: string, isPart: boolean): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: isPart });
  } catch {
    return undefined;
  }
}
