import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { createActor } from 'xstate';
import type { PageInput } from '../domain/document/document-data.ts';
import { messagesIn } from '../messages/messages-in.ts';
import { replaceTexts } from '../messages/replaced-texts.ts';
import { composeStorefront } from './compose/compose-storefront.ts';
import { locationOf } from './location-of.ts';
import { createPageLoader } from './page-code.ts';
import { Shop } from './shop.tsx';
import { standInDependencies } from './stand-in-dependencies.ts';

/** Shared by all pages: building the machines takes longer than rendering most pages. */
const composed = composeStorefront(standInDependencies());
const pageLoader = createPageLoader(() => composed);

/**
 * The HTML of a page, from the views that the browser hydrates. The root actor is created from the document's
 * data and never started, so that it calls no service and leaves nothing running.
 *
 * @throws errors of a view
 */
export async function renderPage({
  configuration,
  address,
  initial,
  hints,
  language,
  texts,
}: PageInput): Promise<string> {
  if (texts) replaceTexts(texts);
  const location = locationOf(address, configuration.paths);
  await pageLoader.load(location.route);
  if (initial.session?.kind === 'signedIn') await pageLoader.loadCustomer();
  const visit = await pageLoader.loadVisit(initial.session);
  const storefront = createActor(composed.machine, {
    id: 'storefront',
    systemId: 'storefront',
    input: {
      configuration,
      initial,
      rememberedMode: hints.rememberedMode,
      location,
      isPrefetchAllowed: false,
      tabKey: '',
    },
  });
  const { status, error } = storefront.getSnapshot();
  if (status === 'error') throw error;
  return htmlOf(
    <StaticRouter location={address}>
      <Shop
        storefront={storefront}
        customerSlot={pageLoader.customerSlot}
        visit={visit}
        configuration={configuration}
        language={language}
        messages={messagesIn(language)}
        hints={hints}
        onPageShown={() => undefined}
        onPageReady={() => undefined}
        saveTrace={() => undefined}
        reportError={() => undefined}
      />
    </StaticRouter>,
  );
}

/** Waits for every lazy view and streams nothing out of order, so that the page needs no inline script. */
async function htmlOf(shop: ReactNode): Promise<string> {
  const html = await new Promise<PassThrough>((resolve, reject) => {
    const output = new PassThrough();
    const { pipe } = renderToPipeableStream(shop, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(pipe(output)),
      onError: reject,
      onShellError: reject,
    });
  });
  return text(html);
}
