import { expect, type Page } from '@playwright/test';
import { decodeBasket } from '#src/services/basket/basket-decoder.ts';
import { emptyBasketByRequest, signInAs } from '../support/customers.ts';
import { holdRequests } from '../support/gateway-gate.ts';
import { usuallyPhone } from '../support/screens.ts';
import { expectToLookRight, listenForComplaints } from '../support/shop-page.ts';
import { hydrated, test } from '../support/shop-test.ts';
import { accountMenu } from '../support/tour.ts';

const product = '/p/730-0050';
const first = 'Hartmann Anlagenbau';

// Both screens have the basket of one person, so that they take turns.
test.describe.configure({ mode: 'default' });

const unitButton = (page: Page, unit: string) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${unit}`) });

const noticesOf = (page: Page) => page.getByRole('region', { name: 'Notices' });

async function add(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add to basket', exact: true }).click();
  await expect(noticesOf(page)).toContainText('Added: ');
}

/** How many lines the basket of Olga has in a unit. */
async function lineCountIn(page: Page, unit: string): Promise<number> {
  const headers = { 'x-customer': `100414${unit}` };
  const response = await page.request.get('/api/basket', { headers });
  return decodeBasket('basket', await response.json()).lines.length;
}

for (const { width, height } of usuallyPhone) {
  test.describe(`a person of two units on a screen of ${width} pixels`, () => {
    test.use({ viewport: { width, height } });

    test('switches the unit in one tab, which another tab follows, and each unit keeps its basket (CO-1, BA-4)', async ({
      page,
      context,
    }) => {
      const complaints = listenForComplaints(page);
      await signInAs(page, 'olga');
      await emptyBasketByRequest(page);
      await page.goto(product);
      const other = await context.newPage();
      await other.goto(product);
      await hydrated(other);

      await test.step('by keyboard, and the other tab hears of it', async () => {
        await accountMenu(page).click();
        await expect(unitButton(page, first)).toHaveAttribute('aria-current', 'true');
        await expectToLookRight(page);
        await unitButton(page, 'Maintenance').focus();
        await page.keyboard.press('Enter');
        await expect(noticesOf(page)).toContainText('You now work in Maintenance');
        await expect(accountMenu(other)).toContainText('· Maintenance');
        await add(other);
      });

      await test.step('the choice survives a reload, and the menu says what the other basket has', async () => {
        await page.reload();
        await expect(accountMenu(page)).toContainText('· Maintenance');
        await accountMenu(page).click();
        await unitButton(page, first).click();
        await expect(accountMenu(page)).toContainText(`· ${first}`);
        await accountMenu(page).click();
        await expect(unitButton(page, 'Maintenance')).toContainText('1 line');
        await page.keyboard.press('Escape');
      });

      await test.step('a press in a tab that has not heard of the switch counts in its own unit', async () => {
        await expect(accountMenu(other)).toContainText(`· ${first}`);
        const sessions = await holdRequests(other, ({ pathname }) => pathname === '/api/session');
        await accountMenu(page).click();
        await unitButton(page, 'Maintenance').click();
        await expect(accountMenu(page)).toContainText('· Maintenance');
        await add(other);
        await sessions.open();
        expect([await lineCountIn(page, ''), await lineCountIn(page, ' unit maintenance')]).toEqual([1, 1]);
      });

      await emptyBasketByRequest(page);
      await accountMenu(page).click();
      await unitButton(page, first).click();
      await expect(accountMenu(page)).toContainText(`· ${first}`);
      await emptyBasketByRequest(page);
      expect(complaints.all).toEqual([]);
    });
  });
}
