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

/** A visitor's document in the making. */
export interface SharedDocument extends DocumentInTheMaking {
  /** The document as it is kept, when it is; `undefined` if it may not be kept. */
  readonly kept: Promise<KeptDocument | undefined>;
}

export interface VisitorDocuments {
  /** How many bytes the documents in memory have. */
  readonly bytes: () => number;
  /** The document in memory; `undefined` if none may be sent. */
  find(wanted: VisitorDocument): Promise<KeptDocument | undefined>;
  /** The document in the making, shared by all who wait for it. */
  make(wanted: VisitorDocument): Promise<SharedDocument>;
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
  const inTheMaking = new Map<string, SharedDocument>();
  const presentCatalogue = sharedWhilePending(async () => catalogue?.().catch(() => undefined));

  function make(wanted: VisitorDocument, madeOf: string | undefined): SharedDocument {
    const name = `${wanted.encoding} ${wanted.key}`;
    const present = inTheMaking.get(name);
    if (present) return present;
    const making = wanted.make();
    const keeping = keepWhenMade(wanted, making, madeOf)
      .catch((error: unknown) => {
        log.error({ problem: 'documentNotKept', error: stackOf(error) });
        return undefined;
      })
      .finally(() => inTheMaking.delete(name));
    const shared = { ...making, kept: keeping };
    inTheMaking.set(name, shared);
    return shared;
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
  ): Promise<KeptDocument | undefined> {
    const { outcome, isWhole } = await loading;
    if (outcome !== 'loaded' || !isWhole) return undefined;
    const { document, end, freshForMs, isComplete } = await made();
    if (!isComplete || (madeOf === undefined && freshForMs === 0)) return undefined;
    const files = findFiles(document);
    const text = `${documentStart(files, document.language).text}${end}`;
    return kept.keep(`${encoding} ${key}`, {
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
