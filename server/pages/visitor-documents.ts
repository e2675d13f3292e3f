import { compressed, type Encoding } from '../encoding.ts';
import { stackOf, type Log } from '../log.ts';
import { OverloadError } from '../limits/shed-load.ts';
import { documentStart } from './document.ts';
import { documentTag } from './document-tag.ts';
import { keptDocuments, type KeptDocument } from './kept-documents.ts';
import type { DocumentInTheMaking } from './make-document.ts';
import type { pageFilesFinder } from './page-files.ts';

/** How one visitor's document is made. */
export interface VisitorDocument {
  /** See `documentKey`. */
  readonly key: string;
  readonly encoding: Encoding;
  readonly make: () => DocumentInTheMaking;
  readonly findFiles: ReturnType<typeof pageFilesFinder>;
}

interface VisitorDocumentsOptions {
  /** Names the catalogue that visitors see at the moment, if the gateway can name it. */
  readonly catalogue: (() => Promise<string>) | undefined;
  readonly elapsedMs: () => number;
  readonly now: () => number;
  readonly log: Log;
}

export interface VisitorDocuments {
  /** How many bytes the documents in memory have. */
  readonly bytes: () => number;
  /** The document in memory; `undefined` if none may be sent. */
  find(wanted: VisitorDocument): Promise<KeptDocument | undefined>;
  /** The document in the making, shared by all who wait for it. */
  make(wanted: VisitorDocument): Promise<DocumentInTheMaking>;
}

/**
 * The documents of visitors: sent from memory while they are fresh, and once more while a new one is made; made
 * once for all who ask at the same time. A page without all its data is not kept.
 *
 * @see C1, C3, H15, L1
 */
export function visitorDocuments({
  catalogue,
  elapsedMs,
  now,
  log,
}: VisitorDocumentsOptions): VisitorDocuments {
  const kept = keptDocuments(elapsedMs);
  const inTheMaking = new Map<string, DocumentInTheMaking>();
  const presentCatalogue = sharedWhilePending(async () => catalogue?.().catch(() => undefined));

  function make(wanted: VisitorDocument, madeOf: string | undefined): DocumentInTheMaking {
    const present = inTheMaking.get(wanted.key);
    if (present) return present;
    const making = wanted.make();
    inTheMaking.set(wanted.key, making);
    void keepWhenMade(wanted, making, madeOf)
      .catch((error: unknown) => log.error({ problem: 'documentNotKept', error: stackOf(error) }))
      .finally(() => inTheMaking.delete(wanted.key));
    return making;
  }

  /** Makes a new document, unless the server has too much to do: then a later request does. */
  function renew(wanted: VisitorDocument, madeOf: string | undefined): void {
    try {
      make(wanted, madeOf);
    } catch (error) {
      if (!(error instanceof OverloadError)) throw error;
    }
  }

  async function keepWhenMade(
    { key, encoding, findFiles }: VisitorDocument,
    { loading, made }: DocumentInTheMaking,
    madeOf: string | undefined,
  ): Promise<void> {
    const { outcome, isWhole } = await loading;
    if (outcome !== 'loaded' || !isWhole) return;
    const { document, end, freshForMs, isComplete } = await made();
    if (!isComplete || (madeOf === undefined && freshForMs === 0)) return;
    const files = findFiles(document);
    const text = `${documentStart(files, document.language).text}${end}`;
    kept.keep(`${encoding} ${key}`, {
      tag: documentTag(document, files, new Date(now())),
      files,
      body: await compressed(Buffer.from(text), encoding),
      catalogue: madeOf,
      freshUntil: elapsedMs() + freshForMs,
    });
  }

  return {
    bytes: kept.bytes,
    async find(wanted) {
      const present = await presentCatalogue();
      const found = kept.find(`${wanted.encoding} ${wanted.key}`, present);
      if (found?.isDue) renew(wanted, present);
      return found?.document;
    },
    make: async (wanted) => make(wanted, await presentCatalogue()),
  };
}

/** One call for all who ask while it is pending. */
function sharedWhilePending<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let pending: Promise<Result> | undefined;
  return () => {
    pending ??= ask().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
