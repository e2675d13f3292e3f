import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casesOf } from '@statefront/gateway/tests/support/deep.ts';
import { locationOf } from '#src/app/location-of.ts';
import { listingSource } from '#src/domain/listing/listing-source.ts';
import { accountSections } from '#src/domain/account/account.ts';
import { requestPath, requestsPath } from '#src/domain/approvals/approval-request.ts';
import { checkoutSteps } from '#src/domain/checkout/checkout-step.ts';
import * as routes from '#src/domain/routes/route.ts';
import { searchTerm } from '#src/domain/search/search-term.ts';

const {
  accountPath,
  basketPath,
  categoryPath,
  categoryTemplates,
  checkoutPath,
  companyBudgetsPath,
  companyPeoplePath,
  companyRulesPath,
  favouritesPath,
  jobApplicationPath,
  listPath,
  orderPath,
  ordersPath,
  productPath,
  quickOrderPath,
  searchPath,
  severalAddressesPath,
  signInPath,
} = routes;
const paths = { category: 'c', product: 'p', orders: 'orders' };
const route = (address: string, parts = paths) => locationOf(address, parts).route;

describe('locationOf', () => {
  it.each(['/', '', '/?q=x'])('opens the home page for %j (RT-1)', (address) => {
    expect(route(address)).toEqual({ kind: 'home' });
  });

  it('opens a category page, also with one trailing slash, and decodes its id once (RT-1)', () => {
    const bolts = { kind: 'category', categoryId: 'bolts & nuts/M8', template: null };
    expect(route('/c/bolts%20%26%20nuts%2FM8')).toEqual(bolts);
    expect(route('/c/bolts%20%26%20nuts%2FM8/')).toEqual(bolts);
    expect(route('/c/50%2525')).toEqual({ ...bolts, categoryId: '50%25' });
  });

  it('treats a malformed escape as text (RT-4)', () => {
    expect(route('/c/100%')).toEqual({ kind: 'category', categoryId: '100%', template: null });
    expect(route('/p/%E0%A4')).toMatchObject({ kind: 'product', productId: '%E0%A4' });
  });

  it.each(categoryTemplates)('opens a category with the template %s (RT-2)', (template) => {
    expect(route(`/${template}/bolts`)).toEqual({ kind: 'category', categoryId: 'bolts', template });
  });

  it('uses only the configured path parts (RT-1)', () => {
    const configured = { category: 'range', product: 'item', orders: 'purchases' };
    expect(route('/range/bolts', configured)).toMatchObject({ kind: 'category', categoryId: 'bolts' });
    expect(route('/item/m8', configured)).toMatchObject({ kind: 'product', productId: 'm8' });
    expect(route('/purchases/4711', configured)).toEqual({
      kind: 'order',
      orderId: '4711',
      isPlacedNow: false,
    });
    expect(route('/c/bolts', configured)).toEqual({ kind: 'notFound', path: '/c/bolts' });
  });

  it("opens the favourites and the customer's lists (LS-10, TI-9, BA-5)", () => {
    expect(listingSource(route(listPath('site')))).toEqual({ mode: 'namedList', listId: 'site' });
    expect(listingSource(route(favouritesPath))).toEqual({ mode: 'favourites' });
  });

  it('opens the part of the account in the address, else the profile (RT-5)', () => {
    expect(route('/account?section=addresses')).toEqual({ kind: 'account', section: 'addresses' });
    expect([route('/account'), route('/account?section=nothing')]).toEqual([
      { kind: 'account', section: 'profile' },
      { kind: 'account', section: 'profile' },
    ]);
    expect([accountPath(), accountPath('password')]).toEqual(['/account', '/account?section=password']);
  });

  it('accepts guessable addresses of existing parts only (RT-5)', () => {
    expect([route('/account/lists'), route('/lists'), route('/account/addresses/')]).toEqual([
      { kind: 'account', section: 'lists' },
      { kind: 'account', section: 'lists' },
      { kind: 'account', section: 'addresses' },
    ]);
    expect([route('/checkout/review'), route('/checkout/delivery')]).toEqual([
      { kind: 'checkout', step: 'review' },
      { kind: 'checkout', step: 'delivery' },
    ]);
    expect([route('/account/nothing'), route('/checkout/nothing')]).toEqual([
      { kind: 'notFound', path: '/account/nothing' },
      { kind: 'notFound', path: '/checkout/nothing' },
    ]);
  });

  it('opens a product with its variant and the way back (RT-3)', () => {
    expect(route('/p/bolt?selectedVariant=bolt-m8&currentPath=%2Fc%2Fbolts%3Fpage%3D2')).toEqual({
      kind: 'product',
      productId: 'bolt',
      selectedVariant: 'bolt-m8',
      currentPath: '/c/bolts?page=2',
    });
    expect(route('/p/bolt')).toEqual({
      kind: 'product',
      productId: 'bolt',
      selectedVariant: '',
      currentPath: '',
    });
  });

  it('opens a product with the choices that lead to no variant yet (RT-6, PD-3)', () => {
    expect(route('/p/bolt?choice=LENGTH%7C20%20mm')).toEqual({
      kind: 'product',
      productId: 'bolt',
      selectedVariant: '',
      currentPath: '',
      openChoices: [{ selectionKey: 'LENGTH', selectionValue: '20 mm' }],
    });
    expect(route('/p/bolt?choice=LENGTH%7C20%20mm&selectedVariant=bolt-m8')).toEqual({
      kind: 'product',
      productId: 'bolt',
      selectedVariant: 'bolt-m8',
      currentPath: '',
    });
  });

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'offers no way back to %s (RT-8)',
    (address) => {
      expect(route(`/p/bolt?currentPath=${encodeURIComponent(address)}`)).toMatchObject({ currentPath: '' });
    },
  );

  it('searches for the first q, decoded (RT-4)', () => {
    expect(route('/search?q=M8+%26+M10&q=other')).toEqual({ kind: 'search', term: 'M8 & M10' });
    expect(route('/search?q=%E0%A4%A')).toEqual({ kind: 'search', term: '%E0%A4%A' });
    expect(route('/search/')).toEqual({ kind: 'search', term: '' });
  });

  it('lists the orders of the address, and ignores unknown filters (BA-7)', () => {
    const query = { term: 'PO', status: 'OPEN', from: '2026-01-01', to: '2026-02-28', page: 2 };
    const address = ordersPath(paths, { ...query, status: 'OPEN' });

    expect(address).toBe('/orders?q=PO&status=OPEN&from=2026-01-01&to=2026-02-28&page=2');
    expect(route(address)).toEqual({ kind: 'orders', query });
    expect(route('/orders?status=LOST&from=yesterday&to=2026-13-01&page=-1')).toEqual({
      kind: 'orders',
      query: { term: '', status: '', from: '', to: '', page: 1 },
    });
  });

  it('opens basket and sign-in, which leads back only within the shop (RT-5, SE-1)', () => {
    expect(route('/basket')).toEqual({ kind: 'basket' });
    expect(route('/login')).toEqual({ kind: 'signIn', returnTo: '/' });
    expect(route('/login?returnTo=%2Fp%2Fbolt%3FselectedVariant%3Dm8')).toEqual({
      kind: 'signIn',
      returnTo: '/p/bolt?selectedVariant=m8',
    });
    expect(route('/login?returnTo=%2F%2Fevil.example')).toEqual({ kind: 'signIn', returnTo: '/' });
    expect(route('/login?returnTo=%2Flogin')).toEqual({ kind: 'signIn', returnTo: '/' });
  });

  it.each([
    '/c',
    '/c/',
    '/c//',
    '/c//x',
    '/c/a/b',
    '/C/bolts',
    '/product_list/bolts',
    '/BLOG/x',
    '/unknown',
    '/basket/x',
    '/search/x',
  ])('finds nothing at %s (RT-2)', (path) => {
    expect(route(path)).toEqual({ kind: 'notFound', path });
  });
});

