import { expect } from '@playwright/test';
import { holdRequests } from '../support/gateway-gate.ts';
import { hydrated, test } from '../support/shop-test.ts';
import { expectEmptyBasket, signInByRequest } from '../support/customers.ts';
import { listenForComplaints } from '../support/shop-page.ts';

/** The application itself; the script that stores presses for it is small and arrives earlier. */
const isProgram = ({ pathname }: URL) => /^\/assets\/storefront-.*\.js$/.test(pathname);

test('typing and presses before the page is hydrated take effect afterwards (BA-4, PD-4, FL-1)', async ({
  page,
  baseURL,
}) => {
  const complaints = listenForComplaints(page);
  await signInByRequest(page, 'last');
  const main = page.getByRole('main');
  const program = await holdRequests(page, isProgram);
  /** Opens the page before its application has loaded; `goto` itself would wait for it. */
  const open = async (path: string) => {
    await page.evaluate((address) => location.assign(address), `${baseURL}${path}`);
    // The new page requests its application; until then, elements belong to the previous page.
    const held = await program.next();
    await page.locator('html[data-early]').waitFor({ state: 'attached' });
    return held;
  };
  await page.goto('/healthz');

  await test.step('a filter that is ticked in the list applies', async () => {
    const held = await open('/c/bolts?display=list');
    const value = main.getByRole('checkbox').first();
    await value.click();
    await held.pass();
    await hydrated(page);
    await expect(main.getByRole('button', { name: /^Remove filter/ })).toBeVisible();
    await expect(value).toBeChecked();
  });

  await test.step('a variant that is chosen is shown', async () => {
    const held = await open('/p/214-0005?selectedVariant=214-0005-08');
    const choice = main.getByRole('radio', { name: '10 mm' });
    await choice.check();
    await held.pass();
    await expect(page).toHaveURL(/selectedVariant=214-0005-16$/);
    await expect(choice).toBeChecked();
  });

  await test.step('a quantity that is typed is the one that the press of the button adds, once', async () => {
    const held = await open('/p/110-0320');
    const quantity = main.getByRole('spinbutton', { name: 'Quantity', exact: true });
    const typed = String(Number(await quantity.inputValue()) * 3);
    await quantity.fill(typed);
    const add = main.getByRole('button', { name: 'Add to basket' });
    await add.dblclick();
    await expect(add).toHaveAttribute('data-waiting');
    await held.pass();
    await expect(page.getByText(/^Added: /)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /Basket.*1 line/ })).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Basket/ })
      .click();
    await expect(main.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue(typed);
    await main
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expectEmptyBasket(page);
  });
  expect(complaints.all).toEqual([]);
});
