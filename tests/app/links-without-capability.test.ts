import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { composeStorefront, customerOnScreen } from '#src/app/compose/compose-storefront.ts';
import { locationOf } from '#src/app/location-of.ts';
import { createPageLoader } from '#src/app/page-code.ts';
import { pages } from '#src/app/pages.ts';
import { Shop } from '#src/app/shop.tsx';
import { standInDependencies } from '#src/app/stand-in-dependencies.ts';
import { absentPages, capabilityNames, type Capability } from '#src/domain/configuration/capabilities.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { noSiteContent } from '#src/domain/content/site-content.ts';
import { nothingInitial } from '#src/domain/document/document-data.ts';
import { linkTarget } from '#src/domain/links/link-target.ts';
import { everyOrder } from '#src/domain/orders/order.ts';
import { messagesIn } from '#src/messages/messages-in.ts';
import type { GatewayServices } from '#src/services/services-over.ts';
import { noVisit } from '#src/views/visit-slot.ts';
import { companies, companyCustomers } from '@statefront/gateway/tests/support/a-company.ts';
import { importChanged } from '@statefront/gateway/tests/support/catalogue/changed-catalogue.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { aVisitor, salesAreas } from '#tests/contract/a-visitor.ts';
import { hammerDraft, ways } from '#tests/contract/basket/ways-into-basket.ts';
import { everyService } from '#tests/support/made/every-service.ts';

const { signal } = new AbortController();

/** Pages that no pattern names, each at an address that leads to it. */
const withoutAddress = { searchStart: '/search', notFound: '/nowhere/at/all' };

it('without any one capability of the gateway, no page has a link to one that does not exist (GW-5)', async () => {
  const { services, origin, gateway } = await aVisitor();
  await importChanged(gateway, () => ({}), { customers: companyCustomers, companies });
  await services.signIn({ userName: 'olga', password: tinyPassword }, { signal });
  const addresses = await addressesOf(services);
  const broken: string[] = [];
  let linkCount = 0;
  const seen = new Set<string>();

  for (const lacking of capabilityNames) {
    const shop = open(origin, lacking, addresses);
    for (const address of addresses.filter(shop.exists)) {
      const links = await shop.linksOf(address);
      linkCount += links.length;
      for (const link of links) seen.add(link);
      const missing = links.filter((link) => !shop.exists(link));
      broken.push(...missing.map((link) => `without ${lacking}, ${address} has ${link}`));
    }
    shop.close();
  }

  expect(seen).toContain('/approvals?box=mine');
  expect(linkCount).toBeGreaterThan(5000);
  expect(broken).toEqual([]);
});

/** The addresses of each page, after an administrator of a company has ordered, and saved a list and a favourite. */
async function addressesOf(services: GatewayServices): Promise<readonly string[]> {
  for (const [way, prepare] of ways) {
    if (way === 'an order that is placed again' || way === 'a list') await prepare(services);
  }
  await services.addLine({ draft: await hammerDraft(services), key: 'waiting' }, { signal });
  await services.saveFavourite({ productId: 'rope', isFavourite: true }, { signal });
  const { orders } = await services.loadOrders(everyOrder, { signal });
  const lists = await services.loadLists({}, { signal });
  const sections = ['profile', 'password', 'addresses', 'lists', 'favourites', 'notifications'];
  const filled: Readonly<Record<string, readonly string[]>> = {
    category: ['/c/tools'],
    search: ['/search?q=hammer'],
    list: [`/lists/${lists[0]?.listId}`, '/lists/none'],
    product: ['/p/hammer', '/p/rope'],
    checkout: ['/checkout', '/checkout?step=review'],
    order: [`/orders/${orders[0]?.orderId}?placed=now`, '/orders/none'],
    approvalRequest: ['/approvals/none'],
    account: ['/lists', ...sections.map((section) => `/account?section=${section}`)],
  };
  const { paths } = defaultConfiguration;
  const listed = Object.entries(pages).map(([name, page]) => ({
    name,
    addresses: filled[name] ?? page.paths(paths).filter((path) => !path.includes(':')),
  }));
  const without = listed.filter(({ name, addresses }) => addresses.length === 0 && !(name in withoutAddress));
  expect(without, 'pages whose addresses have parameters: give `filled` an address of each').toEqual([]);
  return [...listed.flatMap(({ addresses }) => addresses), ...Object.values(withoutAddress)];
}

/** The shop on a gateway that lacks a capability, and whose catalogue links to all these addresses. */
function open(origin: string, lacking: Capability, addresses: readonly string[]) {
  const capabilities = capabilityNames.filter((capability) => capability !== lacking);
  const paths = { ...defaultConfiguration.paths, absent: absentPages(capabilities) };
  const configuration = { ...defaultConfiguration, capabilities, paths };
  const links = addresses
    .filter((address) => address !== withoutAddress.notFound)
    .map((address) => ({ text: address, target: linkTarget(address) }));
  const services = everyService({
    origin,
    configuration,
    customer: () => customerOnScreen(storefront),
    onLeftOut: (error) => expect(error).toBeNull(),
    salesAreas: () => salesAreas,
  });
  const awaited = new Set<Promise<unknown>>();
  const gateway: GatewayServices = new Proxy(
    {
      ...services,
      loadSite: async () => ({ ...noSiteContent, navigation: links, footer: [{ text: '', links }] }),
    },
    {
      get: (target, name: keyof GatewayServices) => (input: never, options: never) => {
        const response: Promise<unknown> = target[name](input, options);
        const received = () => awaited.delete(response);
        awaited.add(response);
        void response.then(received, received);
        return response;
      },
    },
  );
  const composed = composeStorefront(
    standInDependencies({
      gateway,
      customer: () => customerOnScreen(storefront),
      tell: (event) => storefront.send(event),
      loadCustomer: () => loadCustomer(),
    }),
  );
  const { load, loadCustomer, customerSlot } = createPageLoader(() => composed);
  const storefront = createActor(composed.machine, {
    systemId: 'storefront',
    input: {
      configuration,
      initial: nothingInitial,
      rememberedMode: 'list',
      location: locationOf('/nowhere', paths),
      isPrefetchAllowed: false,
      tabKey: 'tab',
    },
  });
  const settled = async () => {
    await new Promise(setImmediate);
    if (awaited.size === 0) return;
    await Promise.allSettled(awaited);
    await settled();
  };
  const html = (address: string) =>
    renderToString(
      createElement(
        StaticRouter,
        { location: address },
        createElement(Shop, {
          storefront,
          customerSlot,
          visit: noVisit,
          configuration,
          language: 'en',
          messages: messagesIn('en'),
          hints: { rememberedMode: 'list', isWide: true },
          onPageShown: () => undefined,
          onPageReady: () => undefined,
          saveTrace: () => undefined,
          reportError: (error) => expect(error).toBeNull(),
        }),
      ),
    );
  storefront.start();
  return {
    close: () => storefront.stop(),
    exists: (address: string) => locationOf(address, paths).route.kind !== 'notFound',
    /** The addresses of the shop in all links of a page, once everything on it has loaded. */
    async linksOf(address: string) {
      const location = locationOf(address, paths);
      await load(location.route);
      storefront.send({ type: 'route.changed', ...location });
      await settled();
      const hrefs = [...html(address).matchAll(/ href="([^"]*)"/g)].map(([, href = '']) =>
        href.replaceAll('&amp;', '&'),
      );
      return hrefs.filter(
        (href) => /^\/(?!\/)/.test(href) && !/^\/(behaviour|inspector|assets|media)\b|\.pdf$/.test(href),
      );
    },
  };
}