const query = { term: 'PO', status: 'OPEN', from: '2026-01-01', to: '2026-02-28', page: 2 } as const;
const product = { kind: 'product', productId: 'a/b', selectedVariant: '', currentPath: '' } as const;
const openChoices = [{ selectionKey: 'LENGTH', selectionValue: '20 | 1' }];
const plain = (page: string, parameters: object) => ({ kind: 'plain', page, parameters, hasMachine: true });

/** Addresses by the name of their builder, and the pages that they mean. */
const meanings: Readonly<Record<string, readonly (readonly [address: string, meaning: object])[]>> = {
  categoryPath: [[categoryPath(paths, 'a/b'), { kind: 'category', categoryId: 'a/b', template: null }]],
  productPath: [
    [
      productPath(paths, 'a/b', { selectedVariant: 'm8', currentPath: '/c/x?page=2' }),
      { ...product, selectedVariant: 'm8', currentPath: '/c/x?page=2' },
    ],
    [productPath(paths, 'a/b', { openChoices }), { ...product, openChoices }],
  ],
  searchPath: [[searchPath('M8 & M10'), { kind: 'search', term: 'M8 & M10' }]],
  signInPath: [
    [
      signInPath('/c/x?page=2', 'unavailable'),
      { kind: 'signIn', returnTo: '/c/x?page=2', problem: 'unavailable' },
    ],
  ],
  jobApplicationPath: [[jobApplicationPath('driver'), plain('jobApplication', { jobId: 'driver' })]],
  checkoutPath: checkoutSteps.map((step) => [checkoutPath(step), { kind: 'checkout', step }]),
  severalAddressesPath: [[severalAddressesPath, { kind: 'checkout', step: 'delivery', isSeveral: true }]],
  favouritesPath: [[favouritesPath, { kind: 'favourites' }]],
  listPath: [[listPath('a/b'), { kind: 'list', listId: 'a/b' }]],
  accountPath: accountSections.map((section) => [accountPath(section), { kind: 'account', section }]),
  basketPath: [[basketPath, { kind: 'basket' }]],
  quickOrderPath: [[quickOrderPath, { kind: 'quickOrder' }]],
  ordersPath: [[ordersPath(paths, query), { kind: 'orders', query }]],
  orderPath: [true, false].map((isPlacedNow) => [
    orderPath(paths, '47/11', isPlacedNow),
    { kind: 'order', orderId: '47/11', isPlacedNow },
  ]),
  requestsPath: [[requestsPath({ box: 'mine', page: 2 }), plain('approvals', { box: 'mine', page: '2' })]],
  companyRulesPath: [[companyRulesPath, plain('companyRules', {})]],
  companyPeoplePath: [[companyPeoplePath, plain('companyPeople', {})]],
  companyBudgetsPath: [[companyBudgetsPath, plain('companyBudgets', {})]],
  requestPath: [[requestPath('a/b', true), plain('approvalRequest', { requestId: 'a/b', sent: 'now' })]],
};

