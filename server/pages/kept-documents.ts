import { LRUCache } from 'lru-cache';
import type { FilesOfPage } from './page-files.ts';
import { publicCacheLimits } from '../upstream/remote/public-responses.ts';

export const keptDocumentLimits = {
  bytes: 64 * 1024 * 1024,
  /** A kept document is sent once more for this long, while a new one is made. */
  staleMs: publicCacheLimits.staleWhileRevalidateSeconds * 1000,
} as const;

/** A visitor's document as it is sent. It contains nothing about a customer (SE-3). */
export interface KeptDocument {
  readonly tag: string;
  readonly files: FilesOfPage;
  /** The compressed document. */
  readonly body: Buffer;
  /** The catalogue it was made of; `undefined` if the gateway does not name it, and `freshUntil` counts. */
  readonly catalogue: string | undefined;
  /** In ms that elapsed since the process started. */
  readonly freshUntil: number;
}

export interface KeptDocuments {
  /**
   * The document of a key, and whether a new one is due; `undefined` if none may be sent.
   *
   * @param catalogue the present one, if the gateway names it
   */
  find(
    key: string,
    catalogue: string | undefined,
  ): { readonly document: KeptDocument; readonly isDue: boolean } | undefined;
  /** Keeps a document, and returns it as it is kept. */
  keep(key: string, document: KeptDocument): KeptDocument;
  readonly bytes: () => number;
}

/**
 * Visitors' documents in memory, bounded by bytes: the least recently used go first. A document is sent while
 * the catalogue is the one it was made of, or, from a gateway that does not name its catalogue, while the
 * gateway's responses are fresh, and for a while longer.
 *
 * @see C1, L1
 */
export function keptDocuments(
  elapsedMs: () => number,
  bytes: number = keptDocumentLimits.bytes,
): KeptDocuments {
  const documents = new LRUCache<string, KeptDocument>({
    maxSize: bytes,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });

  return {
    find(key, catalogue) {
      const document = documents.get(key);
      if (!document) return undefined;
      if (document.catalogue !== undefined || catalogue !== undefined)
        return document.catalogue === catalogue ? { document, isDue: false } : undefined;
      const overdueMs = elapsedMs() - document.freshUntil;
      return overdueMs < keptDocumentLimits.staleMs ? { document, isDue: overdueMs >= 0 } : undefined;
    },
    bytes: () => documents.calculatedSize,
    keep(key, document) {
      const kept = { ...document, body: alone(document.body) };
      documents.set(key, kept);
      return kept;
    },
  };
}

/** A copy that is not a part of a larger block of memory, which it would keep from being freed. */
function alone(body: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}
