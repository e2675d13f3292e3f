import { at, xmlTree, XmlRefusal } from './xml-tree.ts';
import { xmlText } from './xml-text.ts';

/** The status code of a buyer's response; `undefined` if the response is not cXML or has no status (PU-2). */
export function readStatus(bytes: Uint8Array, contentType: string): number | undefined {
  try {
    const status = at(xmlTree(xmlText(bytes, contentType)), 'Response', 'Status');
    const code = status?.attributes['code'] ?? '';
    return /^\d{3}$/.test(code) ? Number(code) : undefined;
  } catch (error) {
    if (error instanceof XmlRefusal) return undefined;
    throw error;
  }
}