describe('addresses', () => {
  it.each(Object.entries(meanings))('of %s lead to the pages that they mean (RT-1, RT-5)', (_, all) => {
    expect(all.map(([address]) => route(address))).toEqual(all.map(([, meaning]) => meaning));
  });

  it('are all tried (RT-1)', () => {
    const builders = Object.keys({ ...routes, requestsPath, requestPath }).filter((name) =>
      name.endsWith('Path'),
    );

    expect(Object.keys(meanings).toSorted()).toEqual(builders.toSorted());
  });

  it('carry only what is needed (RT-3)', () => {
    expect(categoryPath(paths, 'a/b')).toBe('/c/a%2Fb');
    expect(productPath(paths, 'bolt')).toBe('/p/bolt');
    expect(productPath(paths, 'bolt', { selectedVariant: '', currentPath: undefined })).toBe('/p/bolt');
    expect(productPath(paths, 'bolt', { currentPath: '/c/x?page=2', selectedVariant: 'm8' })).toBe(
      '/p/bolt?selectedVariant=m8&currentPath=%2Fc%2Fx%3Fpage%3D2',
    );
    expect(searchPath('M8 & M10')).toBe('/search?q=M8+%26+M10');
    expect(searchPath('')).toBe('/search');
  });

  it('of the sign-in page lead back to a page of the shop only (SE-1)', () => {
    expect(signInPath('/c/bolts?page=2')).toBe('/login?returnTo=%2Fc%2Fbolts%3Fpage%3D2');
    expect(signInPath('/')).toBe('/login');
    expect(signInPath('//evil.example')).toBe('/login');
    expect(signInPath('/login?returnTo=%2Fc%2Fx')).toBe('/login');
  });

  it('are read back as the page they name, whatever they hold (RT-1, RT-3, RT-6)', () => {
    const text = fc
      .string({
        unit: fc.oneof(
          fc.constantFrom('/', '?', '%', '#', '&', '+', '\uD800'),
          fc.string({ unit: 'binary', maxLength: 2 }),
        ),
        minLength: 1,
      })
      .filter((id) => id !== '');
    fc.assert(
      fc.property(text, text, (id, other) => {
        expect(route(categoryPath(paths, id))).toEqual({
          kind: 'category',
          categoryId: id.toWellFormed(),
          template: null,
        });
        expect(route(productPath(paths, id, { selectedVariant: other }))).toEqual({
          kind: 'product',
          productId: id.toWellFormed(),
          selectedVariant: other.toWellFormed(),
          currentPath: '',
        });
        expect(route(searchPath(id))).toEqual({
          kind: 'search',
          term: searchTerm(id.toWellFormed()),
        });
      }),
      { numRuns: casesOf(1_000, 10_000) },
    );
  });
});
