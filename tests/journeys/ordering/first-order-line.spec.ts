import { expect } from '@playwright/test';
import { expectEmptyBasket } from '../support/customers.ts';
import { signOut } from '../support/tour.ts';
import { test } from '../support/shop-test.ts';
import { usuallyPhone } from '../support/screens.ts';
import { expectToLookRight, listenForComplaints } from '../support/shop-page.ts';

for (const { name, width, height } of usuallyPhone) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('a buyer finds a product, signs in, and has it in a lasting basket (RT-1, LS-4, PD-2, BA-1, BA-4, SE-4)', async ({
      page,
    }) => {
      /** The customer may sign out before the page has loaded the notification form. */
      const complaints = listenForComplaints(page, [/status of 401 .*\/api\/form\/metadata/]);
      const main = page.getByRole('main');
      const screen = async () => {
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        await expectToLookRight(page);
      };

      await test.step('the home page leads into the catalogue', async () => {
        await page.goto('/');
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        await screen();
        await page.getByRole('button', { name: 'Catalogue' }).first().click();
        if (width < 768) await page.getByRole('dialog').getByRole('button', { name: 'Fasteners' }).click();
        const category = page.getByRole('dialog').getByRole('link', { name: 'Bolts and screws' });
        await expect(category).toBeVisible();
        await screen();
        await category.click();
        await expect(page).toHaveURL(/\/c\//);
      });

      await test.step('a category shows twelve products a page, and how many there are', async () => {
        await expect(main.getByRole('heading', { level: 1, name: 'Bolts and screws' })).toBeVisible();
        await expect(main.getByText(/^\d+ products$/).first()).toBeVisible();
        await expect(main.getByRole('row')).toHaveCount(13);
        await expect(page.getByText('€')).toHaveCount(0);
        await screen();
      });

      await test.step('the second page shows others, and survives a reload and Back', async () => {
        const firstProduct = await main.getByRole('row').nth(1).getByRole('link').first().textContent();
        await main
          .getByRole('navigation', { name: 'Pages' })
          .getByRole('link', { name: 'Page 2', exact: true })
          .click();
        await expect(page).toHaveURL(/page=2/);
        await expect(main.getByRole('row').nth(1)).not.toContainText(firstProduct ?? '');
        const secondPage = await main.getByRole('row').nth(1).getByRole('link').first().textContent();
        await page.reload();
        await expect(main.getByRole('row').nth(1)).toContainText(secondPage ?? '');
        await page.goBack();
        await expect(main.getByRole('row').nth(1)).toContainText(firstProduct ?? '');
      });

      await test.step('the grid is chosen once for all listings', async () => {
        await main.getByRole('button', { name: 'Grid' }).click();
        await expect(page).toHaveURL(/display=grid/);
        await expect(main.getByRole('row')).toHaveCount(0);
        await screen();
        await main.getByRole('button', { name: 'List', exact: true }).click();
        await expect(main.getByRole('row')).toHaveCount(13);
      });

      await test.step('the product asks to sign in for prices', async () => {
        await main.getByRole('row').nth(1).getByRole('link').first().click();
        await expect(page).toHaveURL(/\/p\//);
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(main.getByText('€')).toHaveCount(0);
        await screen();
        await main.getByRole('link', { name: 'Sign in' }).first().click();
        await expect(page).toHaveURL(/\/login\?returnTo=/);
        await screen();
      });

      const productAddress = new URL(new URL(page.url()).searchParams.get('returnTo') ?? '/', page.url());

      await test.step('a visitor who signs in is back on the same product, with price and stock', async () => {
        await page
          .getByRole('button', { name: /^Sign in as/ })
          .first()
          .click();
        await expect(page).toHaveURL(productAddress.href);
        await expect(main.getByText(/€/).first()).toBeVisible();
        await expect(main.getByText(/In stock|Available to order|Out of stock/).first()).toBeVisible();
        await expect(main.getByRole('spinbutton', { name: 'Quantity', exact: true })).toBeVisible();
        await screen();
      });

      await test.step('a signed-in customer is led away from the sign-in page', async () => {
        await page.goto(`/login?returnTo=${encodeURIComponent(productAddress.pathname)}`);
        await expect(page).toHaveURL(new RegExp(`${productAddress.pathname}$`));
        await expect(main.getByRole('spinbutton', { name: 'Quantity', exact: true })).toBeVisible();
      });

      const quantity = await main.getByRole('spinbutton', { name: 'Quantity', exact: true }).inputValue();

      await test.step('pressing the button twice adds it once, and the basket in the header says so', async () => {
        await main.getByRole('button', { name: 'Add to basket' }).dblclick({ delay: 60 });
        await expect(page.getByText(/^Added: /)).toBeVisible();
        await expect(page.getByRole('banner').getByRole('link', { name: /Basket.*1 line/ })).toBeVisible();
        await screen();
      });

      await test.step('the basket shows the line with price and total, and still does after a reload', async () => {
        await page
          .getByRole('banner')
          .getByRole('link', { name: /Basket/ })
          .click();
        await expect(main.getByRole('heading', { level: 1, name: 'Basket' })).toBeVisible();
        await expect(main.getByText(/€/).first()).toBeVisible();
        await screen();
        await page.reload();
        await expect(main.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue(quantity);
        await expect(page.getByRole('banner').getByRole('link', { name: /Basket.*1 line/ })).toBeVisible();
      });

      await test.step('the line can be removed, so that the next visit starts empty', async () => {
        await main.getByRole('button', { name: /^Remove/ }).click();
        await expectEmptyBasket(page);
        await screen();
      });

      await test.step('signing out takes prices and basket away', async () => {
        await page.goto(productAddress.href);
        await expect(main.getByText(/€/).first()).toBeVisible();
        await signOut(page);
        await expect(main.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
        await expect(page.getByText('€')).toHaveCount(0);
        await expect.poll(() => page.content()).not.toMatch(/Nordhafen|"pricing"/);
        await screen();
      });

      expect(complaints.all).toEqual([]);
    });
  });
}
