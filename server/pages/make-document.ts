import type { Configuration } from '#src/domain/configuration/configuration.ts';
import { configurationFor } from '#src/domain/punchout/visit-configuration.ts';
import type { BrowserHints } from '#src/domain/document/document-data.ts';
import type { Language } from '#src/domain/locale/language.ts';
import { locationOf } from '#src/app/location-of.ts';
import type { PageLocation } from '#src/domain/routes/page-location.ts';
import type { ClientFiles } from '../assets/client-files.ts';
import type { Identity } from '../identity/identity.ts';
import { stackOf, type Log } from '../log.ts';
import type { CustomerSession } from '../session/session-store.ts';
import { loggedUpstream } from '../upstream/logged-upstream.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { documentData, documentEnd, type PageDocument } from './document.ts';
import { loadPage, type LoadedPage } from './load-page.ts';
import { pageFreshness } from './page-freshness.ts';

/** The document that a request wants. */
export interface WantedDocument {
  readonly configuration: Configuration;
  readonly address: string;
  /** The origin of the shop, whatever host a request names (RT-9). */
  readonly origin: string;
  readonly language: Language;
  readonly hints: BrowserHints;
  readonly session: CustomerSession | undefined;
  readonly requestId: string;
  /** How long the document waits for its data, in ms. */
  readonly budgetMs: number;
}

/** A document in the making. */
export interface DocumentInTheMaking {
  readonly location: PageLocation;
  readonly loading: Promise<LoadedPage>;
  /** The document with the page's data. */
  readonly documentOf: (page: LoadedPage) => PageDocument;
  /** Renders the page, once, when it has loaded. */
  readonly made: () => Promise<MadeDocument>;
}

export interface MadeDocument {
  readonly document: PageDocument;
  /** All after the head's start. */
  readonly end: string;
  /** For how many ms it may be sent to other visitors without asking the gateway. */
  readonly freshForMs: number;
  /** Whether it shows the page with all its data, so that it may be kept. */
  readonly isComplete: boolean;
}

interface DocumentParts {
  readonly upstream: Upstream;
  readonly files: Pick<ClientFiles, 'renderPage'>;
  readonly log: Log;
  readonly identity: Pick<Identity, 'shareImage' | 'texts'>;
}

/** Starts to load the page of a document. */
export function makeDocument(
  { upstream, files, log, identity }: DocumentParts,
  { configuration: ofShop, address, origin, language, hints, session, requestId, budgetMs }: WantedDocument,
): DocumentInTheMaking {
  const configuration = configurationFor(
    ofShop,
    session ? { kind: 'signedIn', customer: session.customer } : null,
  );
  const location = locationOf(address, configuration.paths);
  const { route } = location;
  const fresh = pageFreshness(loggedUpstream(upstream, log, requestId));
  const onLeftOut = ({ message }: Error) =>
    log.error({ requestId, problem: 'responseReadInPart', error: message });
  const loading = loadPage(
    fresh.upstream,
    configuration,
    { location, language, session, onLeftOut },
    budgetMs,
  );
  const documentOf = (page: LoadedPage): PageDocument => ({
    configuration,
    route,
    address,
    origin,
    shareImage: identity.shareImage,
    language,
    customer: page.outcome === 'sessionOver' ? undefined : session?.customer,
    page,
    hints,
  });

  async function make(): Promise<MadeDocument> {
    const page = await loading;
    const freshForMs = fresh.freshForMs();
    const document = documentOf(page);
    const body = await files
      .renderPage({ ...documentData(document), language, texts: identity.texts })
      .catch((error: unknown) => {
        log.error({ requestId, problem: 'pageNotRendered', error: stackOf(error) });
        return '';
      });
    const isComplete = page.outcome === 'loaded' && page.isWhole && body !== '';
    return { document, end: documentEnd(document, body).text, freshForMs, isComplete };
  }

  let making: Promise<MadeDocument> | undefined;
  return { location, loading, documentOf, made: () => (making ??= make()) };
}
