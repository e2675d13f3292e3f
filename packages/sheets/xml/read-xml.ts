import type { XmlElement } from './xml-element.ts';
import { XmlFault } from './xml-fault.ts';
import { XmlReader, type XmlFormat } from './xml-reader.ts';

type TreeFormat = Pick<XmlFormat, 'deepest' | 'mostElements' | 'onDoctype'>;

/** The root element of a text with everything in it. @throws XmlFault */
export function readXml(text: string, format?: TreeFormat): XmlElement {
  const reader = new XmlReader(format);
  reader.write(text);
  reader.end();
  return rootOf(reader);
}

/** The root element as far as the beginning of a text has it. @throws XmlFault */
export function readXmlStart(text: string, format?: TreeFormat): XmlElement {
  const reader = new XmlReader(format);
  reader.write(text);
  return rootOf(reader);
}

function rootOf({ first }: XmlReader): XmlElement {
  if (!first) throw new XmlFault(1, 'the document has no element');
  return first;
}

/** How many bytes are decoded at once, so that the text of a large document is never in memory as a whole. */
const pieceBytes = 64 * 1024;

/** The records of a document in memory, one after the other. @throws XmlFault */
export function* xmlRecords(bytes: Uint8Array, format: XmlFormat): Generator<XmlElement> {
  const reader = new XmlReader(format);
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield* reader.read(bytes.subarray(at, at + pieceBytes));
  }
  yield* reader.end();
}
