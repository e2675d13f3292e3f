import { waitFor, within } from '@testing-library/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { StaticRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { composeStorefront } from '#src/app/compose/compose-storefront.ts';
import { createPageLoader } from '#src/app/page-code.ts';
import { Shop } from '#src/app/shop.tsx';
import { standInDependencies } from '#src/app/stand-in-dependencies.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { nothingInitial, type InitialData, type PageInput } from '#src/domain/document/document-data.ts';
import type { DisplayMode, Listing } from '#src/domain/listing/listing.ts';
import type { Language } from '#src/domain/locale/language.ts';
import type { Product, ProductFacts } from '#src/domain/product/product.ts';
import type { PropertyGroup } from '#src/domain/property/property.ts';
import type { SiteContent } from '#src/domain/content/site-content.ts';
import { locationOf } from '#src/app/location-of.ts';
import { messagesIn } from '#src/messages/messages-in.ts';
import {
  aCustomerProduct,
  aFacet,
  aListing,
  aPublicProduct,
  someProperties,
  someSortOrders,
  someVariants,
} from '#tests/support/made/a-product.ts';
import { noVisit } from '#src/views/visit-slot.ts';
import { aGroup, aProperty, aScale } from '#tests/domain/material.ts';
import { anonymous, signedIn } from '#tests/support/made/a-session.ts';
import { isDeep } from '@statefront/gateway/tests/support/deep.ts';
import { aCategory } from './a-category.ts';
import { onScreen } from './on-screen.ts';
import { aServerRenderer } from './server-renderer.ts';

type Audience = 'visitor' | 'customer';

interface Visit {
  readonly audience: Audience;
  readonly language: Language;
  readonly mode: DisplayMode;
  readonly isWide: boolean;
}

interface Page {
  readonly page: string;
  readonly address: string;
  readonly data: (audience: Audience) => Partial<InitialData>;
}

const listingPages: readonly Page[] = [
  { page: 'a category', address: '/c/bolts', data: (audience) => ({ listing: bolts(audience) }) },
  {
    page: 'the second page of a filtered category',
    address: '/c/bolts?filter=size~M8&sort=PRICE;desc&page=2',
    data: (audience) => ({ listing: { ...bolts(audience), productCount: 30 } }),
  },
  {
    page: 'all products of a category',
    address: '/c/bolts?size=30',
    data: (audience) => ({ listing: { ...bolts(audience), productCount: 30 } }),
  },
  {
    page: 'results of a search',
    address: '/search?q=bolt',
    data: (audience) => ({ listing: { ...bolts(audience), category: null } }),
  },
];

const otherPages: readonly Page[] = [
  { page: 'the home page', address: '/', data: () => ({}) },
  {
    page: 'a category of categories',
    address: '/SUB_CATEGORY/bolts',
    data: (audience) => ({ listing: bolts(audience) }),
  },
  {
    page: 'a category of events',
    address: '/EVENTS_ROOT/bolts',
    data: (audience) => ({ listing: bolts(audience) }),
  },
  {
    page: 'an empty category',
    address: '/c/bolts',
    data: () => ({ listing: aListing({ products: [], productCount: 0, category: aCategory() }) }),
  },
  {
    page: 'filters that leave nothing',
    address: '/c/bolts?filter=size~M8',
    data: () => ({
      listing: aListing({
        products: [],
        productCount: 0,
        filters: [aFacet('size', { M8: 0 }, ['M8'])],
      }),
    }),
  },
  {
    page: 'a product',
    address: '/p/bolt?currentPath=%2Fc%2Fbolts',
    data: (audience) => ({ product: { product: aProduct(audience), variants: null, variant: null } }),
  },
  {
    page: 'a product of which a variant is to be chosen',
    address: '/p/bolt',
    data: (audience) => ({
      product: {
        product: aProduct(audience, { isConfigurable: true }),
        variants: someVariants(),
        variant: null,
      },
    }),
  },
  {
    page: 'a chosen variant',
    address: '/p/bolt?selectedVariant=glove-9',
    data: (audience) => ({
      product: {
        product: aProduct(audience, { isConfigurable: true }),
        variants: someVariants('glove-9'),
        variant: aProduct(audience, { productId: 'glove-9' }),
      },
    }),
  },
  { page: 'the basket', address: '/basket', data: () => ({}) },
  { page: 'the sign-in page', address: '/login?returnTo=%2Fbasket', data: () => ({}) },
  { page: 'a page that is not there', address: '/nowhere', data: () => ({}) },
  { page: 'a category that is not there', address: '/c/gone', data: () => ({ isMissing: true }) },
  { page: 'a product that is not there', address: '/p/gone', data: () => ({ isMissing: true }) },
  ...['/', '/c/bolts', '/search?q=bolt', '/p/bolt'].map((address) => ({
    page: 'a page whose gateway was silent:',
    address,
    data: () => ({ categories: null }),
  })),
];

