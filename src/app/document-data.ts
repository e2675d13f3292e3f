import { defaultConfiguration } from '../domain/configuration/configuration.ts';
import { documentDataId, nothingInitial, type DocumentData } from '../domain/document/document-data.ts';

/**
 * Takes the server's data out of the document: prices and names must not outlive the session in a page that stays open
 * (SE-3). Data made for another address is left aside, and a document without data has the default configuration (GW-4).
 */
export function takeDocumentData(document: Document, address: string): DocumentData {
  const element = document.getElementById(documentDataId);
  const text = element?.textContent;
  element?.remove();
  if (!text) {
    return {
      configuration: defaultConfiguration,
      address,
      initial: nothingInitial,
      visit: { rememberedMode: 'list', isWide: false },
      prefetch: [],
    };
  }
  const data: DocumentData = JSON.parse(text);
  return data.address === address ? data : { ...data, address, initial: nothingInitial };
}
