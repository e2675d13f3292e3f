import { expect, type Page } from '@playwright/test';
import { filterDraftMachine } from '#src/machines/listing/filter-draft.machine.ts';
import { facetMachine } from '#src/machines/listing/facet.machine.ts';
import { listingMachine } from '#src/machines/listing/listing.machine.ts';
import { sortDraftMachine } from '#src/machines/listing/sort-draft.machine.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import type { MachineWatch } from '../../support/machine-watch.ts';
import { openWithoutData, saveData, test } from '../../support/tour.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

const sliding = { products: 'ready', draft: 'closed', viewAll: 'paged', history: 'newEntry', row: 'sliding' };

/** A list in a wide window, with the requests for its products held. */
async function listingTour(page: Page, watch: MachineWatch) {
  const main = page.getByRole('main');
  const box = (value: string) =>
    page
      .getByRole('group', { name: 'Filters' })
      .getByRole('checkbox', { name: new RegExp(`^${value}\\b`) })
      .first();
  const pills = main.getByRole('list', { name: 'Selected filters' });
  const heading = main.getByRole('heading', { level: 1 });
  const retry = main.getByRole('button', { name: 'Try again' });
  const busy = main.locator('[aria-busy="true"]');
  const field = page.getByRole('combobox', { name: 'Search the catalogue' });
  const expectState = (products: string, draft = 'closed', viewAll = 'paged', history = 'newEntry') =>
    watch.expectState(listingMachine, {
      products: products === 'empty' ? { empty: 'nearestKnown' } : products,
      draft,
      viewAll,
      row: 'standing',
      history,
    });
  const search = async (term: string) => {
    await field.fill(term);
    await field.press('Enter');
  };
  await page.clock.install();
  await saveData(page);
  await page.setViewportSize(wide);
  const listings = await holdRequests(
    page,
    ({ search: query }) => query.includes('usage=LISTING') && !query.includes('product-ids='),
  );
  const response = async (from: string) => {
    await expectState(from);
    await (await listings.next()).pass();
  };
  const facets = page.getByRole('group', { name: 'Filters' }).locator('details');
  const named = (name: RegExp) => ({ has: page.locator('summary', { hasText: name }) });
  const threads = facets.filter(named(/^Thread/));
  const facet = (panel: string, values: string, range = 'applied') =>
    watch.expectState(facetMachine, { panel, values, range });
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  const popup = page.getByRole('dialog', { name: 'Sort by' });
  const openDrawer = main.getByRole('button', { name: /^Filters/ });
  const openPopup = main.getByRole('button', { name: 'Sort', exact: true });
  const value = (name: string) => drawer.getByRole('checkbox', { name: new RegExp(`^${name}\\b`) }).first();
  const show = drawer.getByRole('button', { name: /^Show/ });
  const drafts = (state: string) => watch.expectState(filterDraftMachine, { editing: state });
  const count = async () => {
    await drafts('counting');
    return listings.next();
  };
  return {
    main,
    box,
    pills,
    heading,
    retry,
    busy,
    expectState,
    search,
    listings,
    response,
    facets,
    named,
    threads,
    facet,
    drawer,
    popup,
    openDrawer,
    openPopup,
    value,
    show,
    drafts,
    count,
  };
}

test('facets, an interval and the size of a page are chosen beside a list (FL-1, FL-3, LS-4)', async ({
  page,
  watch,
}) => {
  const tour = await listingTour(page, watch);

  await page.goto('/c/bolts');
  await tour.expectState('ready');

  await test.step('a facet is expanded and reduced', async () => {
    await tour.threads.getByRole('button', { name: 'View 5 more' }).click();
    await tour.facet('expanded', 'all');
    await expect(tour.box('M14')).toBeVisible();
    await tour.threads.getByRole('button', { name: 'View less' }).click();
    await tour.facet('expanded', 'few');
    await expect(tour.box('M14')).toHaveCount(0);
  });

  await test.step('an interval is typed, refused, and applied', async () => {
    const from = tour.facets.filter(tour.named(/^Length/)).getByRole('textbox', { name: 'From (mm)' });
    await from.fill('long');
    await tour.facet('expanded', 'few', 'typing');
    await from.press('Enter');
    await tour.facet('expanded', 'few', 'invalid');
    await expect(tour.facets.getByRole('alert').filter({ hasText: 'Enter a number' })).toBeVisible();
    await from.fill('100');
    await from.press('Enter');
    await tour.response('loading');
    await tour.expectState('ready');
    await expect(page).toHaveURL(/filter=length%7E100\.\.$/);
    await tour.pills.getByRole('button', { name: 'Remove filter Length: from 100 mm' }).click();
    await tour.response('loading');
    await tour.expectState('ready');
  });

  await test.step('a page holds as many products as the visitor wants', async () => {
    await tour.main.getByRole('combobox', { name: 'Per page' }).selectOption('24');
    await tour.response('loading');
    await tour.expectState('ready');
    await expect(tour.main.getByRole('row')).toHaveCount(25);
    await page.goBack();
    await tour.response('loading');
    await tour.expectState('ready');
  });
});

