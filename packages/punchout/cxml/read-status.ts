import { readXml } from '@statefront/sheets/xml/read-xml.ts';
import { elementAt } from '@statefront/sheets/xml/xml-element.ts';
import { XmlFault } from '@statefront/sheets/xml/xml-fault.ts';
import { CxmlRefusal } from './read-values.ts';
import { xmlText } from './xml-text.ts';

/** The status code of a buyer's response; `undefined` if the response is not cXML or has no status (PU-2). */
export function readStatus(bytes: Uint8Array, contentType: string): number | undefined {
  try {
    const status = elementAt(readXml(xmlText(bytes, contentType)), 'Response', 'Status');
    const code = status?.attributes['code'] ?? '';
    return /^\d{3}$/.test(code) ? Number(code) : undefined;
  } catch (error) {
    if (error instanceof XmlFault || error instanceof CxmlRefusal) return undefined;
    throw error;
  }
}
