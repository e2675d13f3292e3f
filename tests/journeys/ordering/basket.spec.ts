import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { emptyBasketByRequest, expectEmptyBasket } from '../support/customers.ts';
import { desk, phone, tablet, usuallyPhone } from '../support/screens.ts';
import { expectToLookRight, listenForComplaints } from '../support/shop-page.ts';
import { test } from '../support/shop-test.ts';
import { openAsCustomer } from '../support/tour.ts';

const adhesive = 'Assembly adhesive MS polymer, white, 290 ml';
const bolt = 'Hex bolt ISO 4017 M6 x 16, steel 8.8, zinc plated';

for (const { name, width, height } of usuallyPhone) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('a customer corrects a basket, saves it as a file and as a list, and orders from both (BA-1, BA-5, BA-8, LS-10, PR-4, RT-5)', async ({
      page,
    }) => {
      const complaints = listenForComplaints(page);
      const main = page.getByRole('main');
      const heading = main.getByRole('heading', { level: 1 });
      const notices = page.getByRole('region', { name: 'Notices' });
      const miniBasket = page.getByRole('banner').getByRole('link', { name: /^Basket/ });
      const headerSays = (lines: string, net: string) =>
        expect(miniBasket).toHaveAccessibleName(
          width < 768 ? `Basket ${lines}` : `Basket ${lines} CHF\u00A0${net} net`,
        );
      const announces = (lines: string, net: string) =>
        expect(page.getByRole('status').filter({ hasText: /^Basket: / })).toHaveText(
          `Basket: ${lines}, CHF\u00A0${net} net`,
        );
      const rowHeaders = main.getByRole('rowheader');
      const button = (label: string) => main.getByRole('button', { name: label, exact: true });
      const quantityOf = (product: string) => main.getByLabel(`Quantity of ${product}`, { exact: true });
      const isSaved = () => expect(main.getByText('Saved', { exact: true })).toBeVisible();
      const looksRight = () => expectToLookRight(page);
      let file = '';

      await test.step('the header counts the lines and says what they cost', async () => {
        await openAsCustomer(page, '/quick-order');
        await headerSays('0 lines', '0.00');
        await main.getByLabel('Lines to paste').fill('730-0050;4\n110-0005;200');
        await button('Use these lines').click();
        await button('Add 2 lines to basket').click();
        await headerSays('2 lines', '42.22');
        await announces('2 lines', '42.22');
        await miniBasket.click();
        await expect(heading).toHaveText('Basket');
      });

      await test.step('the lines stand in groups, or as they were added, also after a reload', async () => {
        const lines = [/^Assembly adhesive/, /^Hex bolt/];
        const [first = /./, second = /./] = lines;
        await expect(rowHeaders).toHaveText(['Chemicals and lubricants', first, 'Fasteners', second]);
        await main.getByRole('combobox', { name: 'Group by' }).selectOption('As added');
        await expect(rowHeaders).toHaveText(lines);
        await page.reload();
        await expect(rowHeaders).toHaveText(lines);
      });

      await test.step('lines have numbers, and low rows stay low after a reload', async () => {
        const numbers = main.getByRole('cell').filter({ hasText: /^\d$/ });
        await expect(numbers).toHaveText(['1', '2']);
        const compact = main.getByRole('checkbox', { name: 'Compact' });
        await compact.check();
        await page.reload();
        await expect(compact).toBeChecked();
        const row = await main.getByRole('row').filter({ hasText: bolt }).boundingBox();
        if (width >= 1440) expect(row?.height).toBeLessThan(56);
        await looksRight();
        await compact.uncheck();
      });

      await test.step('a note stays at its line', async () => {
        await button(`Add note ${adhesive}`).click();
        await main.getByLabel(`Note on ${adhesive}`).fill('=For hall 3; gate 2');
        await button(`Save note ${adhesive}`).click();
        await expect(button(`Change note ${adhesive}`)).toBeFocused();
        await expect(rowHeaders.first()).toContainText('=For hall 3; gate 2');
        await isSaved();
      });

      await test.step('what cannot be ordered stays as typed, without moving anything, between both that can be', async () => {
        const below = await button('Save as a list').boundingBox();
        await quantityOf(bolt).fill('250');
        await quantityOf(bolt).press('Enter');
        await expect(button(`Use 200 ${bolt}`)).toBeVisible();
        await expect(quantityOf(bolt)).toHaveValue('250');
        expect(await button('Save as a list').boundingBox()).toEqual(below);
        await looksRight();
        await button(`Use 300 ${bolt}`).click();
        await expect(quantityOf(bolt)).toHaveValue('300');
        await headerSays('2 lines', '46.63');
        await announces('2 lines', '46.63');
      });

      await test.step('more of a line is cheaper, and says by how much', async () => {
        const line = main.getByRole('row', { name: new RegExp(adhesive) });
        await quantityOf(adhesive).fill('8');
        await quantityOf(adhesive).press('Enter');
        await expect(line).toContainText('Add 4 pcs to pay 8% less');
        await quantityOf(adhesive).fill('12');
        await quantityOf(adhesive).press('Enter');
        await expect(line).toContainText('Quantity discount −8%');
        await quantityOf(adhesive).fill('4');
        await quantityOf(adhesive).press('Enter');
        await expect(line).not.toContainText('Quantity discount');
        await headerSays('2 lines', '46.63');
      });

      await test.step('a removed line comes back, and the header counts along', async () => {
        await button(`Remove ${bolt}`).click();
        await headerSays('1 line', '33.40');
        await looksRight();
        await button(`Undo ${bolt}`).click();
        await headerSays('2 lines', '46.63');
        await isSaved();
      });

      await test.step('the file has all of it, and nothing that a spreadsheet would run', async () => {
        const download = page.waitForEvent('download');
        await button('Download as CSV').click();
        file = await readFile(await (await download).path(), 'utf8');
        expect(file.split('\r\n')).toEqual([
          '\ufeffArticle number;Quantity;Unit;Product;Price;Per;Total;Currency;Note;Your number',
          `730.0050;4;pcs;${adhesive};8.35;1 pc;33.4;CHF;"'=For hall 3; gate 2";`,
          `110.0005;300;pcs;${bolt};4.41;100 pcs;13.23;CHF;;`,
          '',
        ]);
      });

      await test.step('the list has all of it, gets another name, and goes into the basket beside what is there', async () => {
        const dialog = page.getByRole('dialog', { name: 'Save in a list' });
        await button('Save as a list').click();
        await dialog.getByLabel('Name of a new list').fill('Hall 3');
        await looksRight();
        await dialog.getByLabel('Name of a new list').press('Enter');
        await notices.getByRole('link', { name: 'Open the list' }).click();
        await expect(heading).toContainText('Hall 3');
        await expect(main.getByText('In this list: 4 pcs')).toBeVisible();
        await expect(main.getByText('In this list: 300 pcs')).toBeVisible();
        await looksRight();
        await button('Rename').click();
        await main.getByLabel('Name of the list').fill('Hall 4');
        await looksRight();
        await button('Save name').click();
        await expect(heading).toContainText('Hall 4');
        await button(`Remove from list: ${adhesive}`).click();
        await expect(main.getByText('In this list: 4 pcs')).toHaveCount(0);
        await button('Add all to basket').click();
        await looksRight();
        await button('Add to basket').click();
        await expect(main.getByText('In your basket: 1 line.')).toBeVisible();
        await headerSays('2 lines', '59.86');
      });

      await test.step('or instead of what is there; then the list is removed, and the basket stays', async () => {
        await button('Add all to basket').click();
        await button('Replace basket').click();
        await headerSays('1 line', '13.23');
        await button('Remove list').click();
        await looksRight();
        await button('Yes, remove it').click();
        await expect(main.getByText('You have no lists yet.')).toBeVisible();
        await looksRight();
        await headerSays('1 line', '13.23');
      });

      await test.step('the file is ordered again', async () => {
        await miniBasket.click();
        await button(`Remove ${bolt}`).click();
        await expectEmptyBasket(page);
        await main.getByRole('link', { name: 'Quick order' }).click();
        await main
          .getByLabel('Choose a file')
          .setInputFiles({ name: 'basket.csv', mimeType: 'text/csv', buffer: Buffer.from(file, 'utf8') });
        await button('Add 2 lines to basket').click();
        await headerSays('2 lines', '46.63');
        await miniBasket.click();
        await button(`Remove ${adhesive}`).click();
        await button(`Remove ${bolt}`).click();
        await expectEmptyBasket(page);
      });

      expect(complaints.all).toEqual([]);
    });
  });
}

