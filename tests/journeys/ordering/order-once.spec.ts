import { expect } from '@playwright/test';
import { orderCount } from '../support/customers.ts';
import { holdRequests } from '../support/gateway-gate.ts';
import { desk } from '../support/screens.ts';
import { expectToLookRightEverywhere, listenForComplaints } from '../support/shop-page.ts';
import { test, waitForHydration } from '../support/shop-test.ts';
import { openAsCustomer, signOutInOtherTab } from '../support/tour.ts';

const adhesive = 'Assembly adhesive MS polymer, white, 290 ml';

test.use({ viewport: { width: desk.width, height: desk.height } });

test('a customer orders once, although the session ends at every step, two tabs are open, and they press, reload and go back (BA-4, BA-6, SE-1, RT-5)', async ({
  page,
}) => {
  const complaints = listenForComplaints(page, [/^Failed to load resource.*(401|403|422)/]);
  const main = page.getByRole('main');
  const date = main.getByLabel('Requested delivery date');
  const purchaseOrderNumber = main.getByLabel('Your purchase order number');
  const note = main.getByLabel('Note on this delivery');
  const goOn = main.getByRole('button', { name: 'Continue' });
  const place = main.getByRole('button', { name: 'Place order' });
  const thanks = main.getByText('Thank you for your order');
  const nothingToOrder = main.getByRole('heading', { name: 'There is nothing to order' });
  const looksRight = () => expectToLookRightEverywhere(page);
  const signInAgain = async (address: string) => {
    await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(address)}`);
    await page
      .getByRole('button', { name: /^Sign in as/ })
      .last()
      .click();
    await expect(page).toHaveURL(address);
  };

  await test.step('where and when to deliver: the session ends, and the page is loaded again', async () => {
    await openAsCustomer(page, '/p/730-0050');
    await main.getByRole('spinbutton', { name: 'Quantity', exact: true }).fill('4');
    await main.getByRole('button', { name: 'Add to basket' }).click();
    await page.getByRole('link', { name: 'Go to basket' }).click();
    await main.getByRole('link', { name: 'Go to checkout' }).click();
    await date.fill('2040-01-02');
    await signOutInOtherTab(page);
    await page.reload();
    await signInAgain('/checkout');
    await expect(date).toHaveValue('2040-01-02');
  });

  await test.step('the own number and a note: the session ends, and the customer goes on', async () => {
    await goOn.click();
    await purchaseOrderNumber.fill('PO-4712');
    await note.fill('Gate 3, please ring.');
    await signOutInOtherTab(page);
    await page.reload();
    await signInAgain('/checkout?step=reference');
    await expect(purchaseOrderNumber).toHaveValue('PO-4712');
    await expect(note).toHaveValue('Gate 3, please ring.');
    await signOutInOtherTab(page);
    await goOn.click();
    await signInAgain('/checkout?step=review');
  });

  const before = await orderCount(page);

  await test.step('the review is the same after a reload, and when the session ended under the order', async () => {
    await expect(place).toBeVisible();
    const shown = (await main.innerText()).trim();
    await page.reload();
    await expect(main).toHaveText(shown, { useInnerText: true });
    await signOutInOtherTab(page);
    await place.click();
    await signInAgain('/checkout?step=review');
    await expect(main.getByRole('alert')).toHaveText(
      'Your session ended before this order was sent. Nothing has been ordered yet: please check the order, and place it if it is still correct.',
    );
    await looksRight();
    expect(await orderCount(page)).toBe(before);
  });

  const otherTab = await page.context().newPage();
  waitForHydration(otherTab);
  await otherTab.goto('/checkout?step=review');

  await test.step('a double press and a held key order once', async () => {
    const orders = await holdRequests(page, ({ pathname }) => pathname === '/api/orders');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await place.dblclick();
    await place.focus();
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await (await orders.next()).pass();
    await expect(thanks).toBeVisible();
    await orders.open();
    expect(sent.filter((request) => request === 'POST /api/orders')).toEqual(['POST /api/orders']);
  });

  await test.step('the confirmation is the same after a reload; Back leads to no second order', async () => {
    await expect(main.getByRole('link', { name: adhesive })).toBeVisible();
    const shown = (await main.innerText()).trim();
    await page.reload();
    await expect(main).toHaveText(shown, { useInnerText: true });
    await page.goBack();
    await expect(page).toHaveURL('/checkout?step=reference');
    await expect(nothingToOrder).toBeVisible();
    await looksRight();
    await page.goto('/checkout?step=review');
    await expect(nothingToOrder).toBeVisible();
  });

  await test.step('the other tab orders nothing any more', async () => {
    await otherTab.getByRole('button', { name: 'Place order' }).click();
    await expect(otherTab.getByRole('heading', { name: 'There is nothing to order' })).toBeVisible();
    await otherTab.close();
  });

  expect(await orderCount(page)).toBe(before + 1);
  expect(complaints.all).toEqual([]);
});
