import { createHash } from 'node:crypto';
import { documentData, documentStart, type PageDocument } from './document.ts';
import type { FilesOfPage } from './page-files.ts';

/**
 * The ETag of a visitor's document, made from all its parts, so that nothing is rendered for it: the head
 * with the names and rules of its files, the data, the shop's address and the day, which is printed. A
 * customer's document has none (H15).
 *
 * @see H15, V1
 */
export function documentTag(document: PageDocument, files: FilesOfPage, now: Date): string {
  const parts = [
    documentStart(files, document.language).text,
    JSON.stringify(documentData(document)),
    document.origin,
    now.toISOString().slice(0, 10),
  ];
  const hash = createHash('sha256').update(parts.join('\n')).digest('base64url');
  return `W/"${hash.slice(0, 22)}"`;
}
