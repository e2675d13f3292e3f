import { XmlFault } from './xml-fault.ts';

const declared = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;

/**
 * The text decoder for a document, chosen by its first bytes: a byte order mark, else the encoding in the XML
 * declaration, else UTF-8. Bytes that are invalid in the encoding are errors.
 *
 * @throws XmlFault if the encoding is unknown.
 */
export function xmlDecoder(start: Uint8Array): TextDecoder {
  const label = markedEncoding(start) ?? declaredEncoding(start) ?? 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true });
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new XmlFault(
      1,
      `the encoding "${label}" is not known; save the file as UTF-8, ISO-8859-1, ISO-8859-15 or Windows-1252`,
    );
  }
}

/** The encoding by the byte order mark of a document, or by the width of its first character. */
export function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

/** The encoding that the XML declaration of a document names. */
export function declaredEncoding(start: Uint8Array): string | undefined {
  return declared.exec(new TextDecoder('latin1').decode(start.subarray(0, 300)))?.[1];
}
