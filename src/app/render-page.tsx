import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createPath, parsePath, type Location } from 'react-router';
import { createActor } from 'xstate';
import type { PageInput } from '../domain/document/document-data.ts';
import { messagesIn } from '../messages/messages-in.ts';
import { replaceTexts } from '../messages/replaced-texts.ts';
import type { Navigation } from './browser-navigation.ts';
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
  visit,
  language,
  texts,
}: PageInput): Promise<string> {
  if (texts) replaceTexts(texts);
  const location = locationOf(address, configuration.paths);
  await pageLoader.load(location.route);
  const slot = await pageLoader.loadVisit(initial.session);
  const storefront = createActor(composed.machine, {
    id: 'storefront',
    systemId: 'storefront',
    input: {
      configuration,
      initial,
      rememberedMode: visit.rememberedMode,
      location,
      isPrefetchAllowed: false,
      visit: '',
    },
  });
  const { status, error } = storefront.getSnapshot();
  if (status === 'error') throw error;
  return htmlOf(
    <Shop
      storefront={storefront}
      visit={slot}
      navigation={serverNavigation(address)}
      configuration={configuration}
      language={language}
      messages={messagesIn(language)}
      isWideAtFirst={visit.isWide}
      formToken={visit.formToken ?? ''}
      demoCustomers={visit.demoCustomers ?? []}
      onPageShown={() => undefined}
      onPageReady={() => undefined}
      saveTrace={() => undefined}
      reportError={() => undefined}
    />,
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

/** The single location that the server renders; nothing navigates there. */
export function serverNavigation(address: string): Navigation {
  const location: Location = {
    pathname: '/',
    search: '',
    hash: '',
    ...parsePath(address),
    state: null,
    key: 'default',
  };
  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: refuse,
      push: refuse,
      replace: refuse,
    },
    getLocation: () => location,
    subscribe: () => () => undefined,
  };
}

function refuse(): never {
  throw new Error('A page rendered on the server cannot navigate');
}
