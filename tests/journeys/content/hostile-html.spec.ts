import { expect, type Page } from '@playwright/test';
import { hostileHtml } from '#tests/support/hostile-html.ts';
import { expectNoSidewaysScroll, listenForComplaints } from '../support/shop-page.ts';
import { test } from '../support/shop-test.ts';
import { openWithoutData } from '../support/tour.ts';

const product = '/p/110-0320';
const list = '/c/hex-bolts?display=list';
const hostileName = '<img src=x onerror="window.hostile=[\'ran\']">';

const longWord = 'x'.repeat(10_000);
const longSentence = 'A bolt that holds '.repeat(560);

/** Values whose emphasis remains, and nothing else. */
const emphasised = hostileHtml.filter((value) => /^<b[ /]/.test(value));

/** Every value of the corpus as a property that may contain markup. */
const properties = hostileHtml.map((value, index) => ({
  propertyKey: `CASE_${index}`,
  propertyName: `Case ${index}`,
  sortOrder: index,
  value: { attributeType: 'T', textType: 'H', label: `Case ${index}`, value, sortOrder: index },
}));

test('a hostile catalogue runs, loads and links to nothing, in any field that may contain markup, and no name makes a page endless (X1, X2, TI-3, PD-1)', async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  const away: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('hostile.invalid')) away.push(request.url());
  });
  const main = page.getByRole('main');

  await test.step('the corpus has more than a hundred values, and each is live where nothing sanitises it', async () => {
    expect(new Set(hostileHtml).size).toBeGreaterThanOrEqual(100);
    await page.context().addInitScript(`window.liveParts = ${String(liveParts)}`);
    const blank = await page.context().newPage();
    await blank.goto('about:blank');
    const tame = await blank.evaluate(tameValues, hostileHtml);
    await blank.close();
    expect(tame).toEqual([]);
  });

  await test.step('the page of a product shows them all, tame', async () => {
    await changed(page, '/api/product/110-0320', (body) => ({
      ...body,
      productName: hostileName,
      description: hostileHtml.join(' '),
      propertyGroups: [
        { groupKey: 'DESCRIPTION', groupName: hostileName, sortOrder: 1, properties: properties.slice(0, 1) },
        { groupKey: 'TECHNICAL', groupName: 'Cases', sortOrder: 2, properties },
      ],
    }));
    await openWithoutData(page, product);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(hostileName);
    await expect(main.getByText(`Case ${hostileHtml.length - 1}`, { exact: true })).toBeAttached();
    await expectTame(page, 'dd');
  });

  await test.step('a list shows them as attributes, tame', async () => {
    const changes = [
      {
        productName: hostileName,
        propertyGroups: [{ groupKey: 'PRODUCT_LIST_PROPS_2', groupName: '', sortOrder: 1, properties }],
      },
      { productName: longWord },
      { productName: longSentence },
    ];
    await changed(page, '/api/product/search', (body) => ({
      ...body,
      products: body.products.map((each, index) => ({ ...each, ...changes[index] })),
    }));
    await openWithoutData(page, list);
    await expect(main.getByText(`Case ${hostileHtml.length - 1}`).first()).toBeAttached();
    await expectTame(page, '[class*="remaining"] > span');
  });

  await test.step('a name of 10,000 characters makes no row, panel or page higher than others', async () => {
    for (const [display, tile] of [
      ['list', 'tr'],
      ['grid', 'li[data-type]'],
    ] as const) {
      await openWithoutData(page, `/c/hex-bolts?display=${display}`);
      for (const name of [longWord, longSentence]) {
        const own = main.locator(tile).filter({ hasText: name.slice(0, 100) });
        await expect(own).toBeVisible();
        expect((await own.boundingBox())?.height).toBeLessThan(560);
      }
      await expectNoSidewaysScroll(page);
    }
    await changed(page, '/api/product/110-0320', (body) => ({ ...body, productName: longSentence }));
    await openWithoutData(page, product);
    const all = main.getByText('Show all').first();
    await expect(all).toBeVisible();
    const shownPart = main.getByRole('heading', { level: 1 }).locator('..');
    const clamped = (await shownPart.boundingBox())?.height ?? 0;
    expect(clamped).toBeLessThan(400);
    await all.click();
    await expect.poll(async () => (await shownPart.boundingBox())?.height).toBeGreaterThan(2 * clamped);
  });

  await test.step('questions and the texts of content pages show them, tame', async () => {
    await hostileEntries(page, 'FAQ');
    await openWithoutData(page, '/c/faq');
    const names = main.locator('h2').filter({ hasText: hostileName });
    await expect(names).toHaveCount(hostileHtml.length);
    await expectTame(page, 'details:has(h2) > div > div');
    await hostileEntries(page, 'TEXT');
    await openWithoutData(page, '/c/about-us');
    await expect(names).toHaveCount(hostileHtml.length);
    await expectTame(page, 'section > h2 + div');
  });

  expect(away).toEqual([]);
  expect(complaints.all).toEqual([]);
});

