import { defaultConfiguration } from '../domain/configuration/configuration.ts';
import { documentDataId, nothingInitial, type DocumentData } from '../domain/document/document-data.ts';

/**
 * What the server wrote into the document. Data made for another address is left aside, and a document without data has
 * the default configuration (GW-4).
 */
export function readDocumentData(document: Document, address: string): DocumentData {
  const text = document.getElementById(documentDataId)?.textContent;
  if (!text) return { configuration: defaultConfiguration, address, initial: nothingInitial };
  const data: DocumentData = JSON.parse(text);
  return data.address === address ? data : { ...data, address, initial: nothingInitial };
}