const usual = { mode: 'list', isWide: true } as const;
const forms = [
  usual,
  { mode: 'list', isWide: false },
  { mode: 'grid', isWide: true },
  { mode: 'grid', isWide: false },
] as const;
const cases = (['visitor', 'customer'] as const).flatMap((audience) => [
  ...listingPages.flatMap((page) =>
    forms.map((form) => ({ ...page, ...form, audience, language: 'en' as const })),
  ),
  ...otherPages.map((page) => ({ ...page, ...usual, audience, language: 'en' as const })),
  ...[...listingPages, ...(isDeep ? otherPages : [])].map((page) => ({
    ...page,
    ...usual,
    audience,
    language: 'de' as const,
  })),
]);
const visitor = { ...usual, audience: 'visitor', language: 'en' } as const;

const configuration = {
  ...defaultConfiguration,
  features: { ...defaultConfiguration.features, promotions: true },
};

let server: Awaited<ReturnType<typeof aServerRenderer>>;
/** React's messages in the console. */
let complaints: unknown[][];

beforeAll(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  server = await aServerRenderer();
});
afterAll(() => server.close());
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...messages) => complaints.push(messages));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the server's page", () => {
  it.each(cases)(
    "equals the browser's: $page $address, $audience, $language, $mode, wide: $isWide (RT-1, RT-9, CF-4)",
    async ({ address, data, ...visit }) => {
      const { rendered, root, errors, shown } = await hydrated(address, data(visit.audience), visit);

      await hydration(root);

      expect([errors, complaints]).toEqual([[], []]);
      expect(tagsOf(root)).toEqual(rendered);
      await vi.waitFor(() => expect(shown).toHaveBeenCalled());
    },
  );

  it.each([
    { guessed: true, width: 360, isPanel: false },
    { guessed: false, width: 1440, isPanel: true },
  ])(
    'is replaced without an error if the server guessed the width wrong: a wide window, $guessed, is $width px (FL-1, FL-4)',
    async ({ guessed, width, isPanel }) => {
      const { root, errors } = await hydrated(
        '/c/bolts',
        { listing: bolts('visitor') },
        { ...visitor, isWide: guessed },
        width,
      );

      await hydration(root);

      await waitFor(() =>
        expect({
          panel: within(root).queryByRole('group', { name: 'Filters' }) !== null,
          button: within(root).queryByRole('button', { name: /^Filters/ }) !== null,
        }).toEqual({ panel: isPanel, button: !isPanel }),
      );
      expect([errors, complaints]).toEqual([[], []]);
    },
  );

  it('shows the markup of the catalogue once it is sanitised (TI-3, I1)', async () => {
    const html = 'ISO <b>4017</b>, 8 &lt; 9<script>alert(1)</script>';
    const product = aProduct('visitor', { propertyGroups: [aGroupOf('technical', html)] });
    const { root, rendered, errors } = await hydrated(
      '/p/bolt',
      { product: { product, variants: null, variant: null } },
      visitor,
    );
    expect(rendered.join('')).not.toMatch(/<b>4017|<script/);

    expect((await within(root).findByText('4017')).parentElement?.innerHTML).toBe(
      '<span>ISO </span><b>4017</b><span>, 8 &lt; 9</span>',
    );
    expect([errors, complaints]).toEqual([[], []]);
  });
});