interface Body extends Record<string, unknown> {
  readonly products: readonly Record<string, unknown>[];
}

/** Changes the gateway's response for this path as a hostile catalogue would. */
async function changed(page: Page, path: string, change: (body: Body) => object): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const response = await route.fetch();
      const body: Body = await response.json();
      await route.fulfill({ response, json: change(body) });
    },
  );
}

/** Makes every list consist of entries of this type, each with one value of the corpus as its text. */
async function hostileEntries(page: Page, productType: string): Promise<void> {
  await changed(page, '/api/product/search', ({ products: [first], ...body }) => ({
    ...body,
    products: hostileHtml.map((description, index) => ({
      ...first,
      productId: `entry-${index}`,
      productName: hostileName,
      productType,
      description,
      propertyGroups: [],
    })),
  }));
}

/**
 * Expects harmless cells. Until the sanitiser has loaded, a cell shows only text; the check waits until the
 * harmless part of the corpus appears.
 */
async function expectTame(page: Page, cells: string): Promise<void> {
  const harmless = page.locator(`main :is(${cells}) b`);
  await expect.poll(() => harmless.count()).toBeGreaterThanOrEqual(emphasised.length);
  const live = await page.evaluate(liveCells, cells);
  expect(live).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'hostile'))).toBeUndefined();
}

/**
 * Runs in the page: the parts of an element that could run, load or style something, or link to a forbidden
 * target.
 */
function liveParts(root: Element): readonly string[] {
  const tags =
    'a abbr b bdi br caption code dd dl dt em i li ol p s small span strong sub sup table tbody td th thead tr u ul';
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const attributes = [...element.attributes];
    const odd = attributes.filter(
      (each) => !['href', 'title', 'colspan', 'rowspan', 'translate'].includes(each.name),
    );
    const href = element.getAttribute('href');
    const isLost = href !== null && !/^(https:\/\/[^@]+$|\/(?![/\\]))/.test(href);
    return [
      ...(tags.split(' ').includes(element.localName) && !element.namespaceURI?.includes('svg')
        ? []
        : [`<${element.localName}>`]),
      ...odd.map((each) => `${element.localName} ${each.name}`),
      ...(isLost ? [`href ${href}`] : []),
    ];
  });
}

/** Runs in the page of the shop. */
function liveCells(cells: string): readonly string[] {
  const find: (root: Element) => readonly string[] = Reflect.get(window, 'liveParts');
  return [...document.querySelectorAll(`main ${cells}`)].flatMap((cell) => find(cell));
}

/** Runs in a separate page: the values that are harmless without the sanitiser. */
function tameValues(values: readonly string[]): readonly string[] {
  const find: (root: Element) => readonly string[] = Reflect.get(window, 'liveParts');
  const inert = document.implementation.createHTMLDocument('');
  return values.filter((value) => {
    const cell = inert.createElement('div');
    cell.innerHTML = value;
    return find(cell).length === 0;
  });
}
