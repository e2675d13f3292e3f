import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import './styles/tokens.css';
import './styles/base.css';
import { connectAddressBar, shownAddress } from './app/address-bar.ts';
import { composeStorefront } from './app/compose-storefront.ts';
import { customerOnScreen } from './app/customer-on-screen.ts';
import { keptText } from './app/kept-text.ts';
import { loadMessages } from './app/load-messages.ts';
import { once } from './app/once.ts';
import { loadPageMachines } from './app/page-machines.ts';
import { paintedPicture } from './app/painted-picture.ts';
import { readRememberedMode, rememberMode } from './app/remembered-mode.ts';
import { reloadOnce } from './app/reload-once.ts';
import { Shop } from './app/shop.tsx';
import { takeDocumentData } from './app/take-document-data.ts';
import { visitId } from './app/visit-id.ts';
import { parseListingQuery } from './domain/listing/listing-query.ts';
import { placeOf } from './domain/routes/place.ts';
import type { Route } from './domain/routes/route.ts';
import { chosenLanguage } from './domain/locale/language.ts';
import { panelsChunk } from './views/listing/panels-chunk.ts';
import { loadAllPages, loadPageView } from './views/pages/page-chunks.tsx';

const report = (error: unknown) => reportError(error);
const { configuration, initial } = takeDocumentData(document, shownAddress());
const language = chosenLanguage(document.documentElement.lang, undefined);
const isPrefetchAllowed = !isDataSaved();
const place = placeOf(shownAddress(), configuration.paths);
const rememberedMode = readRememberedMode();
const displayMode = parseListingQuery(place.search).display ?? rememberedMode;

const customer = (): string | null => customerOnScreen(storefront);
/** Kept, since a browser takes a turn of its own for code that it has long loaded. */
const gateway = once(async () => {
  const { createGatewayServices } = await import('./services/create-gateway-services.ts');
  return createGatewayServices(location.origin, configuration, customer);
});

const isInspected = configuration.features.inspector && new URLSearchParams(place.search).has('inspect');
const inspection = isInspected ? await import('./inspection/inspector-adapter.ts') : undefined;

const composed = composeStorefront({
  gateway,
  loadPage,
  rememberMode,
  typed: keptText('sessionStorage', 'typedQuantities'),
  tell: (event) => storefront.send(event),
  report,
});
const root = document.getElementById('root');
if (!root) throw new Error('The document has no element #root to show the shop in');

const [messages] = await reloadOnce(() =>
  Promise.all([
    loadMessages(language),
    loadPageMachines(place.route, composed),
    loadPageView(place.route, initial.session?.kind === 'signedIn'),
    displayMode === 'grid' && panelsChunk.load(),
    paintedPicture(document),
  ]),
);

const storefront = createActor(composed.machine, {
  id: 'storefront',
  systemId: 'storefront',
  input: {
    configuration,
    initial,
    rememberedMode,
    place,
    isPrefetchAllowed,
    visit: visitId(),
  },
  ...(inspection && { inspect: inspection.inspectorAdapter() }),
});
storefront.subscribe({ error: report });
connectAddressBar(storefront, configuration.paths, loadPage);
storefront.start();

createRoot(root, { onCaughtError: report }).render(
  <Shop
    storefront={storefront}
    configuration={configuration}
    language={language}
    messages={messages}
    report={report}
  />,
);
if (isPrefetchAllowed) whenIdle(() => loadAllPages(Boolean(customer())).catch(report));

/** Whether the visitor asked his browser to fetch as little as possible; only some browsers tell. */
function isDataSaved(): boolean {
  return Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 1);
}

/** Views and machines of a page. */
async function loadPage(route: Route): Promise<void> {
  await Promise.all([loadPageMachines(route, composed), loadPageView(route, Boolean(customer()))]);
}
