import { expect, type Locator } from '@playwright/test';
import { expectAccessible, listenForComplaints } from '../support/shop-page.ts';
import { test } from '../support/shop-test.ts';
import { openAsCustomer } from '../support/tour.ts';

const number = '730.0050';
const mostPresses = 60;
const longestMs = 30_000;
/** The time between two keys of a person who types with two fingers. */
const keyDelayMs = 120;

test('a customer orders one known article by keyboard only, with 60 presses of keys at most and within 30 seconds (BA-6, BA-8, RT-5)', async ({
  page,
}, { annotations }) => {
  const complaints = listenForComplaints(page);
  const main = page.getByRole('main');
  let presses = 0;

  const press = async (key: string) => {
    await page.keyboard.press(key);
    presses += 1;
  };
  const moveTo = async (target: Locator, key = 'Tab') => {
    await expect(target).toBeVisible();
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let steps = 0; !(await isThere()); steps += 1) {
      expect(steps, `${key} has to reach ${target.toString()}`).toBeLessThan(40);
      await press(key);
    }
  };
  const follow = async (target: Locator, key?: string) => {
    await moveTo(target, key);
    await press('Enter');
  };

  await openAsCustomer(page, '/');
  const start = Date.now();

  await test.step('the home page takes number and quantity, shows the product, and adds it', async () => {
    await follow(page.getByRole('link', { name: 'Skip to content' }));
    await moveTo(main.getByRole('textbox', { name: 'Article numbers and quantities' }));
    await page.keyboard.type(`${number} 2`, { delay: keyDelayMs });
    presses += `${number} 2`.length;
    await press('Enter');
    await expect(
      main.getByRole('link', { name: 'Assembly adhesive MS polymer, white, 290 ml' }),
    ).toBeVisible();
    await press('Enter');
    await follow(main.getByRole('link', { name: 'Go to checkout' }));
    await expect(page).toHaveURL('/checkout');
    await expect(main).toBeFocused();
  });

  await test.step('address and date are known, so that the order is reviewed and placed', async () => {
    await follow(main.getByRole('link', { name: 'Go straight to the review' }));
    await expect(page).toHaveURL('/checkout?step=review');
    await expect(main).toBeFocused();
    const place = main.getByRole('button', { name: 'Place order' });
    await moveTo(place);
    await expectAccessible(page);
    await press('Enter');
    await expect(main.getByText('Thank you for your order')).toBeVisible();
    await expect(main.getByText(number)).toBeVisible();
  });

  const seconds = (Date.now() - start) / 1000;
  annotations.push({
    type: 'by keyboard',
    description: `${presses} presses, ${seconds} s`,
  });
  expect(presses).toBeLessThanOrEqual(mostPresses);
  expect(seconds * 1000).toBeLessThan(longestMs);

  await test.step('the bar above the header comes into view with the focus, and signing out moves it to the page', async () => {
    const header = page.getByRole('banner');
    await page.goto('/c/hex-bolts?display=list');
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await moveTo(header.getByRole('link', { name: 'Contacts' }));
    await expect(header.getByRole('link', { name: 'Contacts' })).toBeInViewport({ ratio: 1 });
    await follow(header.getByRole('button', { name: /^Account/ }));
    await follow(header.getByRole('button', { name: 'Sign out' }));
    await expect(header.getByRole('link', { name: 'Sign in' }).last()).toBeVisible();
    await expect(main).toBeFocused();
  });
  expect(complaints.all).toEqual([]);
});
