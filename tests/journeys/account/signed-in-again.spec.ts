import { expect } from '@playwright/test';
import { expectEmptyBasket } from '../support/customers.ts';
import { hydrated, test } from '../support/shop-test.ts';
import { expectAccessible, listenForComplaints } from '../support/shop-page.ts';
import { signOut, signOutInOtherTab } from '../support/tour.ts';

const black = 'Assembly adhesive MS polymer, black, 290 ml';
const white = 'Assembly adhesive MS polymer, white, 290 ml';

test('a customer who has to sign in again finds their input again, and no other customer sees it (SE-1, SE-3, SE-4, PD-3)', async ({
  page,
}) => {
  const complaints = listenForComplaints(page, [/^Failed to load resource/]);
  const main = page.getByRole('main');
  const notices = page.getByRole('region', { name: 'Notices' });
  const demoCustomers = page.getByRole('button', { name: /^Sign in as/ });
  const quantityOf = (product: string) => main.getByRole('spinbutton', { name: `Quantity of ${product}` });
  const unitOf = (product: string) => main.getByRole('combobox', { name: `Unit of ${product}` });
  const quantity = main.getByRole('spinbutton', { name: 'Quantity', exact: true });
  const unit = main.getByRole('combobox', { name: 'Unit', exact: true });
  const parked = page.getByRole('dialog', { name: 'Continue now?' });
  const signInFromHeader = () =>
    page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().click();

  /** Only the next press must notice that the session is over. */
  const signOutOfList = async () => {
    await expect(page.getByRole('banner').getByRole('link', { name: /^Basket.*line/ })).toBeVisible();
    await expect(main.getByRole('button', { name: /^Notify me when/ }).first()).toBeVisible();
    await signOutInOtherTab(page);
  };

  await page.goto('/login?returnTo=%2Fc%2Fadhesives');
  await demoCustomers.last().click();
  await quantityOf(black).fill('7');
  await unitOf(white).selectOption('BOX');

  await test.step('in a list, when an addition learns that the session is over', async () => {
    await signOutOfList();
    await main.getByRole('button', { name: `Add ${black} to basket` }).click();
    await expect(notices).toContainText('Your session has ended.');
    await expect(quantityOf(black)).toHaveCount(0);
    await notices.getByRole('link', { name: 'Sign in' }).click();
    await demoCustomers.last().click();
    await expect(page).toHaveURL('/c/adhesives');
    await expect(parked).toContainText(`Add to basket: 7 pcs of ${black}`);
    await expect(parked).toContainText('as before');
    await expect(parked).toContainText('In stock');
    await expectAccessible(page);
    await parked.getByRole('button', { name: 'Discard' }).click();
    await expect(quantityOf(black)).toHaveValue('7');
    await expect(unitOf(white).locator('option:checked')).toHaveText(/^box \(/);
  });

  await test.step('in a list, and what is done after all is no longer typed there', async () => {
    await signOutOfList();
    await main.getByRole('button', { name: `Add ${black} to basket` }).click();
    await notices.getByRole('link', { name: 'Sign in' }).click();
    await demoCustomers.last().click();
    await parked.getByRole('button', { name: 'Do it now' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: /Basket.*1 line/ })).toBeVisible();
    await expect(quantityOf(black)).toHaveValue('1');
    await expect(unitOf(white).locator('option:checked')).toHaveText(/^box \(/);
    await page.goto('/basket');
    await main.getByRole('button', { name: `Remove ${black}` }).click();
    await expectEmptyBasket(page);
  });

  await test.step('on a product page, with the quantity that it has there', async () => {
    await page.goto('/p/730-0050');
    await unit.selectOption('BOX');
    await quantity.fill('3');
    // Only the press below must notice that the session is over.
    await expect(main.getByRole('region', { name: 'Alternatives' })).toBeVisible();
    await signOutInOtherTab(page);
    await main.getByRole('button', { name: 'Add to basket' }).click();
    await expect(notices).toContainText('Your session has ended.');
    await expect(quantity).toHaveCount(0);
    await notices.getByRole('link', { name: 'Sign in' }).click();
    await demoCustomers.last().click();
    await expect(page).toHaveURL('/p/730-0050');
    await expect(parked).toContainText(`Add to basket: 3 boxes of ${white}`);
    await page.reload();
    await parked.getByRole('button', { name: 'Do it now' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: /Basket.*1 line/ })).toBeVisible();
    await expect(parked).toHaveCount(0);
    await expect(quantity).toHaveValue('1');
    await page.goto('/basket');
    await main.getByRole('button', { name: `Remove ${white}` }).click();
    await expectEmptyBasket(page);
  });

  await test.step('among many variants, which are kept when they are not added, and added together', async () => {
    const opener = main.getByRole('button', { name: 'Order several variants' });
    const small = main.getByRole('textbox', { name: 'Quantity of 46, Grey' });
    const promoted = main.getByRole('region', { name: /^In this promotion/ });
    const pressWithoutSession = async () => {
      await expect(main.getByRole('region', { name: 'Alternatives' })).toBeVisible();
      await expect(promoted.getByRole('listitem').first()).toBeVisible();
      await signOutInOtherTab(page);
      await main.getByRole('button', { name: 'Add 1 variant to basket' }).click();
      await notices.getByRole('link', { name: 'Sign in' }).click();
      await demoCustomers.last().click();
      await expect(parked).toContainText('Add to basket: 1 variant');
      await expect(parked).toContainText('as before');
    };
    await page.goto('/p/544-0005');
    await opener.click();
    await small.fill('5');
    await pressWithoutSession();
    await parked.getByRole('button', { name: 'Discard' }).click();
    await opener.click();
    await expect(small).toHaveValue('5');
    await pressWithoutSession();
    await parked.getByRole('button', { name: 'Do it now' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: /Basket.*1 line/ })).toBeVisible();
    await opener.click();
    await expect(small).toHaveValue('');
    await page.goto('/basket');
    await main.getByRole('button', { name: /^Remove/ }).click();
    await expectEmptyBasket(page);
    await page.goto('/p/730-0050');
    await expect(main.getByRole('region', { name: 'Alternatives' })).toBeVisible();
  });

  await test.step('another customer is asked nothing, and starts at the minimum', async () => {
    await signOutInOtherTab(page);
    await main.getByRole('button', { name: 'Add to basket' }).first().click();
    await expect(notices).toContainText('Your session has ended.');
    await signInFromHeader();
    await demoCustomers.first().click();
    await expect(page.getByRole('banner').getByRole('link', { name: /Basket.*0 lines/ })).toBeVisible();
    await expect(parked).toHaveCount(0);
    await expect(quantity).toHaveValue('1');
    await page.goto('/c/adhesives');
    await expect(quantityOf(black)).toHaveValue('1');
  });

  await test.step('a customer who signed out in another tab is signed out at once, and starts at the minimum, too', async () => {
    await page.goto('/c/adhesives');
    await quantityOf(black).fill('9');
    const otherTab = await page.context().newPage();
    await otherTab.goto('/basket');
    await hydrated(otherTab);
    await signOut(otherTab);
    await expect(notices).toContainText('You are signed out.');
    await expect(page.getByText('€')).toHaveCount(0);
    await otherTab.close();
    await signInFromHeader();
    await demoCustomers.first().click();
    await expect(quantityOf(black)).toHaveValue('1');
  });

  expect(complaints.all).toEqual([]);
});