test('the address says what a list shows, whatever it holds (FL-3, LS-4, LS-5, RT-7)', async ({
  page,
  watch,
}) => {
  const tour = await listingTour(page, watch);

  await test.step('an address that the gateway does not know is a plain list', async () => {
    await page.goto('/c/bolts');
    await tour.expectState('ready');
    await tour.box('M8').check();
    await tour.expectState('loading');
    await (await tour.listings.next()).fail(400);
    await tour.response('loading');
    await tour.expectState('ready');
    await expect(tour.pills).toHaveCount(0);
    await expect(page).toHaveURL(/\/c\/bolts\?left-out=thread%7EM8$/);
  });

  await test.step('a search may find nothing, or not be answered', async () => {
    const nearest = await holdRequests(page, ({ search: query }) => query.includes('usage=QUICK_SEARCH'));
    await tour.search('qqqqqqz');
    await tour.response('loading');
    await (await nearest.next()).fail(500);
    await tour.expectState('empty');
    await nearest.open();
    await tour.search('nut');
    await tour.expectState('loading');
    await (await tour.listings.next()).fail(500);
    await tour.expectState('failed');
    await tour.retry.click();
    await tour.response('loading');
    await tour.expectState('ready');
    await expect(tour.retry).toHaveCount(0);
  });

  await test.step('a page behind the last one is the last one', async () => {
    await openWithoutData(page, '/c/bolts?page=99');
    await tour.response('loading');
    await tour.response('loading');
    await tour.expectState('ready');
    await expect(page).toHaveURL(/page=31/);
  });

  await test.step('a category that is not there is said to be missing', async () => {
    await openWithoutData(page, '/c/nowhere');
    await tour.response('loading');
    await tour.expectState('missing');
    await expect(tour.heading).toHaveText('Category not found');
  });
});

test('filters and orders on a phone are drafts until they apply (FL-4, SO-2, RT-7)', async ({
  page,
  watch,
}) => {
  const tour = await listingTour(page, watch);
  await page.setViewportSize(narrow);

  await test.step('a draft may stay uncounted, and has an interval', async () => {
    await page.goto('/c/bolts');
    await tour.expectState('ready');
    await tour.openDrawer.click();
    await tour.drafts('fitting');
    await tour.drawer.getByRole('button', { name: 'View 5 more' }).click();
    await tour.value('M14').check();
    await (await tour.count()).fail(500);
    await tour.drafts('uncounted');
    const to = tour.drawer.getByRole('textbox', { name: 'To (mm)' });
    await to.fill('70');
    await to.press('Enter');
    await (await tour.count()).pass();
    await tour.drafts('fitting');
    await tour.drawer.getByRole('button', { name: 'Cancel' }).click();
    await tour.expectState('ready');
    await expect(tour.drawer).toHaveCount(0);
  });

  await test.step('the drawer opens at once, and counts when the page does not know yet', async () => {
    await page.goto('/c/bolts?filter=thread%7EM8');
    await tour.expectState('ready');
    await tour.pills.getByRole('button', { name: 'Remove filter Thread: M8' }).click();
    await tour.expectState('loading');
    const products = await tour.listings.next();
    await tour.openDrawer.click();
    await tour.expectState('loading', 'choosingFilters');
    const counted = await tour.count();
    await products.pass();
    await tour.expectState('ready', 'choosingFilters');
    await counted.pass();
    await tour.drafts('fitting');
    await tour.drawer.getByRole('button', { name: 'Cancel' }).click();
    await tour.expectState('ready');
  });

  await test.step('an order that is not changed is applied without a request', async () => {
    await tour.openPopup.click();
    await tour.expectState('ready', 'choosingSort');
    await watch.expectState(sortDraftMachine, 'choosing');
    await tour.popup.getByRole('button', { name: 'Apply' }).click();
    await tour.expectState('ready');
    await expect(tour.popup).toHaveCount(0);
  });

  await test.step('the drawer of a list that is empty knows that nothing fits', async () => {
    await page.goto('/c/bolts?filter=thread%7EM8&filter=material%7ECopper');
    await tour.expectState('empty');
    await tour.openDrawer.click();
    await tour.expectState('empty', 'choosingFilters');
    await tour.drafts('empty');
  });
});

test('products of a page slide, and a facet with many values is looked through (LS-3, FL-1)', async ({
  page,
  watch,
}) => {
  const tour = await listingTour(page, watch);
  await page.setViewportSize(narrow);

  await test.step('the products of a page that wants it slide, also after they came in another order', async () => {
    await page.goto('/PRODUCT_LIST/about-us');
    await watch.expectState(listingMachine, sliding);
    await tour.openPopup.click();
    await tour.popup.getByRole('radio', { name: 'Name Z to A' }).check();
    await tour.popup.getByRole('button', { name: 'Apply' }).click();
    await (await tour.listings.next()).pass();
    await expect(tour.busy).toHaveCount(0);
    await watch.expectState(listingMachine, sliding);
  });

  await test.step('a facet with many values is looked through, and a ticked value stays in sight', async () => {
    await page.setViewportSize(wide);
    await page.goto('/search?q=steel');
    const categories = tour.facets.filter(tour.named(/^Category/));
    const boxes = categories.getByRole('checkbox');
    await categories.getByRole('searchbox').fill('ball v');
    await expect(boxes).toHaveCount(1);
    await boxes.check();
    await (await tour.listings.next()).pass();
    await categories.getByRole('searchbox').fill('');
    await expect(categories.getByRole('checkbox', { checked: true })).toHaveAccessibleName(/^Ball valves/);
  });

  await test.step('questions are found while the visitor types; the address opens an answer, also of a page that is rendered again', async () => {
    await page.goto('/c/faq');
    const find = tour.main.getByRole('searchbox', { name: 'Find in questions and answers' });
    await find.fill('VAT customer');
    await expect(tour.main.getByText('1 question', { exact: true })).toBeVisible();
    await find.fill(' ');
    await expect(tour.main.getByText('1 question', { exact: true })).toBeHidden();
    await expect(tour.main.getByText('Yes. Keep the addresses in your account')).toBeHidden();
    await page.evaluate(() => sessionStorage.setItem('typedQuantities', '{}'));
    await page.goto('/c/faq#faq-10');
    await page.reload();
    await expect(tour.main.getByText('Yes. Keep the addresses in your account')).toBeVisible();
  });
});
