import { declaredEncoding, markedEncoding } from '@statefront/sheets/xml/xml-decoder.ts';
import { CxmlRefusal } from './read-values.ts';

/**
 * The text of an XML document: by its byte order mark, else by the charset of the content type or its
 * declaration, whichever fits first, else UTF-8.
 *
 * @param isPart whether the bytes may end within a character
 * @throws CxmlRefusal if the bytes are not text in any of these
 */
export function xmlText(bytes: Uint8Array, contentType: string, isPart = false): string {
  const marked = markedEncoding(bytes);
  const stated = /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1];
  const charsets = marked === undefined ? [stated, declaredEncoding(bytes), 'utf-8'] : [marked];
  for (const charset of charsets) {
    const text = charset && decoded(bytes, charset, isPart);
    if (text !== undefined && text !== '') return text;
  }
  throw new CxmlRefusal(
    406,
    'The document is not text in the encoding that it states; send UTF-8, ISO-8859-1 or Windows-1252.',
  );
}

/** `undefined` if the charset is not known, or does not fit the bytes. */
function decoded(bytes: Uint8Array, charset: string, isPart: boolean): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: isPart });
  } catch {
    return undefined;
  }
}
