import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { anXlsxFile } from '@statefront/sheets/tests/support/an-xlsx-file.ts';
import { expectEmptyBasket } from '../support/customers.ts';
import { usuallyDesk } from '../support/screens.ts';
import { expectNoSidewaysScroll, expectToLookRight, listenForComplaints } from '../support/shop-page.ts';
import { test } from '../support/shop-test.ts';
import { openAsCustomer } from '../support/tour.ts';

const adhesive = 'Assembly adhesive MS polymer, white, 290 ml';

function aRow(texts: readonly string[]): string {
  return `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
}

for (const { name, width, height } of usuallyDesk) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('a customer orders by numbers: typed, pasted and from a file, by keyboard only (BA-8, BA-4, RT-5)', async ({
      page,
    }) => {
      const complaints = listenForComplaints(page);
      const main = page.getByRole('main');
      const material = (line: number) => main.getByLabel(`Article number in line ${line}`);
      const quantity = (line: number) => main.getByLabel(`Quantity in line ${line}`);
      const unit = (line: number) => main.getByLabel(`Unit in line ${line}`);
      const add = main.getByRole('button', { name: /^Add .*to basket$/ });
      const row = (line: number) => main.getByRole('row').nth(line);
      const looksRight = () => expectToLookRight(page);

      await test.step('the page is empty and leads to the first number', async () => {
        await openAsCustomer(page, '/basket');
        await main.getByRole('link', { name: 'Quick order' }).click();
        await expect(main.getByRole('heading', { level: 1 })).toHaveText('Quick order');
        await looksRight();
      });

      await test.step('a product is found while its number is typed, and Enter leads on', async () => {
        await material(1).focus();
        await page.keyboard.type('adhesive ms');
        const proposal = main.getByRole('option').first();
        await expect(proposal).toBeVisible();
        await looksRight();
        const [list, whole] = [await main.getByRole('listbox').boundingBox(), await main.boundingBox()];
        expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan((whole?.x ?? 0) + (whole?.width ?? 0));
        expect((await proposal.locator('[data-size]').boundingBox())?.width).toBe(40);
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(material(1)).not.toHaveValue('adhesive ms');
        await expect(quantity(1)).toBeFocused();
        await page.keyboard.type('2');
        await page.keyboard.press('Enter');
        await expect(material(2)).toBeFocused();
        await expect(row(1)).toContainText('Assembly adhesive');
      });

      await test.step('pasted lines are looked at, and each bad one is named and can be corrected in place', async () => {
        await main.getByLabel('Lines to paste').fill('NONSENSE;5\n730-0050;1.000\n730-0050;3;crate');
        await main.getByRole('button', { name: 'Use these lines' }).press('Enter');
        await expect(row(2)).toContainText('There is no product with this number.');
        await expect(row(3)).toContainText('Write 1500 or 1.5.');
        await expect(row(4)).toContainText('not sold in this unit. Please choose one of: pc, box.');
        await expect(unit(4)).toHaveAttribute('aria-invalid', 'true');
        await looksRight();
        await unit(4).fill('');
        await page.keyboard.press('Enter');
        await expect(row(4)).not.toContainText('not sold in this unit');
        await expect(row(4)).toContainText(adhesive);
        await main.getByRole('button', { name: 'Go to the first line to correct' }).press('Enter');
        await expect(material(2)).toBeFocused();
        await quantity(3).fill('4');
        await page.keyboard.press('Enter');
        await expect(row(3)).toContainText(adhesive);
      });

      await test.step('a spreadsheet brings its lines, whatever columns it has; what is not clear is asked', async () => {
        const useColumns = main.getByRole('button', { name: 'Use these columns' });
        await main.getByLabel('Lines to paste').fill('Adhesive MS;730-0055;7;1');
        await main.getByRole('button', { name: 'Use these lines' }).press('Enter');
        await expect(main.getByRole('heading', { name: 'Which columns should we read?' })).toBeVisible();
        await expect(main.getByRole('combobox', { name: 'Article number', exact: true })).toBeFocused();
        await expect(useColumns).toBeVisible();
        await looksRight();
        await main.getByRole('button', { name: 'Cancel' }).press('Enter');
        await expect(useColumns).toBeHidden();
        await expect(main.getByLabel('Lines to paste')).toBeFocused();
        const rows = [
          ['Pos.', 'Bezeichnung', 'Artikel-Nr.', 'Menge'],
          ['10', 'Montagekleber', '730-0055', '1'],
        ];
        await main.getByLabel('Choose a file').setInputFiles({
          name: 'order.xlsx',
          mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          buffer: Buffer.from(anXlsxFile({ rows: rows.map(aRow).join('') })),
        });
        await expect(material(5)).toHaveValue('730-0055');
        await expect(row(5)).toContainText('black');
        await expect(
          main.getByText(
            'Column 3 was read as article number, column 4 as quantity (first line: 730-0055, 1).',
          ),
        ).toBeVisible();
        await looksRight();
      });

      await test.step('what is good comes into the basket, what is not stays with its reason over a reload', async () => {
        await expect(add).toHaveAccessibleName('Add 4 lines to basket');
        await add.press('Enter');
        await expect(main.getByText('In your basket: 4 lines.')).toBeVisible();
        await expect(material(1)).toHaveValue('NONSENSE');
        await looksRight();
        await page.reload();
        await expect(material(1)).toHaveValue('NONSENSE');
        await expect(row(1)).toContainText('There is no product with this number.');
        await main.getByRole('button', { name: 'Remove line 1' }).press('Enter');
        await expect(material(1)).toHaveValue('');
      });

      await test.step('the basket is saved as a file that can be ordered again, and is whole on paper (BA-5)', async () => {
        await page.goto('/basket');
        const download = page.waitForEvent('download');
        await main.getByRole('button', { name: 'Download as CSV' }).press('Enter');
        const file = await download;
        expect(file.suggestedFilename()).toBe('basket.csv');
        expect(await readFile(await file.path(), 'utf8')).toMatch(
          /^\ufeffArticle number;Quantity;Unit;.*\r\n730.0050;/,
        );
        await looksRight();
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByRole('banner')).toBeHidden();
        await expect(main.getByText(/^Moretti Facility Services, Carla Moretti$/)).toBeVisible();
        await expect(main.getByRole('button')).toHaveCount(0);
        await expectNoSidewaysScroll(page);
        await page.emulateMedia({ media: null });
      });

      await test.step('the basket has each product once, is emptied once that is confirmed, and a line of it is put back (BA-5)', async () => {
        await page.goto('/basket');
        const empty = main.getByRole('button', { name: 'Empty basket' });
        const question = page.getByRole('dialog', { name: 'Remove 2 lines from your basket?' });
        const quantityInBasket = main.getByRole('textbox', { name: `Quantity of ${adhesive}` });
        const putBack = main.getByRole('button', { name: `Undo ${adhesive}` });
        await expect(quantityInBasket).toHaveValue('9');
        await empty.press('Enter');
        await expect(question).toBeVisible();
        await looksRight();
        await page.keyboard.press('Escape');
        await expect(question).toBeHidden();
        await expect(empty).toBeFocused();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
        await expect(question.getByRole('button', { name: 'Remove all' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(main.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
        await expect(main.getByRole('button', { name: /^Undo/ })).toHaveCount(2);
        const group = main.getByRole('rowheader', { name: 'Chemicals and lubricants' });
        await expect(group).toBeVisible();
        await page.emulateMedia({ media: 'print' });
        await expect(group).toHaveCount(0);
        await page.emulateMedia({ media: null });
        await putBack.press('Enter');
        await expect(quantityInBasket).toHaveValue('9');
        await empty.press('Enter');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expectEmptyBasket(page);
      });

      expect(complaints.all).toEqual([]);
    });
  });
}

test('a visitor is asked to sign in and returns to the quick order (SE-1, RT-5)', async ({ page }) => {
  await page.goto('/quick-order');
  await expect(page).toHaveURL('/login?returnTo=%2Fquick-order');
  await page
    .getByRole('button', { name: /^Sign in as/ })
    .last()
    .click();
  await expect(page).toHaveURL('/quick-order');
  await expect(page.getByLabel('Article number in line 1')).toBeVisible();
});