test('40 compact lines need at most 2,400 px at 1440, 12 need two screens of a phone, and total and button stay in view (BA-5, A5)', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const table = main.getByRole('table');
  const add = async (first: number, count: number) => {
    const lines = Array.from(
      { length: count },
      (_, at) => `110-${String(5 * (first + at)).padStart(4, '0')};1000`,
    );
    await page.goto('/quick-order');
    await main.getByLabel('Lines to paste').fill(lines.join('\n'));
    await main.getByRole('button', { name: 'Use these lines' }).click();
    await main.getByRole('button', { name: `Add ${count} lines to basket` }).click();
    await expect(
      page.getByRole('banner').getByRole('link', { name: /^Basket \d+ lines/ }),
    ).toHaveAccessibleName(new RegExp(`^Basket ${first + count - 1} lines`));
    await page.goto('/basket');
    await main.getByRole('checkbox', { name: 'Compact' }).check();
  };
  const heightOfTable = async () => (await table.boundingBox())?.height ?? Number.NaN;

  await openAsCustomer(page, '/quick-order');
  await emptyBasketByRequest(page);
  await page.setViewportSize(phone);
  await add(1, 12);
  await expect(table.getByRole('textbox')).toHaveCount(12);
  expect(await heightOfTable()).toBeLessThanOrEqual(2 * phone.height);

  await page.setViewportSize(desk);
  await add(13, 28);
  await expect(table.getByRole('textbox')).toHaveCount(40);
  expect(await heightOfTable()).toBeLessThanOrEqual(2_400);

  for (const width of [320, phone.width, 600, tablet.width, 1280, desk.width, 1920]) {
    await page.setViewportSize({ width, height: width <= phone.width ? phone.height : 800 });
    for (const at of [0, 19, 39]) {
      await table.getByRole('textbox').nth(at).focus();
      await expect(table.getByRole('textbox').nth(at)).toBeInViewport({ ratio: 1 });
      await expect(main.getByRole('link', { name: 'Go to checkout' })).toBeInViewport({ ratio: 1 });
      await expect(
        main.getByText('Total', { exact: true }).filter({ visible: true }).last(),
      ).toBeInViewport();
      expect(await isCovered(table.getByRole('textbox').nth(at)), `${width} px, line ${at + 1}`).toBe(false);
    }
  }
  await emptyBasketByRequest(page);
});

/** Whether something is above the middle of an element. */
function isCovered(element: Locator): Promise<boolean> {
  return element.evaluate((target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) !== target;
  });
}
