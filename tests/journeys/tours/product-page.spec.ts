import { expect } from '@playwright/test';
import { orderLineMachine } from '#src/machines/order-line.machine.ts';
import { productPageMachine } from '#src/machines/product-page.machine.ts';
import { holdRequests } from '../support/gateway-gate.ts';
import { openWithoutData, saveData, test } from '../support/tour.ts';

test('every transition of a product page is caused on the page (PD-1 to PD-4, RT-3, SE-1, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  const retry = main.getByRole('button', { name: 'Try again' });
  const choice = (label: string) =>
    main.getByRole('group', { name: 'Choose your variant' }).getByRole('combobox', { name: label });
  const demoCustomer = page.getByRole('button', { name: /^Sign in as/ }).last();
  const stands = (state: unknown) => watch.expectState(productPageMachine, state);
  const hold = () => holdRequests(page, ({ pathname }) => pathname.startsWith('/api/product/'));

  await saveData(page);

  await test.step('a choice may fail, and is taken back', async () => {
    await page.goto('/p/214-0005?inspect');
    await stands({ ready: 'viewing' });
    const questions = await hold();
    await choice('Inner diameter').selectOption('8 mm');
    await stands('resolving');
    await (await questions.next()).fail(500);
    await stands({ ready: 'viewing' });
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('That could not be loaded.');
    await expect(choice('Inner diameter')).toHaveValue('');
    await questions.open();
  });

  await test.step('a later choice wins, and the last one leads to the variant', async () => {
    const questions = await hold();
    await choice('Inner diameter').selectOption('8 mm');
    await stands('resolving');
    await choice('Length').selectOption('10 m');
    await questions.next();
    await (await questions.next()).pass();
    await stands({ ready: 'viewing' });
    await expect(choice('Inner diameter')).toHaveValue('8 mm');
    await expect(choice('Length')).toHaveValue('10 m');
    await choice('Colour').focus();
    await choice('Colour').selectOption('Red');
    await stands('resolving');
    await expect(choice('Colour')).toHaveValue('Red');
    await (await questions.next()).pass();
    await stands('loading');
    await expect(page).toHaveURL(/selectedVariant=214-0005-08/);
    await questions.next();
    await choice('Colour').selectOption('Yellow');
    await stands('resolving');
    await (await questions.next()).fail(500);
    await stands('loading');
    await expect(choice('Colour')).toHaveValue('Red');
    await questions.open();
    await stands({ ready: 'viewing' });
    await expect(page).toHaveURL(/selectedVariant=214-0005-08/);
    await expect(choice('Colour')).toHaveValue('Red');
    await expect(choice('Colour')).toBeFocused();
  });

  await test.step('the address may name another variant, whose failure can be tried again', async () => {
    const field = page.getByRole('combobox', { name: 'Search the catalogue' });
    await field.fill('214-0005');
    await page
      .getByRole('option', { name: /^Compressed air hose PUR/ })
      .first()
      .click();
    await expect(page).not.toHaveURL(/selectedVariant/);
    await stands({ ready: 'viewing' });
    const questions = await hold();
    await page.goBack();
    await stands('loading');
    await expect(choice('Colour')).toHaveValue('Red');
    await (await questions.next()).fail(500);
    await stands('failed');
    await retry.click();
    await stands('loading');
    await questions.open();
    await stands({ ready: 'viewing' });
    await expect(retry).toHaveCount(0);
    await expect(choice('Colour')).toHaveValue('Red');
  });

  await test.step('a product that is not there is missing; one that does not come can be asked for again', async () => {
    await openWithoutData(page, '/p/nothing?inspect');
    await stands('missing');
    await expect(heading).toHaveText('We no longer have this product');
    const questions = await hold();
    await openWithoutData(page, '/p/214-0005?inspect');
    await stands('loading');
    await (await questions.next()).fail(500);
    await stands('failed');
    await retry.click();
    await stands('loading');
    await questions.open();
    await stands({ ready: 'viewing' });
  });

  await test.step('a customer chooses his variant, and is told that it has no price for him', async () => {
    await main.getByRole('link', { name: 'Sign in' }).first().click();
    await demoCustomer.click();
    await stands({ ready: 'ordering' });
    await watch.expectState(orderLineMachine, { blocked: 'variantRequired' });
    await choice('Inner diameter').selectOption('8 mm');
    await stands({ ready: 'ordering' });
    await choice('Length').selectOption('10 m');
    await stands({ ready: 'ordering' });
    await choice('Colour').selectOption('Red');
    await expect(page).toHaveURL(/selectedVariant=214-0005-08/);
    await stands({ ready: 'ordering' });
    await expect(main.getByText('There is no price for you yet.')).toBeVisible();
  });

  await test.step('what a customer may order goes into his basket', async () => {
    await page.goto('/p/730-0050?inspect');
    await stands({ ready: 'ordering' });
    await main.getByRole('button', { name: 'Add to basket' }).click();
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Added: ');
  });

  await test.step('who opens a product or a variant after his session signs in again, and is back', async () => {
    await page.goto('/p/214-0005?selectedVariant=214-0005-08&inspect');
    await stands({ ready: 'ordering' });
    const variants = await hold();
    await choice('Colour').selectOption('Yellow');
    await (await variants.next()).pass();
    await stands('loading');
    await (await variants.next()).fail(401);
    await variants.open();
    await expect(page).toHaveURL(/\/login\?returnTo=/);
    await expect(main.getByRole('status')).toContainText('Your session has ended.');
    const products = await hold();
    await demoCustomer.click();
    await stands('loading');
    await (await products.next()).fail(401);
    await products.open();
    await expect(page).toHaveURL(/\/login\?returnTo=/);
    await demoCustomer.click();
    await stands({ ready: 'ordering' });
    await expect(choice('Colour')).toHaveValue('Yellow');
  });

  await test.step('the basket is left as it was found', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Basket/ })
      .click();
    await main.getByRole('button', { name: /^Remove/ }).click();
    await expect(main.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  });

  await watch.expectToured(productPageMachine);
});
