import { startTransition } from 'react';
import { createActor } from 'xstate';
import './styles/tokens.css';
import './styles/base.css';
import { createBrowserNavigation, currentAddress, leaveOutCampaign } from './app/browser-navigation.ts';
import {
  atLeastInPage,
  nextTask,
  focusPressedButtons,
  isTabInspected,
  prefetchLinkedPages,
  reloadOnce,
  rememberMode,
  takeDocumentData,
  textStorage,
  untilNextTry,
  visitId,
  whenIdle,
} from './app/browser.ts';
import { composeStorefront, customerOnScreen } from './app/compose/compose-storefront.ts';
import {
  connectOtherTabs,
  inTurn,
  notifyOtherTabsOfBasket,
  unconfirmedKey,
  watchOutside,
} from './app/other-tabs.ts';
import { locationOf } from './app/location-of.ts';
import { createGatewayServices } from './services/create-gateway-services.ts';
import { createPageLoader } from './app/page-code.ts';
import { loadMessages } from './messages/load-messages.ts';
import { Shop } from './app/shop.tsx';
import { version } from '../package.json';
import type { ShopRecording } from './inspection/record-shop.ts';
import { salesAreasOf } from './domain/session/session.ts';
import { interfaceLanguage, languages } from './domain/locale/language.ts';

// Starting takes several steps of about equal length, with a chance for the browser to respond after each.
await nextTask();
const { createRoot, hydrateRoot } = await import('react-dom/client');
await nextTask();
const report = (error: unknown) => reportError(error);
leaveOutCampaign();
const { configuration, address, initial, visit, isRendered } = takeDocumentData(document, currentAddress());
const language =
  interfaceLanguage(document.documentElement.dataset['language'] ?? document.documentElement.lang) ??
  languages[0];
const firstLocation = locationOf(address, configuration.paths);
const isPrefetchAllowed = !isDataSaved();
const visitStorage = textStorage('sessionStorage', 'typedQuantities');
const applicationStorage = textStorage('sessionStorage', 'jobApplication');
const viewedStorage = textStorage('localStorage', 'viewedProducts');
const lineRowsStorage = textStorage('localStorage', 'basketRows');
const otherTabs = connectOtherTabs();
const unconfirmedStorage = atLeastInPage(textStorage('localStorage', unconfirmedKey));
const pages = createPageLoader(() => composed);

const customer = (): string | null => customerOnScreen(storefront);
let recorded: ShopRecording | undefined;
const composed = composeStorefront({
  gateway: createGatewayServices({
    origin: location.origin,
    configuration,
    customer,
    onLeftOut: report,
    salesAreas: () => salesAreasOf(storefront.getSnapshot().context.session),
  }),
  configuration,
  faultWords: () => messages.faults,
  loadPage: (route) => pages.load(route),
  rememberMode,
  visitStorage,
  viewedStorage,
  lineRowsStorage,
  applicationStorage,
  notifyOtherTabsOfSession: () => otherTabs.tell(),
  openElsewhere: (to) => location.assign(to),
  unconfirmedStorage,
  notifyOtherTabsOfBasket,
  inTurn,
  untilNextTry,
  customer,
  tell: (event) => storefront.send(event),
  report,
  recall: (name, read) => {
    const value = read();
    recorded?.noteRead(name, value);
    return value;
  },
});

const isInspected = configuration.features.inspector && isTabInspected(firstLocation.search);
const inspection = isInspected ? await import('./inspection/inspect-shop.ts') : undefined;

const [messages, slot] = await reloadOnce(() =>
  Promise.all([
    loadMessages(language, configuration),
    pages.loadVisit(initial.session),
    pages.load(firstLocation.route),
  ]),
);

await nextTask();
const storefront = createActor(composed.machine, {
  id: 'storefront',
  systemId: 'storefront',
  input: {
    configuration,
    initial,
    rememberedMode: visit.rememberedMode,
    location: firstLocation,
    isPrefetchAllowed,
    visit: visitId(),
  },
  ...(inspection && { inspect: inspection.inspectShop(async () => (await recording()).trace) }),
});
storefront.subscribe({ error: report });
/** Records from the first idle moment on; its code is not part of the first load (MA-4). */
const recording: () => Promise<ShopRecording> = once(async () => {
  const { recordShop } = await import('./inspection/record-shop.ts');
  recorded = recordShop(storefront, version);
  return recorded;
});

const navigation = createBrowserNavigation({
  paths: configuration.paths,
  loadPage: (route) => (pages.isLoaded(route) ? null : pages.load(route)),
  reportError: report,
});

/** The shop starts once its first page is hydrated; until then it has the state that the server rendered. */
let start = () => {
  start = () => undefined;
  navigation.connect(storefront);
  storefront.start();
  otherTabs.listen(() => storefront.send({ type: 'session.changedElsewhere' }));
  watchOutside((event) => storefront.send(event));
  focusPressedButtons(document);
  // Tells tests and measurements that the page is hydrated.
  document.documentElement.dataset['ready'] = '';
  if (isPrefetchAllowed) void prefetchLinkedPages(document, loadLinkedPage);
  whenIdle(() => void recording().catch(report));
  if (Math.random() * 100 < (visit.measuredPercent ?? 0)) whenIdle(() => void measureVisit().catch(report));
};

const shop = (
  <Shop
    storefront={storefront}
    visit={slot}
    navigation={navigation}
    configuration={configuration}
    language={language}
    messages={messages}
    isWideAtFirst={visit.isWide}
    formToken={visit.formToken ?? ''}
    demoCustomers={visit.demoCustomers ?? []}
    onPageShown={() => navigation.onPageShown()}
    onPageReady={() => start()}
    saveTrace={() => void recording().then(({ save }) => save(), report)}
    reportError={report}
  />
);

await nextTask();
const root = document.getElementById('root');
if (!root) throw new Error('The document has no element #root to show the shop in');
/**
 * The server cannot render the customer's unordered input, nor changes that wait for the gateway (SE-1,
 * BA-4).
 */
const isAsRendered = [visitStorage, unconfirmedStorage].every(({ read }) => read() === '');
const canHydrate = isRendered && root.hasChildNodes() && isAsRendered;
startTransition(() => {
  if (canHydrate) hydrateRoot(root, shop, { onCaughtError: report, onRecoverableError: report });
  else createRoot(root, { onCaughtError: report }).render(shop);
});

/** Reports the figures of this page view, for Prometheus. */
async function measureVisit(): Promise<void> {
  const { reportFigures } = await import('./app/browser-figures.ts');
  reportFigures();
}

/** Loads the code of a page that this visitor may open. */
async function loadLinkedPage(linked: string): Promise<void> {
  const { route, isForCustomers } = locationOf(linked, configuration.paths);
  if ((!isForCustomers || customer()) && !pages.isLoaded(route)) await pages.load(route);
}

/** Whether the browser saves data; only some browsers report it. */
function isDataSaved(): boolean {
  return Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;
}

/** A load that runs once, also for concurrent calls; after a failure the next call tries again. */
function once<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loaded: Promise<Result> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
