import { documentTitles, productDocument } from '../document/product-documents.ts';
import { fileAttributeLine, htmlAttributeLine } from '../model/attribute.ts';
import type { DocumentKind } from '../model/draft.ts';
import type { AttributeLine, DocumentLine } from '../model/lines.ts';
import type { NumberedProduct } from './numbering.ts';

const names = {
  dataSheet: 'data-sheet',
  safetyDataSheet: 'safety-data-sheet',
  instructions: 'instructions',
} as const satisfies Record<DocumentKind, string>;

/** Collects the documents of a catalogue. */
export class DocumentBook {
  readonly #lines: DocumentLine[] = [];

  /** Adds the documents of a product; returns their ids. */
  add({ id, sku, family, draft }: NumberedProduct): string[] {
    return (family.documents ?? []).map((kind) => {
      const title = documentTitles[kind];
      const line: DocumentLine = {
        id: `${id}-${names[kind]}`,
        fileName: `${id}-${names[kind]}.pdf`,
        mediaType: 'application/pdf',
        title: `${title.en} ${draft.name.en}`,
        titles: { de: `${title.de} ${draft.name.de}` },
        base64: productDocument(kind, { sku, family, draft }).toString('base64'),
      };
      this.#lines.push(line);
      return line.id;
    });
  }

  lines(): DocumentLine[] {
    return this.#lines;
  }
}

/** The notes and the documents of a product as attributes. */
export function documentAttributes(
  { family }: NumberedProduct,
  documentIds: readonly string[],
): AttributeLine[] {
  const { note, documents = [] } = family;
  const ofKind = (kind: DocumentKind) => documentIds.filter((_, at) => documents[at] === kind);
  const manuals = ofKind('instructions');
  const safety = ofKind('safetyDataSheet');
  return [
    ...(note ? [htmlAttributeLine(note.key, note.items)] : []),
    ...(safety.length > 0 ? [fileAttributeLine('safetyDataSheet', safety)] : []),
    ...(manuals.length > 0 ? [fileAttributeLine('manuals', [...manuals, ...ofKind('dataSheet')])] : []),
  ];
}
