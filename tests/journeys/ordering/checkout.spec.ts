import { expect } from '@playwright/test';
import { expectEmptyBasket } from '../support/customers.ts';
import { desk, phone } from '../support/screens.ts';
import { expectToLookRightEverywhere, listenForComplaints } from '../support/shop-page.ts';
import { test } from '../support/shop-test.ts';
import { openAsCustomer } from '../support/tour.ts';

const adhesive = 'Assembly adhesive MS polymer, white, 290 ml';

test.use({ viewport: { width: desk.width, height: desk.height } });

test('a customer orders the basket, finds the order again and repeats it (BA-5, BA-6, BA-7, RT-5)', async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  const looksRight = () => expectToLookRightEverywhere(page);
  let orderId = '';

  await test.step('the basket leads to the checkout', async () => {
    await openAsCustomer(page, '/p/730-0050');
    await main.getByRole('spinbutton', { name: 'Quantity', exact: true }).fill('4');
    await main.getByRole('button', { name: 'Add to basket' }).click();
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Added: ');
    await page.goto('/basket');
    await main.getByRole('link', { name: 'Go to checkout' }).click();
    await expect(main.getByRole('radio').first()).toBeChecked();
    await looksRight();
  });

  await test.step('each step says what to correct, and keeps what is entered over a reload', async () => {
    await main.getByLabel('Requested delivery date').fill('2040-01-01');
    await main.getByRole('button', { name: 'Continue' }).click();
    await expect(main.getByText('We do not deliver on weekends.')).toBeVisible();
    await looksRight();
    await main.getByLabel('Requested delivery date').fill('2040-01-02');
    await main.getByRole('checkbox', { name: /^Deliver to several addresses/ }).check();
    await main.getByRole('button', { name: 'Continue' }).click();
    await expect(main.getByText('Choose at least two addresses, or deliver to one.')).toBeVisible();
    await main.getByRole('checkbox', { name: /Via Balestra/ }).check();
    const shares = main.getByRole('textbox', { name: /^Quantity of Assembly adhesive/ });
    await expect(shares.last()).toHaveAccessibleName(/ for .*, Via Balestra 12, 6900 Lugano$/);
    await shares.last().fill('1');
    await main.getByRole('button', { name: 'Continue' }).click();
    await expect(main.getByText('5 of 4 assigned.')).toBeVisible();
    await looksRight();
    await shares.first().fill('3');
    const baskets: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/basket')) baskets.push(request.method());
    });
    await page.reload();
    await expect(shares.first()).toHaveValue('3');
    await page.waitForLoadState('networkidle');
    expect(baskets).toEqual(['GET']);
    await main.getByRole('button', { name: 'Continue' }).click();
    await expect(main).toBeFocused();
    await main.getByLabel('Your purchase order number').fill('PO-4711');
    await main.getByLabel('Note on this delivery').fill('Gate 3, please ring.');
    await page.reload();
    await expect(main.getByLabel('Your purchase order number')).toHaveValue('PO-4711');
    await looksRight();
    await main.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('the review shows everything once more, and the order is placed', async () => {
    await expect(page).toHaveTitle(/^Review and order – Checkout/);
    await expect(main.getByText('2nd January 2040')).toBeVisible();
    await expect(main.getByText(/^3 pcs to .*, Binzmühlestrasse 130, 8050 Zürich$/)).toBeVisible();
    await expect(main.getByText(/^1 pc to .*, Via Balestra 12, 6900 Lugano$/)).toBeVisible();
    await expect(main.getByText('Gate 3, please ring.')).toBeVisible();
    const line = main.getByRole('row', { name: new RegExp(adhesive) });
    await expect(line.getByText('In stock')).toBeVisible();
    await expect(line.locator('img')).toBeVisible();
    for (const { width, height } of [phone, desk]) {
      await page.setViewportSize({ width, height });
      await page.evaluate('scrollTo(0, 0)');
      await expect(main.getByRole('button', { name: 'Place order' })).toBeInViewport({ ratio: 1 });
    }
    const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true });
    await expect(main.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute(
      'href',
      (await terms.getAttribute('href')) ?? '',
    );
    await looksRight();
    await main.getByRole('button', { name: 'Place order' }).click();
    await expect(main.getByText('Thank you for your order')).toBeVisible();
    await expect(main.getByText('PO-4711')).toBeVisible();
    await expect(main.getByText('From stock')).toHaveCount(3);
    const thanks = main.getByRole('region', { name: 'Thank you for your order' });
    await expect(thanks.getByText(`From stock${adhesive}`)).toBeVisible();
    await expect(thanks.getByRole('button', { name: 'Print this order' })).toBeVisible();
    await expect(main.getByText(/^1 of 4 pcs to .*Via Balestra 12/)).toBeVisible();
    await looksRight();
    orderId = ((await heading.textContent()) ?? '').replace('Order ', '');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Basket/ })).toHaveAccessibleName(
      /0 lines/,
    );
  });

  await test.step('the order stands in the list, is found by its number, and is ordered again', async () => {
    await main.getByRole('link', { name: 'All orders' }).click();
    await expect(heading).toHaveText('Your orders');
    const groupBy = main.getByRole('combobox', { name: 'Group by' });
    await groupBy.selectOption('Status');
    await expect(main.getByRole('row', { name: 'Delivered', exact: true })).toBeVisible();
    await looksRight();
    await groupBy.selectOption('Not grouped');
    await expect(main.getByRole('row', { name: 'Delivered', exact: true })).toHaveCount(0);
    await main.getByRole('searchbox').fill(orderId);
    await main.getByRole('combobox', { name: 'Status' }).selectOption('Open');
    await main.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(`/orders?q=${orderId}&status=OPEN`);
    await expect(main.getByRole('row')).toHaveCount(2);
    await main.getByRole('link', { name: orderId }).click();
    await expect(main.getByRole('row', { name: 'Chemicals and lubricants', exact: true })).toBeVisible();
  });

  await test.step('what is in the basket already is kept beside the order, or replaced by it', async () => {
    const again = main.getByRole('button', { name: 'Order again' });
    const miniBasket = page.getByRole('banner').getByRole('link', { name: /^Basket/ });
    const question = main.getByRole('group', { name: /^Your basket already contains products/ });
    const quantity = main.getByRole('textbox', { name: `Quantity of ${adhesive}` });
    const basketHas = async (text: string) => {
      await main.getByRole('link', { name: 'Go to basket' }).click();
      await expect(quantity).toHaveValue(text);
      await page.goBack();
    };
    await again.click();
    await expect(miniBasket).toHaveAccessibleName(/1 line/);
    await again.click();
    await expect(question).toBeVisible();
    await looksRight();
    await question.getByRole('button', { name: 'Add to basket' }).click();
    await basketHas('8');
    await again.click();
    await question.getByRole('button', { name: 'Replace basket' }).click();
    await basketHas('4');
    await miniBasket.click();
    await main.getByRole('button', { name: /^Remove/ }).click();
    await expectEmptyBasket(page);
  });

  await test.step('the home page shows the open order, and what to buy again (BA-7)', async () => {
    await page.getByRole('link', { name: 'Statefront, home page' }).click();
    const openOrders = main.getByRole('region', { name: 'Open orders' });
    await expect(openOrders.getByRole('link', { name: `Order ${orderId}` })).toBeVisible();
    const bought = main.getByRole('region', { name: 'Last purchased' }).getByRole('rowheader');
    await expect(bought.first()).toContainText(adhesive);
    const last = main.getByRole('region', { name: 'Ordered last' });
    await expect(last.getByRole('link', { name: `Order ${orderId}` })).toBeVisible();
    await last.getByRole('button', { name: 'Order again' }).click();
    await expect(last.getByText('In your basket: 1 line.')).toBeVisible();
    await looksRight();
  });

  await test.step('a product page leads to ordering to several addresses (PD-1)', async () => {
    await page.goto('/p/730-0050');
    await main.getByRole('button', { name: 'Order to several addresses' }).click();
    await expect(page).toHaveURL('/checkout?several=yes');
    await expect(main.getByRole('checkbox', { name: /^Deliver to several addresses/ })).toBeChecked();
    await page.goto('/basket');
    await main.getByRole('button', { name: /^Remove/ }).click();
    await expectEmptyBasket(page);
  });

  await test.step('in a list, a product that was bought leads to its order beside the way out of the list (BA-5, TI-9)', async () => {
    await page.goto('/p/730-0050');
    await main.getByRole('button', { name: 'Save in a list', exact: true }).click();
    const listName = page.getByRole('dialog', { name: 'Save in a list' }).getByLabel('Name of a new list');
    await listName.fill('Hall 5');
    await listName.press('Enter');
    await page.getByRole('region', { name: 'Notices' }).getByRole('link', { name: 'Open the list' }).click();
    await expect(heading).toContainText('Hall 5');
    await expect(main.getByRole('link', { name: /^Last bought on/ })).toBeVisible();
    await looksRight();
    await main.getByRole('button', { name: 'Remove list' }).click();
    await main.getByRole('button', { name: 'Yes, remove it' }).click();
    await expect(main.getByText('You have no lists yet.')).toBeVisible();
  });

  await test.step('a product that was bought leads to its order', async () => {
    await page.goto('/p/730-0050');
    await main.getByRole('link', { name: /^Last bought on/ }).click();
    await expect(heading).toHaveText(`Order ${orderId}`);
  });

  expect(complaints.all).toEqual([]);
});
