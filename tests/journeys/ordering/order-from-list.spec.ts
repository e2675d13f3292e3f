import { expect, type Page } from '@playwright/test';
import { test } from '../support/shop-test.ts';
import { expectEmptyBasket, signInByRequest } from '../support/customers.ts';
import { desk, usuallyDesk, phone } from '../support/screens.ts';
import { expectToLookRight, listenForComplaints } from '../support/shop-page.ts';

const black = 'Assembly adhesive MS polymer, black, 290 ml';
const white = 'Assembly adhesive MS polymer, white, 290 ml';
const rags = 'Cleaning rags cotton, coloured';

for (const { name, width, height } of usuallyDesk) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('a buyer orders three products from a list without opening one of them (TI-2, TI-6, TI-8, TI-9, BA-1, PR-1, PR-4)', async ({
      page,
    }) => {
      const complaints = listenForComplaints(page);
      const additions = additionsOf(page);
      const main = page.getByRole('main');
      const rowOf = (product: string) => main.getByRole('row').filter({ hasText: product });
      const quantityOf = (product: string) =>
        main.getByRole('spinbutton', { name: `Quantity of ${product}` });
      const addOf = (product: string) => main.getByRole('button', { name: `Add ${product} to basket` });
      const screen = async () => {
        await expectToLookRight(page);
      };

      await signInByRequest(page, 'first');
      await page.goto('/c/adhesives');
      await expect(addOf(black)).toBeVisible();

      await test.step('the list is accessible, light and dark', async () => {
        await screen();
        await page.emulateMedia({ colorScheme: 'dark' });
        await screen();
        await page.emulateMedia({ colorScheme: 'light' });
      });

      await test.step('the company is in sight, and on a phone one bar stays while the list is read', async () => {
        const banner = page.getByRole('banner');
        const company = banner.getByText('Nordhafen Maschinenbau GmbH').filter({ visible: true });
        await expect(company.first()).toBeInViewport();
        await page.mouse.move(width / 2, height / 2);
        await page.mouse.wheel(0, 600);
        await expect(main.getByRole('heading', { level: 1 })).not.toBeInViewport();
        if (width === phone.width) await expect(banner).not.toBeInViewport();
        if (width < desk.width)
          await expect(main.getByRole('button', { name: 'Filters' })).toBeInViewport({ ratio: 1 });
        await page.mouse.wheel(0, -50);
        await expect(banner.getByRole('link', { name: /Basket/ })).toBeInViewport({ ratio: 1 });
      });

      await test.step('two products are added one right after the other, one of them by the box', async () => {
        await main.getByRole('combobox', { name: `Unit of ${white}` }).selectOption('BOX');
        await rowOf(black)
          .getByRole('button', { name: /^Increase quantity/ })
          .click();
        await expect(quantityOf(black)).toHaveValue('2');
        // A notice disappears by itself and with the next one, so that the test waits for it from the first
        // press on.
        const reported = page
          .getByText(`Added: 2 pcs of ${black}.`)
          .or(page.getByText(`Added: 1 box of ${white}.`));
        const isVisible = expect(reported).toBeVisible();
        await addOf(black).click();
        await addOf(white).click();
        await isVisible;
        await expect(quantityOf(black)).toHaveValue('1');
        await expect(page.getByRole('banner').getByRole('link', { name: /Basket.*2 lines/ })).toBeVisible();
      });

      await test.step('a third one is ordered by keyboard alone, and a wrong quantity is explained', async () => {
        await expect(rowOf(rags)).toContainText('in steps of 10');
        await quantityOf(rags).focus();
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type('25');
        await page.keyboard.press('Enter');
        await expect(main.getByText('Sold in steps of 10 kg. Please order 20 or 30 kg.')).toBeVisible();
        await screen();
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type('50');
        await expect(rowOf(rags)).toContainText('€1.58');
        await page.keyboard.press('Enter');
        await expect(page.getByText(`Added: 50 kg of ${rags}.`)).toBeVisible();
        await expect(quantityOf(rags)).toBeFocused();
        await expect.poll(() => additions).toHaveLength(3);
      });

      await test.step('a product that may not be ordered says why, to the keyboard too', async () => {
        const blocked = rowOf('Caustic cleaner concentrate').getByRole('button', { name: 'Add to basket' });
        await blocked.focus();
        await expect(blocked).toBeFocused();
        await expect(blocked).toHaveAccessibleDescription(
          'Not available to your company. Our customer service will help you find an alternative.',
        );
      });

      await test.step('a notification and a favourite are requested once, and are there after a reload', async () => {
        const row = rowOf('Copper paste');
        const notify = row.getByRole('button', { name: /^Notify me when Copper paste/ });
        const requested = row.getByText('We will notify you');
        await expect(notify.or(requested)).toBeVisible();
        // The shop shows this customer's request on another screen too.
        if (await notify.isVisible()) await notify.click();
        await expect(requested).toBeVisible();
        const heart = main.getByRole('button', { name: `Favourite: ${black}` });
        const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
        await heart.click();
        await expect(heart).toHaveAttribute('aria-pressed', 'true');
        await kept;
        await page.reload();
        await expect(heart).toHaveAttribute('aria-pressed', 'true');
        await expect(requested).toBeVisible();
        await heart.click();
        await expect(heart).toHaveAttribute('aria-pressed', 'false');
      });

      await test.step('the grid orders as well, light and dark', async () => {
        await main.getByRole('button', { name: 'Grid' }).click();
        await expect(main.getByRole('row')).toHaveCount(0);
        await expect(addOf(black)).toBeVisible();
        await screen();
        await page.emulateMedia({ colorScheme: 'dark' });
        await screen();
        await page.emulateMedia({ colorScheme: 'light' });
        await main.getByRole('button', { name: 'List', exact: true }).click();
        await expect(main.getByRole('row')).toHaveCount(13);
      });

      await test.step('an offer is marked, and markup of the catalogue is shown without what could act', async () => {
        await page.route('**/api/product/search*', async (route) => {
          const response = await route.fetch();
          const text = await response.text();
          await route.fulfill({
            response: response,
            body: text
              .replaceAll('"textType":"P"', '"textType":"H"')
              .replaceAll(
                '"value":"50 ml"',
                '"value":"50<sub>net</sub> ml<img src=x><a href=javascript:alert(1)></a>"',
              ),
          });
        });
        await main
          .getByRole('navigation', { name: 'Pages' })
          .getByRole('link', { name: 'Page 2', exact: true })
          .click();
        const offer = rowOf('Threadlocker medium strength, blue, 50 ml');
        await expect(offer.getByText('15% off')).toBeVisible();
        await expect(offer.locator('sub')).toHaveText('net');
        await expect(offer.locator('img[src="x"], a[href^=javascript]')).toHaveCount(0);
      });

      await test.step('the basket has the three lines, and is emptied for the next visit', async () => {
        await page
          .getByRole('banner')
          .getByRole('link', { name: /Basket.*3 lines/ })
          .click();
        await expect(main.getByRole('textbox', { name: `Quantity of ${rags}` })).toHaveValue('50');
        await expect(main.getByRole('textbox', { name: `Quantity of ${white}` })).toHaveValue('1');
        for (const product of [black, white, rags]) {
          await main.getByRole('button', { name: `Remove ${product}` }).click();
        }
        await expectEmptyBasket(page);
      });

      expect(complaints.all).toEqual([]);
    });
  });
}

/** All additions to the basket from now on, including ones without a response. */
function additionsOf(page: Page): readonly string[] {
  const additions: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.endsWith('/basket/lines')) additions.push(pathname);
  });
  return additions;
}
