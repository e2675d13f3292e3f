import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated, test } from '../support/shop-test.ts';
import { phone, tablet, usually, usuallyDesk } from '../support/screens.ts';
import { expectAccessible, expectNoSidewaysScroll, listenForComplaints } from '../support/shop-page.ts';

const search = '**/api/product/search?*';

async function expectSound(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

function count(page: Page) {
  return page
    .getByRole('main')
    .getByText(/^\d+ products?$/)
    .first();
}

for (const { name, width, height } of usually([phone], [tablet])) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('a buyer drafts filters and an order before they apply (FL-2, FL-4, SO-1, SO-2, LS-1)', async ({
      page,
    }) => {
      const complaints = listenForComplaints(page);
      const main = page.getByRole('main');
      const drawer = page.getByRole('dialog', { name: 'Filters' });
      const filters = main.getByRole('button', { name: /^Filters/ });
      const addressBefore = '/c/bolts?size=24&page=2';
      await page.goto(addressBefore);

      await test.step('the drawer drops its draft when it is cancelled, and gives the focus back', async () => {
        await filters.click();
        await expect(drawer.getByRole('button', { name: 'Show 365 products' })).toBeVisible();
        await expectSound(page);
        await expect(drawer.getByRole('button', { name: 'Show 365 products' })).toBeDisabled();
        await expect(drawer.getByText('You have not changed anything yet.')).toBeVisible();
        expect(await focusedBehind(page, drawer)).toEqual([]);
        await drawer.getByRole('checkbox', { name: /^M8/ }).check();
        await expect(drawer.getByRole('button', { name: /^Show \d+ products/ })).not.toHaveText(/365/);
        await expect(drawer.getByText('You have not changed anything yet.')).toHaveCount(0);
        if (width < 416) await page.keyboard.press('Escape');
        else await page.mouse.click(width - 40, 200);
        await expect(drawer).toHaveCount(0);
        await expect(filters).toBeFocused();
        await expect(page).toHaveURL(addressBefore);
        await filters.click();
        await expect(drawer.getByRole('checkbox', { name: /^M8/ })).not.toBeChecked();
      });

      await test.step('a draft that nothing fits says so and cannot be applied', async () => {
        await page.route(search, async (route) => {
          const response = await route.fetch();
          const listing: unknown = await response.json();
          await route.fulfill({
            response,
            json: Object.assign({}, listing, { productCount: 0, products: [] }),
          });
        });
        await drawer.getByRole('checkbox', { name: /^M8/ }).check();
        await expect(drawer.getByText('No products match this selection.')).toBeVisible();
        await expect(drawer.getByRole('button', { name: /^Show 0/ })).toBeDisabled();
        await expectSound(page);
        await page.unroute(search);
      });

      await test.step('what is applied is real: one entry in the history, first page, default size', async () => {
        await drawer.getByRole('button', { name: 'Reset' }).click();
        await drawer.getByRole('checkbox', { name: /^M8/ }).check();
        await drawer.getByRole('checkbox', { name: /^M10/ }).check();
        const show = drawer.getByRole('button', { name: /^Show [1-9]\d* products/ });
        await expect(show).toBeVisible();
        const promised = (await show.textContent())?.replace('Show ', '') ?? '';
        await show.click();
        await expect(page).toHaveURL(/\/c\/bolts\?filter=thread%7EM8%7CM10$/);
        await expect(count(page)).toHaveText(promised);
        await expect(main.getByRole('button', { name: 'Filters (2)' })).toBeFocused();
        await expect(main.getByRole('list', { name: 'Selected filters' })).toBeInViewport();
        await expectSound(page);
      });

      await test.step('an order is applied when it is applied', async () => {
        const popup = page.getByRole('dialog', { name: 'Sort by' });
        await main.getByRole('button', { name: 'Sort' }).click();
        await expect(popup.getByRole('radio', { name: 'Name A to Z' })).toBeFocused();
        await expectSound(page);
        await popup.getByRole('radio', { name: 'Name Z to A' }).check();
        await popup.getByRole('button', { name: 'Cancel' }).click();
        await expect(page).not.toHaveURL(/sort=/);
        await main.getByRole('button', { name: 'Sort' }).click();
        await popup.getByRole('radio', { name: 'Name Z to A' }).check();
        await popup.getByRole('button', { name: 'Apply' }).click();
        await expect(page).toHaveURL(/sort=PRODUCT_NAME%3Bdesc$/);
        await page.goBack();
        await page.goBack();
        await expect(page).toHaveURL(addressBefore);
      });

      expect(complaints.all).toEqual([]);
    });
  });
}