const contacts = { text: 'Contacts', target: { kind: 'internal', path: '/c/contacts', query: '' } } as const;

const site: SiteContent = {
  navigation: [contacts],
  footer: [{ text: 'Service', links: [contacts] }],
  terms: { kind: 'none' },
  banner: {
    ...contacts,
    shownTo: 'everyone',
    text: 'We open on Monday',
    subtitle: '',
    imageSrc: '/media/door',
    buttonText: 'Ask us',
  },
};

/** The page as the server renders it, taken over by the browser; the gateway is silent. */
async function hydrated(
  address: string,
  data: Partial<InitialData>,
  { audience, language, mode, isWide }: Visit,
  width = isWide ? 1440 : 360,
) {
  const page: PageInput = {
    configuration,
    address,
    language,
    hints: { rememberedMode: mode, isWide },
    initial: {
      ...nothingInitial,
      session: audience === 'customer' ? signedIn() : anonymous,
      categories: [
        bolts(audience).category ?? aCategory(),
        aCategory({ id: 'nuts', name: 'Nuts & washers' }),
      ],
      site,
      ...data,
    },
  };
  onScreen(width);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = await server.render(page);
  const rendered = tagsOf(root);
  const errors: unknown[] = [];
  const report = (error: unknown) => errors.push(error);
  const shown = vi.fn<() => void>();

  const location = locationOf(address, configuration.paths);
  const composed = composeStorefront(standInDependencies({ report }));
  const pageLoader = createPageLoader(() => composed);
  await Promise.all([pageLoader.load(location.route), audience === 'customer' && pageLoader.loadCustomer()]);
  const storefront = createActor(composed.machine, {
    id: 'storefront',
    systemId: 'storefront',
    input: {
      configuration,
      initial: page.initial,
      rememberedMode: mode,
      location,
      isPrefetchAllowed: true,
      tabKey: 'tab-1',
    },
  });
  startTransition(() => {
    const hydratedRoot = hydrateRoot(
      root,
      <StaticRouter location={address}>
        <Shop
          storefront={storefront}
          customerSlot={pageLoader.customerSlot}
          visit={noVisit}
          configuration={configuration}
          language={language}
          messages={messagesIn(language)}
          hints={page.hints}
          onPageShown={shown}
          onPageReady={() => void storefront.start()}
          saveTrace={() => undefined}
          reportError={report}
        />
      </StaticRouter>,
      { onRecoverableError: report, onCaughtError: report, onUncaughtError: report },
    );
    onTestFinished(() => {
      hydratedRoot.unmount();
      storefront.stop();
      root.remove();
    });
  });
  return { rendered, root, errors, shown, storefront };
}

function tagsOf(root: Element): string[] {
  return root.innerHTML.split(/(?<=>)/);
}

/** Until React has hydrated every part of a page, including lazy parts. */
async function hydration(root: Element): Promise<void> {
  await waitFor(() => expect(withoutReact(root)).toEqual([]), { onTimeout: (error) => error });
}

