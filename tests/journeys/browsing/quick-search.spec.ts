import { expect, type Page } from '@playwright/test';
import { holdRequests } from '../support/gateway-gate.ts';
import { signOut } from '../support/tour.ts';
import { test } from '../support/shop-test.ts';
import { signInByRequest } from '../support/customers.ts';
import { usuallyPhone } from '../support/screens.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectToLookRight,
  listenForComplaints,
} from '../support/shop-page.ts';

const debounceMs = 1300;

for (const { name, width, height } of usuallyPhone) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('a visitor finds categories, products and all results while typing (QS-1 to QS-5, QS-7)', async ({
      page,
    }) => {
      const complaints = listenForComplaints(page);
      const requests = quickSearchesOf(page);
      const { field, options, option, status } = searchOf(page);

      await page.clock.install();
      const searches = await holdRequests(page, ({ search }) => search.includes('QUICK_SEARCH'));
      /** The response is held until the page has announced that it is waiting. */
      const debounceAfter = async (term: string) => {
        await expect(status).toHaveText(`Searching for “${term}” …`);
        await page.clock.fastForward(debounceMs);
        const request = await searches.next(new RegExp(`&q=${encodeURIComponent(term)}&`));
        await request.pass();
      };

      await test.step('what is typed before anything is loaded is asked for', async () => {
        await page.goto('/c/bolts');
        await field.pressSequentially('hex bolt');
        await debounceAfter('hex bolt');
        await expect(option(/^Hex bolts/)).toBeVisible();
        expect(requests.at(-1)).toContain('?$usage=QUICK_SEARCH&q=hex%20bolt&$top=9&$skip=0');
      });

      await test.step('categories and products stand below the field, without a price or stock', async () => {
        await expect(page.getByRole('group', { name: 'Categories' }).getByRole('option')).not.toHaveCount(0);
        await expect(page.getByRole('group', { name: 'Products' }).getByRole('option')).toHaveCount(9);
        await expect(option(/^Hex bolt ISO 4017 M6 x 16/)).toHaveAccessibleName(
          /^Hex bolt.* Article number 110\.0005/,
        );
        await expect(status).toHaveText(/categor(y|ies), 9 products$/);
        await expect(page.getByRole('listbox').getByText(/€|In stock/)).toHaveCount(0);
        await expectToLookRight(page);
      });

      await test.step('the arrow keys walk round the list, and the focus stays in the field', async () => {
        await field.press('ArrowUp');
        await expect(option(/^See \d+ results for “hex bolt”$/)).toHaveAttribute('aria-selected', 'true');
        await expect(option(/^See \d+ results for “hex bolt”$/)).toBeInViewport();
        await field.press('ArrowDown');
        await expect(options.first()).toHaveAttribute('aria-selected', 'true');
        await expect(field).toBeFocused();
      });

      await test.step('Escape closes the list, an arrow key opens it again, Enter opens the option', async () => {
        await field.press('Escape');
        await expect(options).toHaveCount(0);
        await expect(field).toBeFocused();
        await expect(field).toHaveValue('hex bolt');
        await field.press('ArrowDown');
        await expect(options.first()).toHaveAttribute('aria-selected', 'true');
        await field.press('Enter');
        await expect(page).toHaveURL(/\/c\/hex-bolts$/);
        await expect(page.getByRole('heading', { level: 1, name: 'Hex bolts' })).toBeVisible();
        await expect(field).toHaveValue('');
        await expect(options).toHaveCount(0);
      });

      await test.step('Enter searches at once', async () => {
        await field.fill('bolt & nut');
        await field.press('Enter');
        await expect(page).toHaveURL('/search?q=bolt+%26+nut');
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('bolt & nut');
        await expect(field).toHaveValue('');
      });

      await test.step('a visitor who searches again from the results has the focus at the new ones', async () => {
        await field.fill('bolt');
        await field.press('Enter');
        await expect(page).toHaveURL('/search?q=bolt');
        await expect(page.getByRole('main')).toBeFocused();
        await expect(page.getByRole('main').getByRole('row')).toHaveCount(13);
        await expectToLookRight(page);
      });

      await test.step('a term that finds nothing says so', async () => {
        await field.fill('qqqqqq');
        await debounceAfter('qqqqqq');
        await expect(status).toHaveText(/^Nothing found for “qqqqqq”\./);
        await expectAccessible(page);
        await field.press('Escape');
      });

      await test.step('a product is opened by pressing it', async () => {
        await field.fill('110.0005');
        await debounceAfter('110.0005');
        await option(/^Hex bolt ISO 4017 M6 x 16/).click();
        await expect(page).toHaveURL(/\/p\/110-0005\?currentPath=/);
        await expect(options).toHaveCount(0);
      });

      expect(complaints.all).toEqual([]);
    });

    test('a customer sees price and stock of the hits, and no visitor after them does (QS-4, SE-3)', async ({
      page,
    }) => {
      const complaints = listenForComplaints(page);
      const { field, option, options } = searchOf(page);
      await signInByRequest(page, 'first');
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: /^Hello, / })).toBeVisible();

      await field.fill('hex bolt');
      await expect(option(/^Hex bolt ISO 4017 M6 x 16/)).toHaveAccessibleName(
        /^Hex bolt.* Article number 110\.0005 (In stock|Available to order|Out of stock) €\d+\.\d\d per 100/,
      );
      await expectToLookRight(page);
      await field.press('Escape');

      await signOut(page);
      await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
      await field.click();
      await expect(option(/^Hex bolt ISO 4017 M6 x 16/)).toHaveAccessibleName(
        /^Hex bolt.* Article number 110\.0005$/,
      );
      await expect(options.filter({ hasText: '€' })).toHaveCount(0);

      expect(complaints.all).toEqual([]);
    });
  });
}

test('an empty search asks for a term, with the focus in the field (RT-4)', async ({ page }) => {
  const complaints = listenForComplaints(page);
  const { field } = searchOf(page);

  for (const address of ['/search', '/search?q=', '/search?q=%20%20', '/search?q=&q=bolt']) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(
        page.getByRole('main').getByRole('heading', { level: 1, name: 'What are you looking for?' }),
      ).toBeVisible();
      await expect(field).toBeFocused();
      await expect(page).toHaveTitle('Search – Statefront');
    });
  }
  await expectAccessible(page);
  expect(complaints.all).toEqual([]);
});

test('a search for any text is a search (RT-4)', async ({ page }) => {
  const complaints = listenForComplaints(page);
  const main = page.getByRole('main');

  for (const query of ['100%', '%3Cimg src=x onerror=alert(1)%3E', 'x'.repeat(10_000), 'qqqq&q=bolt']) {
    await test.step(query.slice(0, 40), async () => {
      await page.goto(`/search?q=${query}`);
      await expect(main.getByRole('heading', { level: 1 })).toContainText(/“.+”/);
      await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    });
  }
  expect(complaints.all).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of the header leads to the results (QS-5)', async ({ page }) => {
    await page.goto('/');

    await page.locator('#search').fill('hex bolt');
    await page.locator('#search').press('Enter');

    await expect(page).toHaveURL('/search?q=hex+bolt');
  });
});

function searchOf(page: Page) {
  const field = page.getByRole('combobox', { name: 'Search the catalogue' });
  return {
    field,
    options: page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option'),
    option: (optionName: string | RegExp) => page.getByRole('option', { name: optionName }).first(),
    status: page.getByRole('search').getByRole('status'),
  };
}

/** Addresses of the quick searches that a page requests. */
function quickSearchesOf(page: Page): readonly string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('QUICK_SEARCH')) addresses.push(request.url());
  });
  return addresses;
}
