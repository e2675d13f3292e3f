import { expect } from '@playwright/test';
import { filterDraftMachine } from '#src/machines/listing/filter-draft.machine.ts';
import { facetMachine } from '#src/machines/listing/facet.machine.ts';
import { listingMachine } from '#src/machines/listing/listing.machine.ts';
import { sortDraftMachine } from '#src/machines/listing/sort-draft.machine.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { aFrame, openWithoutData, saveData, stopClock, test } from '../../support/tour.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

const aFaultOfTheCode = 'only a fault in the code of the page leads there';

const sliding = { products: 'ready', draft: 'closed', viewAll: 'paged', history: 'newEntry', row: 'sliding' };

test('every transition of a listing, its drawer and its popup is caused on the page (FL-1 to FL-5, SO-1, SO-2, LS-3 to LS-6, RT-7, MA-3)', async ({
  page,
  watch,
}) => {
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
  const stands = (products: string, draft = 'closed', viewAll = 'paged', history = 'newEntry') =>
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
    await stands(from);
    await (await listings.next()).pass();
  };

  await test.step('every choice applies at once, and the old products stay until the new ones are there', async () => {
    await page.goto('/c/bolts?inspect');
    await stands('ready');
    await box('M8').check();
    await stands('loading');
    await expect(busy.getByRole('row')).toHaveCount(13);
    await expect(heading).toHaveText(/Bolts and screws/);
    await response('loading');
    await stands('ready');
    await expect(busy).toHaveCount(0);
    await pills.getByRole('button', { name: 'Remove filter Thread: M8' }).click();
    await response('loading');
    await stands('ready');
    await expect(pills).toHaveCount(0);
  });

  const facets = page.getByRole('group', { name: 'Filters' }).locator('details');
  const named = (name: RegExp) => ({ has: page.locator('summary', { hasText: name }) });
  const threads = facets.filter(named(/^Thread/));
  const facet = (panel: string, values: string, range = 'applied') =>
    watch.expectState(facetMachine, { panel, values, range });

  await test.step('a facet is expanded and reduced, opened and closed', async () => {
    await threads.getByRole('button', { name: 'View 5 more' }).click();
    await facet('expanded', 'all');
    await expect(box('M14')).toBeVisible();
    await threads.getByRole('button', { name: 'View less' }).click();
    await facet('expanded', 'few');
    await expect(box('M14')).toHaveCount(0);
    await facets.nth(3).locator('summary').click();
    await facet('expanded', 'few');
    await facets.nth(3).locator('summary').click();
    await facet('collapsed', 'few');
  });

  await test.step('a range of figures is typed, refused, and applied', async () => {
    const from = facets.filter(named(/^Length/)).getByRole('textbox', { name: 'From (mm)' });
    await from.fill('long');
    await facet('expanded', 'few', 'typing');
    await from.press('Enter');
    await facet('expanded', 'few', 'invalid');
    await expect(facets.getByRole('alert').filter({ hasText: 'Enter a number' })).toBeVisible();
    await from.fill('100');
    await from.press('Enter');
    await response('loading');
    await stands('ready');
    await expect(page).toHaveURL(/filter=length%7E100\.\.$/);
    await pills.getByRole('button', { name: 'Remove filter Length: from 100 mm' }).click();
    await response('loading');
    await stands('ready');
  });

  await test.step('a page holds as many products as the visitor wants', async () => {
    await main.getByRole('combobox', { name: 'Per page' }).selectOption('24');
    await response('loading');
    await stands('ready');
    await expect(main.getByRole('row')).toHaveCount(25);
    await page.goBack();
    await response('loading');
    await stands('ready');
  });

  await test.step('filters that are chosen one after the other are one entry in the history', async () => {
    const clock = await stopClock(page);
    await box('M8').check();
    await clock.pass(aFrame);
    await stands('loading', 'closed', 'paged', 'sameEntry');
    const first = await listings.next();
    await clock.pass(992 - aFrame);
    await box('M10').check();
    await clock.pass(aFrame);
    await stands('loading', 'closed', 'paged', 'sameEntry');
    await first.pass();
    await (await listings.next()).pass();
    await clock.pass(1000);
    await stands('ready');
    await page.clock.resume();
    await expect(page).toHaveURL(/filter=thread%7EM8%7CM10$/);
    await page.goBack();
    await response('loading');
    await stands('ready');
    await expect(page).toHaveURL(/\/c\/bolts\?inspect=?$/);
    await expect(pills).toHaveCount(0);
  });

  await test.step('when the gateway fails, the old products stay and can be asked for again', async () => {
    await main.getByRole('combobox', { name: 'Sort by' }).selectOption('Name Z to A');
    await stands('loading');
    await (await listings.next()).fail(502);
    await stands('outdated');
    await expect(main.getByRole('alert')).toContainText('You still see the previous selection.');
    await main.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await response('loading');
    await stands('ready');
    await expect(main.getByRole('alert')).toHaveCount(0);
  });

  await test.step('list or grid needs no products', async () => {
    await main.getByRole('button', { name: 'Grid' }).click();
    await expect(main.getByRole('row')).toHaveCount(0);
    await main.getByRole('button', { name: 'List', exact: true }).click();
    await expect(main.getByRole('row')).toHaveCount(13);
    await stands('ready');
  });

  await test.step('filters that nothing fits are taken back, and Back brings them again', async () => {
    await page.goto('/c/bolts?filter=thread%7EM8&filter=material%7ECopper&inspect');
    await stands('empty');
    await expect(main.getByRole('heading', { name: 'No products match all filters' })).toBeVisible();
    await pills.getByRole('button', { name: 'Remove all' }).click();
    await response('loading');
    await stands('ready');
    await page.goBack();
    await response('loading');
    await stands('empty');
    await expect(main.getByRole('heading', { name: 'No products match all filters' })).toBeVisible();
    await page.goForward();
    await response('loading');
    await stands('ready');
  });

  await test.step('an address that the gateway does not know is a plain list', async () => {
    await box('M8').check();
    await stands('loading');
    await (await listings.next()).fail(400);
    await response('loading');
    await stands('ready');
    await expect(pills).toHaveCount(0);
    await expect(page).toHaveURL(/\/c\/bolts\?inspect=?$/);
    await openWithoutData(page, '/c/bolts?sort=BEAUTY%3Bdesc&inspect');
    await response('loading');
    await response('loading');
    await stands('ready');
    await expect(page).toHaveURL(/\/c\/bolts\?inspect=?$/);
    await expect(main.getByRole('row')).toHaveCount(13);
  });

  await test.step('a search may find nothing, or not be answered', async () => {
    const nearest = await holdRequests(page, ({ search: query }) => query.includes('usage=QUICK_SEARCH'));
    await search('qqqqqqz');
    await response('loading');
    await (await nearest.next()).fail(500);
    await stands('empty');
    await nearest.open();
    await search('qqqqqq');
    await response('loading');
    await stands('empty');
    await expect(main.getByRole('heading', { name: 'Nothing found for “qqqqqq”' })).toBeVisible();
    await search('nut');
    await stands('loading');
    await (await listings.next()).fail(500);
    await stands('failed');
    await retry.click();
    await response('loading');
    await stands('ready');
    await expect(retry).toHaveCount(0);
  });

  await test.step('everything on one page stays until the address asks for something else', async () => {
    await page.goto('/c/bolts?size=366&inspect');
    await stands('ready', 'closed', 'allOnOnePage');
    await box('M8').check();
    await (await listings.next()).pass();
    await stands('ready');
  });

  await test.step('a page behind the last one is the last one', async () => {
    await openWithoutData(page, '/c/bolts?page=99&inspect');
    await response('loading');
    await response('loading');
    await stands('ready');
    await expect(page).toHaveURL(/page=31/);
  });

  await test.step('Back twice while nothing is there yet: the last address counts', async () => {
    await page.goto('/c/bolts?inspect');
    await main.getByRole('link', { name: 'Page 2', exact: true }).click();
    await response('loading');
    await stands('ready');
    await search('nut');
    await response('loading');
    await stands('ready');
    await page.goBack();
    await stands('loading');
    const secondPage = await listings.next();
    await page.goBack();
    await stands('loading');
    await (await listings.next()).fail(500);
    await secondPage.pass();
    await stands('failed');
    await retry.click();
    await response('loading');
    await stands('ready');
    await expect(page).toHaveURL(/\/c\/bolts\?inspect=?$/);
    await expect(heading).toHaveText(/Bolts and screws/);
  });

  await test.step('a category that is not there is said to be missing', async () => {
    await openWithoutData(page, '/c/nowhere?inspect');
    await response('loading');
    await stands('missing');
    await expect(heading).toHaveText('Category not found');
  });

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

  await page.setViewportSize(narrow);

  await test.step('a draft of filters is dropped by Escape, and by Back', async () => {
    await page.goto('/c/bolts?inspect');
    await stands('ready');
    await openDrawer.click();
    await stands('ready', 'choosingFilters');
    await drafts('fitting');
    await value('M8').check();
    await (await count()).pass();
    await drafts('fitting');
    await page.keyboard.press('Escape');
    await stands('ready');
    await expect(drawer).toHaveCount(0);
    await main.getByRole('link', { name: 'Page 2', exact: true }).click();
    await response('loading');
    await stands('ready');
    await openDrawer.click();
    await stands('ready', 'choosingFilters');
    await expect(value('M8')).not.toBeChecked();
    await page.goBack();
    await stands('loading');
    await expect(drawer).toHaveCount(0);
    await response('loading');
    await stands('ready');
  });

  await test.step('a draft that cannot be counted can be applied; one that nothing fits cannot', async () => {
    await openDrawer.click();
    await drafts('fitting');
    await drawer.getByRole('button', { name: 'View 5 more' }).click();
    await value('M14').check();
    await (await count()).fail(500);
    await drafts('uncounted');
    const to = drawer.getByRole('textbox', { name: 'To (mm)' });
    await to.fill('70');
    await to.press('Enter');
    await (await count()).pass();
    await drafts('fitting');
    await value('Brass').check();
    await (await count()).pass();
    await drafts('empty');
    await expect(drawer.getByText('No products match this selection.')).toBeVisible();
    await show.click({ force: true });
    await drafts('empty');
    await drawer.getByRole('button', { name: 'Reset' }).click();
    await (await count()).pass();
    await drafts('fitting');
    await expect(drawer.getByText('You have not changed anything yet.')).toBeVisible();
    await show.click({ force: true });
    await drafts('fitting');
    await drawer.getByRole('button', { name: 'Cancel' }).click();
    await stands('ready');
    await expect(drawer).toHaveCount(0);
  });

  await test.step('what is applied asks for its address', async () => {
    await openDrawer.click();
    await value('M8').check();
    await (await count()).pass();
    await drafts('fitting');
    await show.click();
    await response('loading');
    await stands('ready');
    await expect(page).toHaveURL(/filter=thread%7EM8/);
    await expect(drawer).toHaveCount(0);
  });

  await test.step('the drawer opens at once, and counts when the page does not know yet', async () => {
    await pills.getByRole('button', { name: 'Remove filter Thread: M8' }).click();
    await stands('loading');
    const products = await listings.next();
    await openDrawer.click();
    await stands('loading', 'choosingFilters');
    const counted = await count();
    await products.pass();
    await stands('ready', 'choosingFilters');
    await counted.pass();
    await drafts('fitting');
    await drawer.getByRole('button', { name: 'Cancel' }).click();
    await stands('ready');
  });

  await test.step('an order is a draft until it is applied', async () => {
    await openPopup.click();
    await stands('ready', 'choosingSort');
    await watch.expectState(sortDraftMachine, 'choosing');
    await popup.getByRole('button', { name: 'Apply' }).click();
    await stands('ready');
    await openPopup.click();
    await popup.getByRole('radio', { name: 'Name Z to A' }).check();
    await popup.getByRole('button', { name: 'Apply' }).click();
    await response('loading');
    await stands('ready');
    await expect(page).toHaveURL(/sort=PRODUCT_NAME%3Bdesc/);
    await expect(popup).toHaveCount(0);
  });

  await test.step('the drawer of a list that is empty knows that nothing fits', async () => {
    await page.goto('/c/bolts?filter=thread%7EM8&filter=material%7ECopper&inspect');
    await stands('empty');
    await openDrawer.click();
    await stands('empty', 'choosingFilters');
    await drafts('empty');
  });

  await test.step('the products of a page that wants it slide, also after they came in another order', async () => {
    await page.goto('/PRODUCT_LIST/about-us?inspect');
    await watch.expectState(listingMachine, sliding);
    await openPopup.click();
    await popup.getByRole('radio', { name: 'Name Z to A' }).check();
    await popup.getByRole('button', { name: 'Apply' }).click();
    await (await listings.next()).pass();
    await expect(busy).toHaveCount(0);
    await watch.expectState(listingMachine, sliding);
  });

  await test.step('a facet with many values is looked through, and a ticked value stays in sight', async () => {
    await page.setViewportSize(wide);
    await page.goto('/search?q=steel&inspect');
    const categories = facets.filter(named(/^Category/));
    const boxes = categories.getByRole('checkbox');
    await categories.getByRole('searchbox').fill('ball v');
    await expect(boxes).toHaveCount(1);
    await boxes.check();
    await (await listings.next()).pass();
    await categories.getByRole('searchbox').fill('');
    await expect(categories.getByRole('checkbox', { checked: true })).toHaveAccessibleName(/^Ball valves/);
  });

  await watch.expectToured(listingMachine, {
    'listing.products|listing.outdated|0':
      'a list of a customer changes on a page of its own: the tour of lists',
    'listing.draft.choosingFilters|xstate.error.actor.filterDraft|0': aFaultOfTheCode,
    'listing.draft.choosingSort|xstate.error.actor.sortDraft|0': aFaultOfTheCode,
    'listing.viewAll.allOnOnePage|xstate.error.actor.allProducts|0': aFaultOfTheCode,
    'listing.viewAll.unavailable|retry.requested|0': aFaultOfTheCode,
    'listing.viewAll.unavailable|always|0': aFaultOfTheCode,
  });
  await watch.expectToured(filterDraftMachine, {
    'filterDraft.editing.empty|draft.applied|0': 'the button that would apply it cannot be pressed',
  });
  await watch.expectToured(facetMachine);
  await watch.expectToured(sortDraftMachine);
});