/** The elements that React has not hydrated yet, except its hints at the first images. */
function withoutReact(root: Element): string[] {
  return [...root.querySelectorAll(':not(link[rel=preload])')]
    .filter((element) => !Object.keys(element).some((key) => key.startsWith('__reactProps$')))
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** Products of every kind, with a promotion among them. */
function bolts(audience: Audience): Listing {
  const products = [
    aProduct(audience),
    aProduct(audience, { productId: 'glove', isConfigurable: true }),
    aProduct(audience, { productId: 'missing', availabilityLevel: 'L' }),
    aProduct(audience, { productId: 'fair', productType: 'EVENT' }),
    aProduct(audience, {
      productId: 'flyer',
      productType: 'FLYER',
      properties: { BUTTON_LINK: 'https://example.com/gloves', BUTTON_TEXT: 'To the gloves' },
    }),
    aProduct(audience, {
      productId: 'promoted',
      properties: {
        PROMO_TITLE: 'Warm hands',
        PROMO_TEXT: 'Wool <b>and</b> &Oslash; 8',
        PROMO_BUTTON_TEXT: 'To the gloves',
      },
    }),
  ];
  return aListing({
    products,
    productCount: products.length,
    filters: [aFacet('size', { M6: 3, M8: 2, M10: 1200 }, ['M8']), aFacet('Head', { hexagon: 6 })],
    sortOrders: someSortOrders(),
    category: aCategory({
      description: 'Everything that holds. '.repeat(40),
      image: '/media/bolts.svg',
      parentCategories: [{ id: 'fasteners', name: 'Fasteners' }],
      childCategories: [
        { id: 'hex', name: 'Hex bolts', image: '/media/hex.svg', categoryType: '', productCount: 1200 },
        { id: 'range', name: 'Range', image: '', categoryType: 'RANGE_PRODUCT', productCount: 0 },
      ],
      properties: someProperties({
        PROMOTION: 'bolt',
        PROMO_IMAGE: '/media/banner.svg',
        LINK: '/c/nuts',
      }),
    }),
  });
}

interface Special extends Partial<Pick<ProductFacts, 'productId' | 'productType' | 'propertyGroups'>> {
  readonly isConfigurable?: boolean;
  readonly availabilityLevel?: string;
  readonly properties?: Readonly<Record<string, string>>;
}

function aProduct(
  audience: Audience,
  { isConfigurable = false, availabilityLevel = 'H', properties = {}, ...given }: Special = {},
): Product {
  const facts = {
    description: 'Steel, zinc plated.',
    mainImage: '/media/bolt.svg',
    thumbnail: '/media/bolt.svg',
    breadcrumb: [{ categoryId: 'bolts', categoryName: 'Bolts', url: '/c/bolts', sortOrder: 1 }],
    propertyGroups: ['PRODUCT_LIST_PROPS', 'PRODUCT_GRID_PROPS', 'technical'].map((key) => aGroupOf(key)),
    properties: someProperties({
      SPECIAL_OFFER: 'offer-15',
      SPECIAL_OFFER_LABEL: '15 % off',
      ...properties,
    }),
    ...given,
  };
  if (audience === 'visitor') {
    return aPublicProduct({
      ...facts,
      salesMaterial: { materialNumber: '100-0840', isConfigurable, commodityCode: '73181535' },
    });
  }
  return aCustomerProduct({
    ...facts,
    pricing: {
      ...aCustomerProduct().pricing,
      pricingScales: [
        aScale('10', '12.5', { per: '100', unit: 'PCE' }),
        aScale('1500', '9', { per: '100', unit: 'PCE' }),
      ],
    },
    salesMaterial: {
      isConfigurable,
      availabilityLevel,
      customerMaterialNumber: 'NM-5426',
      lastPurchasedDate: '2026-03-03',
      lastPurchasedOrder: '4711',
    },
  });
}

/** A plain value, one that may hold markup, and a file. */
function aGroupOf(groupKey: string, html = 'ISO 4017'): PropertyGroup {
  return aGroup(groupKey, 1, [
    aProperty(1, { label: 'Size', value: 'M8 & M10' }),
    aProperty(2, { label: 'Norm', textType: 'H', value: html }),
    aProperty(3, { label: 'Sheet', attributeType: 'F', fileName: 'sheet.pdf', url: '/media/sheet.pdf' }),
  ]);
}
