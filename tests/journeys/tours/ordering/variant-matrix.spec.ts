import { expect } from '@playwright/test';
import { variantMatrixMachine } from '#src/machines/variants/variant-matrix.machine.ts';
import { expectEmptyBasket } from '../../support/customers.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/shop-page.ts';
import { phone } from '../../support/screens.ts';
import { saveData, signIn, test } from '../../support/tour.ts';

test('what journeys leave out of the matrix of variants is caused on the page (PD-9, PR-4, BA-1, BA-3, BA-4, SE-1, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const opener = main.getByRole('button', { name: 'Order several variants' });
  const quantityOf = (variant: string) => main.getByRole('textbox', { name: `Quantity of ${variant}` });
  const add = main
    .getByRole('region', { name: 'Order several variants' })
    .getByRole('button', { name: /basket$/ });
  const outcome = main.getByRole('status').filter({ hasText: /\S/ });
  const expectState = (state: unknown) => watch.expectState(variantMatrixMachine, state);

  const sizes = ['46', '48', '50', '52', '54', '56', '58', '60'];
  await saveData(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const ranges = await holdRequests(page, ({ search }) => search.includes('SEE_THE_RANGE'));
  await signIn(page, '/p/544-0005');
  await expectState('closed');

  await test.step('it stays away when the variants do not come, and when none can be seen', async () => {
    await opener.click();
    await expectState('loading');
    await expect(opener).toHaveAttribute('aria-busy', 'true');
    await (await ranges.next()).fail(503, 'Please try again later.');
    await expectState('closed');
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Please try again later.');

    await opener.click();
    await (await ranges.next()).change({ products: [] });
    await expectState('empty');
    await expect(main).toContainText('There are no variants to order at the moment.');
    await opener.click();
    await expectState('closed');
  });

  await test.step('it is led through by keys, typed into like a spreadsheet, and uses the width; its button is the only one', async () => {
    await opener.click();
    await (await ranges.next()).pass();
    await expectState('open');
    await expect(quantityOf('46, Grey')).toBeFocused();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expect(quantityOf('46, Navy')).toBeFocused();
    await expect(main).toContainText('Work trousers Craft, size 46, navy');
    await page.keyboard.type('x7');
    await page.keyboard.press('ArrowRight');
    await expect(quantityOf('48, Navy')).toBeFocused();
    await expect(quantityOf('46, Navy')).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Control+End');
    await expect(quantityOf('58, Black')).toBeFocused();
    await expectAccessible(page);
    await expect(main.getByRole('columnheader')).toHaveText(['ColourSize', ...sizes]);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expect(main.getByRole('columnheader')).toHaveText(['SizeColour', 'Grey', 'Navy', 'Black']);
    await expect(main.getByRole('button', { name: /^Add( \d variants?)? to basket$/ })).toHaveCount(1);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('cells of a spreadsheet are spread over it, and all are cleared', async () => {
    await quantityOf('50, Grey').evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '2\t3\n4\t');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(quantityOf('52, Grey')).toHaveValue('3');
    await expect(quantityOf('50, Navy')).toHaveValue('4');
    await main.getByRole('button', { name: 'Clear quantities' }).click();
    await expect(quantityOf('50, Navy')).toHaveValue('');
  });

  await test.step('what is typed is there again when it is put away, and after a reload', async () => {
    await quantityOf('46, Grey').fill('ten');
    await opener.click();
    await expectState('closed');
    await opener.click();
    await expectState('open');
    await expect(quantityOf('46, Grey')).toHaveValue('ten');
    await page.goto('/p/544-0005');
    await expectState('closed');
    await opener.click();
    await (await ranges.next()).pass();
    await expect(quantityOf('46, Grey')).toHaveValue('ten');
  });

  await test.step('what cannot be ordered is not sent, what is refused stays, what is lost is sent again', async () => {
    const additions = await holdRequests(page, ({ pathname }) => pathname === '/api/basket/lines');
    await add.click();
    await expectState('open');
    await expect(quantityOf('46, Grey')).toHaveAttribute('aria-invalid', 'true');
    await quantityOf('46, Grey').fill('5');
    await quantityOf('48, Navy').fill('2');
    await add.click();
    await expectState('adding');
    await (await additions.next()).fail(409, 'The basket is full.');
    await expect(outcome).toContainText('Nothing was added. What you typed is kept. The basket is full.');
    await add.click();
    await (await additions.next()).fail(503, 'Please try again later.');
    await expect(page.getByText('checking whether your basket was changed')).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await (await additions.next()).pass();
    await expectState('open');
    await expect(outcome).toContainText('In your basket: 2 variants.');
    await expect(quantityOf('48, Navy')).toHaveValue('');
    await additions.open();
  });

  await test.step('the basket has each once, and is left as it was found', async () => {
    await main.getByRole('link', { name: 'Go to basket' }).click();
    await expect(main.getByLabel('Group by')).toBeVisible();
    const remove = main.getByRole('button', { name: /^Remove/ });
    for (const left of [1, 0]) {
      await remove.first().click();
      await expect(remove).toHaveCount(left);
    }
    await expectEmptyBasket(page);
  });
});
