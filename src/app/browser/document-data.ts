import { defaultConfiguration } from '../../domain/configuration/configuration.ts';
import { documentDataId, nothingInitial, type DocumentData } from '../../domain/document/document-data.ts';

/** The document's data, and whether its page was rendered from them. */
export interface TakenDocumentData extends DocumentData {
  readonly isRendered: boolean;
}

/**
 * Removes the server's data from the document: prices and names must not outlive the session in a page that
 * stays open (SE-3). Ignores data of another address; a document without data has the default configuration
 * (GW-4).
 */
export function takeDocumentData(document: Document, address: string): TakenDocumentData {
  const element = document.getElementById(documentDataId);
  const text = element?.textContent;
  element?.remove();
  if (!text) {
    return {
      configuration: defaultConfiguration,
      address,
      initial: nothingInitial,
      hints: { rememberedMode: 'list', isWide: false },
      isRendered: false,
    };
  }
  const data: DocumentData = JSON.parse(text);
  return data.address === address
    ? { ...data, isRendered: true }
    : { ...data, address, initial: nothingInitial, isRendered: false };
}
