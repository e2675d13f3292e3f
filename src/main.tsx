import { startTransition } from 'react';
import { createActor } from 'xstate';
import './styles/tokens.css';
import './styles/base.css';
import { version } from '../package.json';
import { isDataSaved, untilNextTry } from './app/browser/connection.ts';
import { takeDocumentData } from './app/browser/document-data.ts';
import { LocationRouter } from './app/browser/location-router.tsx';
import {
  isReplaced,
  linksInView,
  loadOnce,
  once,
  reloadOnce,
  step,
  whenIdle,
} from './app/browser/loading.ts';
import { createBrowserNavigation, currentAddress, leaveOutCampaign } from './app/browser/navigation.ts';
import {
  connectOtherTabs,
  inTurn,
  notifyOtherTabsOfBasket,
  unconfirmedKey,
  watchOutside,
} from './app/browser/other-tabs.ts';
import { rememberMode, rememberUnit } from './app/browser/preferences.ts';
import { focusPressedButtons } from './app/browser/pressed-buttons.ts';
import { atLeastInPage, textStorage } from './app/browser/storage.ts';
import { isTabInspected, newKey } from './app/browser/tab.ts';
import { composeStorefront, customerOnScreen } from './app/compose/compose-storefront.ts';
import { locationOf } from './app/location-of.ts';
import { createPageLoader } from './app/page-code.ts';
import { pageAt } from './app/pages.ts';
import { interfaceLanguage, languages } from './domain/locale/language.ts';
import { salesAreasOf } from './domain/session/session.ts';
import type { ShopRecording } from './inspection/record-shop.ts';
import { loadMessages } from './messages/load-messages.ts';
import { createGatewayServices } from './services/create-gateway-services.ts';

const { createRoot, hydrateRoot } = await step(() => import('react-dom/client'));
// The views run in another task than the machines.
const { Shop } = await step(() => import('./app/shop.tsx'));

leaveOutCampaign();
const { configuration, address, initial, hints, isRendered } = await step(() =>
  takeDocumentData(document, currentAddress()),
);
const language =
  interfaceLanguage(document.documentElement.dataset['language'] ?? document.documentElement.lang) ??
  languages[0];
const firstLocation = locationOf(address, configuration.paths);
const isPrefetchAllowed = !isDataSaved();
const draftStorage = textStorage('sessionStorage', 'typedQuantities');
const unconfirmedStorage = atLeastInPage(textStorage('localStorage', unconfirmedKey));
const otherTabs = connectOtherTabs();
const report = (error: unknown) => reportError(error);

// Machines ask services, which ask the actor of the composed machine: it is created below, before the first request.
const customer = (): string | null => customerOnScreen(storefront);
let recorded: ShopRecording | undefined;
const gateway = createGatewayServices({
  origin: location.origin,
  configuration,
  customer,
  onLeftOut: report,
  salesAreas: () => salesAreasOf(storefront.getSnapshot().context.session),
});
const composed = composeStorefront({
  gateway: gateway.services,
  configuration,
  faultWords: () => messages.faults,
  loadPage: (route) => pages.load(route),
  untilIdle: () => new Promise((resolve) => whenIdle(resolve)),
  loadCustomer: () => pages.loadCustomer(),
  reloadOnce,
  rememberMode,
  rememberUnit,
  draftStorage,
  viewedStorage: textStorage('localStorage', 'viewedProducts'),
  lineRowsStorage: textStorage('localStorage', 'basketRows'),
  applicationStorage: textStorage('sessionStorage', 'jobApplication'),
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
const pages = createPageLoader(() => composed, gateway.addCustomer);

const isInspected = configuration.features.inspector && isTabInspected(firstLocation.search);
const inspection = isInspected ? await import('./inspection/inspect-shop.ts') : undefined;
const [messages, , visit] = await reloadOnce(() =>
  Promise.all([
    loadMessages(language, configuration),
    initial.session?.kind === 'signedIn' && pages.loadCustomer(),
    pages.loadVisit(initial.session),
    pages.load(firstLocation.route),
  ]),
);

const storefront = await step(() =>
  createActor(composed.machine, {
    id: 'storefront',
    systemId: 'storefront',
    input: {
      configuration,
      initial,
      rememberedMode: hints.rememberedMode,
      location: firstLocation,
      isPrefetchAllowed,
      tabKey: newKey(),
    },
    ...(inspection && { inspect: inspection.inspectShop(async () => (await recording()).trace) }),
  }),
);
storefront.subscribe({ error: report });
/** Records from the first idle moment on; its code is not part of the first load (MA-4). */
const recording = loadOnce(async () => {
  const { recordShop } = await import('./inspection/record-shop.ts');
  recorded = recordShop(storefront, version);
  return recorded;
});
const navigation = createBrowserNavigation({
  paths: configuration.paths,
  loadPage: (route) =>
    pages.isLoaded(route)
      ? null
      : reloadOnce(
          () => pages.load(route),
          () => isReplaced(import.meta.url),
        ),
  reportError: report,
});

/** The shop starts once its first page is hydrated; until then it has the state that the server rendered. */
const start = once(() => {
  navigation.connect(storefront);
  storefront.start();
  otherTabs.listen(() => storefront.send({ type: 'session.changedElsewhere' }));
  watchOutside((event) => storefront.send(event));
  focusPressedButtons(document);
  // Tells tests and measurements that the page is hydrated.
  document.documentElement.dataset['ready'] = '';
  void linksInView(document).then((links) =>
    storefront.send({
      type: 'links.shown',
      links: links.map((to) => {
        const page = pageAt(locationOf(to, configuration.paths).route);
        return { to, isForCustomers: page.isForCustomers || page.isEmptyForVisitors };
      }),
    }),
  );
  whenIdle(() => void recording().catch(report));
  if (Math.random() * 100 < (hints.measuredPercent ?? 0)) {
    whenIdle(
      () => void import('./app/browser/figures.ts').then(({ reportFigures }) => reportFigures(), report),
    );
  }
});

const root = document.getElementById('root');
if (!root) throw new Error('The document has no element #root to show the shop in');
/** The server cannot render the customer's unordered input, nor changes that wait for the gateway (SE-1, BA-4). */
const isAsRendered = [draftStorage, unconfirmedStorage].every(({ read }) => read() === '');
const canHydrate = isRendered && root.hasChildNodes() && isAsRendered;
const shop = (
  <LocationRouter navigation={navigation}>
    <Shop
      storefront={storefront}
      customerSlot={pages.customerSlot}
      visit={visit}
      configuration={configuration}
      language={language}
      messages={messages}
      hints={hints}
      onPageShown={() => navigation.onPageShown()}
      onPageReady={start}
      saveTrace={() => void recording().then(({ save }) => save(), report)}
      reportError={report}
    />
  </LocationRouter>
);

await step(() =>
  startTransition(() => {
    if (canHydrate) hydrateRoot(root, shop, { onCaughtError: report, onRecoverableError: report });
    else createRoot(root, { onCaughtError: report }).render(shop);
  }),
);