for (const { name, width, height } of usuallyDesk) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('filters survive another language and signing in, and pills remove them (FL-2, RT-6, SE-1)', async ({
      page,
    }) => {
      const complaints = listenForComplaints(page);
      const main = page.getByRole('main');
      const pills = main.getByRole('list', { name: 'Selected filters' });

      await test.step('filters survive another language and signing in', async () => {
        await page.goto('/c/bolts?filter=material%7ESteel');
        const found = await count(page).textContent();
        await page.getByRole('button', { name: 'Deutsch' }).first().click();
        await hydrated(page, 'de');
        await expect(pills.getByRole('button', { name: 'Filter Werkstoff: Stahl entfernen' })).toHaveCount(0);
        const german = main.getByRole('list', { name: 'Gewählte Filter' });
        await expect(german.getByRole('button', { name: 'Filter Werkstoff: Stahl entfernen' })).toBeVisible();
        await expect(main.getByText(found?.replace('products', 'Produkte') ?? '').first()).toBeVisible();
        await page.getByRole('button', { name: 'English' }).first().click();
        await hydrated(page, 'en');
        await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().click();
        await page
          .getByRole('button', { name: /^Sign in as/ })
          .first()
          .click();
        await expect(page).toHaveURL(/\/c\/bolts\?filter=material%7ESteel$/);
        await expect(pills.getByRole('button', { name: 'Remove filter Material: Steel' })).toBeVisible();
        await expect(count(page)).toHaveText(found ?? '');
      });

      await test.step('pills take filters back one by one or all at once, and the focus is never lost', async () => {
        await page.goto('/c/bolts?filter=thread%7EM8%7CM10&filter=material%7ECopper');
        await expect(main.getByRole('heading', { name: 'No products match all filters' })).toBeVisible();
        await expectSound(page);
        await pills.getByRole('button', { name: 'Remove filter Thread: M8' }).click();
        await expect(pills.getByRole('button', { name: 'Remove filter Thread: M10' })).toBeFocused();
        await pills.getByRole('button', { name: 'Remove all' }).click();
        await expect(pills).toHaveCount(0);
        await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
        await expect(page).toHaveURL(/\/c\/bolts$/);
      });

      expect(complaints.all).toEqual([]);
    });
  });
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the keyboard can skip the filters to reach the results (A3)', async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto('/c/bolts');
    await main.getByRole('link', { name: 'Skip to results' }).focus();
    await expect(main.getByRole('link', { name: 'Skip to results' })).toBeInViewport();
    await main.getByRole('link', { name: 'Skip to results' }).click({ trial: true });
    await page.keyboard.press('Enter');
    await expect(page.locator('#results')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(main.getByRole('combobox', { name: 'Sort by' })).toBeFocused();
  });

  for (const address of ['/EVENTS_LIST/bolts?display=grid', '/c/events?display=grid']) {
    test(`events are a list without a choice at ${address}, whatever was chosen elsewhere (LS-6)`, async ({
      page,
    }) => {
      const complaints = listenForComplaints(page);
      const main = page.getByRole('main');
      await page.goto('/c/nuts');
      await main.getByRole('button', { name: 'Grid' }).click();
      await expect(main.getByRole('row')).toHaveCount(0);

      await page.goto(address);

      await expect(main.locator('#results').getByRole('listitem').first()).toBeVisible();
      await expect(main.getByRole('group', { name: 'View' })).toHaveCount(0);
      await expectSound(page);
      expect(complaints.all).toEqual([]);
    });
  }

  test('table and grid view are not offered if it is switched off (LS-6, CF-1)', async ({ page }) => {
    const offered = '"isDisplayToggleOffered":true';
    await page.route('/c/bolts', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      expect(html).toContain(offered);
      await route.fulfill({ response, body: html.replace(offered, offered.replace('true', 'false')) });
    });

    await page.goto('/c/bolts');

    await expect(page.getByRole('main').getByRole('table')).toBeVisible();
    await expect(page.getByRole('main').getByRole('combobox', { name: 'Sort by' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('group', { name: 'View' })).toHaveCount(0);
  });

  test('a buyer narrows down a category, and every choice applies at once (FL-1, FL-2, FL-3, FL-5, SO-1, SO-2, RT-6, RT-7)', async ({
    page,
  }) => {
    const complaints = listenForComplaints(page, [/502/]);
    const main = page.getByRole('main');
    const panel = main.getByRole('group', { name: 'Filters' });
    const pills = main.getByRole('list', { name: 'Selected filters' });
    const box = (value: RegExp) => panel.getByRole('checkbox', { name: value }).first();
    await page.goto('/c/bolts?page=3&size=24');

    await test.step('a choice applies at once and starts at the first page; the focus stays', async () => {
      await box(/^M8/).press('Space');
      await expect(page).toHaveURL(/\/c\/bolts\?filter=thread%7EM8$/);
      await expect(pills.getByRole('button', { name: 'Remove filter Thread: M8' })).toBeVisible();
      await expect(count(page)).not.toHaveText('365 products');
      await expect(box(/^M8/)).toBeFocused();
      await expectSound(page);
    });

    await test.step('Back and Forward take the choice back and bring it again', async () => {
      await page.goBack();
      await expect(box(/^M8/)).not.toBeChecked();
      await expect(count(page)).toHaveText('365 products');
      await page.goForward();
      await expect(box(/^M8/)).toBeChecked();
    });

    await test.step('an opened group stays open, and where it is on the screen', async () => {
      const head = panel.locator('summary', { hasText: 'Standard' });
      await expect(count(page)).not.toHaveText('365 products');
      const found = (await count(page).textContent()) ?? '';
      await head.click();
      await box(/^ISO 4762/).check();
      await expect(head).toHaveText(/Standard · 1/);
      const before = await head.boundingBox();
      await box(/^ISO 4762/).uncheck();
      await expect(pills.getByRole('listitem')).toHaveCount(2);
      await expect(count(page)).toHaveText(found);
      await expect(box(/^ISO 4762/)).toBeVisible();
      await expect.poll(() => head.boundingBox()).toEqual(before);
    });

    await test.step('another order applies at once', async () => {
      await main.getByRole('combobox', { name: 'Sort by' }).selectOption('Name Z to A');
      await expect(page).toHaveURL(/filter=thread%7EM8&sort=PRODUCT_NAME%3Bdesc$/);
    });

    await test.step('when the gateway fails, the old list stays and can be asked for again', async () => {
      const before = await count(page).textContent();
      await page.route(search, (route) => route.fulfill({ status: 502, body: '' }));
      await box(/^M10/).check();
      await expect(main.getByRole('alert')).toContainText('You still see the previous selection.');
      await expect(box(/^M10/)).toBeChecked();
      await expect(count(page)).toHaveText(before ?? '');
      await expectSound(page);
      await page.unroute(search);
      await main.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
      await expect(main.getByRole('alert')).toHaveCount(0);
      await expect(count(page)).not.toHaveText(before ?? '');
    });

    expect(complaints.all).toEqual([]);
  });
});

/**
 * Presses Tab once round a dialog; returns the elements behind it that got the focus. Between its last
 * element and its first one, the browser itself has the focus.
 */
async function focusedBehind(page: Page, dialog: Locator): Promise<readonly string[]> {
  const start = dialog.getByRole('button').first();
  const behind: string[] = [];
  await start.focus();
  for (let press = 0; press < 100; press += 1) {
    await page.keyboard.press('Tab');
    const { isRound, outside } = await start.evaluate((element) => {
      const focused = document.activeElement ?? document.body;
      const isInside = focused === document.body || element.closest('dialog')?.contains(focused);
      return { isRound: focused === element, outside: isInside ? null : focused.outerHTML };
    });
    if (outside !== null) behind.push(outside);
    if (isRound) return behind;
  }
  throw new Error('The focus did not come back');
}
