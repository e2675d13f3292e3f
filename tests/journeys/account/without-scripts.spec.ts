import { expect } from '@playwright/test';
import { phone } from '../support/screens.ts';
import { test } from '../support/shop-test.ts';

const adhesive = '/p/730-0050';

test.use({ javaScriptEnabled: false, viewport: { width: phone.width, height: phone.height } });

test('without JavaScript, a customer signs in where they were and sees their price (SE-1, SE-4, RT-4)', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const signIn = async (password: string) => {
    await main.getByLabel('User name').fill('anna');
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  };

  await test.step('the home page shows the categories, no placeholder, and what is missing', async () => {
    await page.goto('/');
    await expect(main.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(main.locator('[data-shape]:visible')).toHaveCount(0);
    await expect(main.locator('noscript')).toBeVisible();
  });

  await test.step('a page for customers asks to sign in first', async () => {
    await page.goto('/orders?page=2');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await main.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/login?returnTo=%2Forders%3Fpage%3D2');
    await expect(main.getByRole('button', { name: /^Sign in as Nordhafen/ })).toBeVisible();
  });

  await test.step('a wrong password is named on the page', async () => {
    await page.goto(adhesive);
    await main.getByRole('link', { name: 'Sign in' }).first().click();
    await signIn('wrong');
    await expect(main.getByRole('alert')).toHaveText(
      'User name or password is incorrect. Please check both.',
    );
  });

  await test.step('the right one leads back, with the customer’s price', async () => {
    await signIn('anna-2026');
    await expect(page).toHaveURL(adhesive);
    await expect(page.getByRole('banner')).toContainText('Nordhafen');
    await expect(main.getByText(/per pc/).first()).toBeVisible();
  });

  await test.step('a customer of the demonstration signs in by one press', async () => {
    await page.context().clearCookies();
    await page.goto('/login?returnTo=%2Forders');
    await main.getByRole('button', { name: /^Sign in as Nordhafen/ }).click();
    await expect(page).toHaveURL('/orders');
    await expect(page.getByRole('banner')).toContainText('Nordhafen');
  });
});
