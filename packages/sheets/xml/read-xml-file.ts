import { createReadStream } from 'node:fs';
import type { XmlElement } from './xml-element.ts';
import { XmlReader, type XmlFormat } from './xml-reader.ts';

/** The records of a file, one after the other; the document is never in memory as a whole. @throws XmlFault */
export async function* readXmlFile(file: string, format: XmlFormat): AsyncGenerator<XmlElement> {
  const reader = new XmlReader(format);
  for await (const chunk of createReadStream(file)) {
    const bytes: Uint8Array = chunk;
    yield* reader.read(bytes);
  }
  yield* reader.end();
}
