import { expect } from '@playwright/test';
import { resetLinkAfter } from '../support/reset-link.ts';
import { desk } from '../support/screens.ts';
import { expectToLookRightEverywhere, listenForComplaints } from '../support/shop-page.ts';
import { hydrated, test } from '../support/shop-test.ts';
import { accountMenu, signOutInOtherTab } from '../support/tour.ts';

test.use({ viewport: { width: desk.width, height: desk.height } });

test('a customer looks after profile, password, addresses, favourites and stock notifications, and a customer who forgot the password chooses a new one (RT-5, LS-10, TI-9, SN-2, SE-1, SE-2, H16)', async ({
  page,
  shop,
}) => {
  const complaints = listenForComplaints(page, [/^Failed to load resource.*(401|403|422)/]);
  const main = page.getByRole('main');
  const parts = main.getByRole('navigation', { name: 'Parts of your account' });
  const open = async (part: string) => {
    await parts.getByRole('link', { name: part }).click();
    await expect(main.getByRole('heading', { level: 2, name: part })).toBeVisible();
  };
  const field = (label: string) => main.getByRole('textbox', { name: label });
  const looksRight = () => expectToLookRightEverywhere(page);

  await test.step('a visitor is asked to sign in, and comes back', async () => {
    await page.goto('/account?section=password');
    await expect(page).toHaveURL(/^[^?]*\/login\?returnTo=/);
    await page
      .getByRole('button', { name: /^Sign in as/ })
      .last()
      .click();
    await expect(page).toHaveURL('/account?section=password');
  });

  await test.step('the account menu opens by keyboard, closes with Escape and where a link is followed', async () => {
    const menu = accountMenu(page);
    const account = page.getByRole('link', { name: 'Account', exact: true });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(account).toBeVisible();
    await looksRight();
    await page.keyboard.press('Tab');
    await expect(account).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(account).toHaveCount(0);
    await expect(menu).toBeFocused();
    await menu.click();
    await page.getByRole('link', { name: 'Orders' }).click();
    await expect(page).toHaveURL('/orders');
    await expect(account).toHaveCount(0);
    await page.goBack();
  });

  await test.step('a wrong password is told at its field, and nothing that was entered is lost', async () => {
    await main.getByLabel('Current password').fill('not my password');
    await main.getByLabel('New password').fill('short');
    await main.getByRole('button', { name: 'Change password' }).click();
    await expect(main.getByText('At least 12 characters.')).toBeVisible();
    await main.getByLabel('New password').fill('long enough for a password');
    await main.getByRole('button', { name: 'Change password' }).click();
    await expect(main.getByText('This is not your current password.')).toBeVisible();
    await expect(main.getByLabel('Current password')).toBeFocused();
    await expect(main.getByLabel('New password')).toHaveValue('long enough for a password');
    await looksRight();
  });

  await test.step('what is entered outlives a reload and the end of the session', async () => {
    await open('Profile');
    const before = await field('Email').inputValue();
    await field('Email').fill('buyer@new.example');
    await page.reload();
    await expect(field('Email')).toHaveValue('buyer@new.example');
    await signOutInOtherTab(page);
    await main.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/login\?returnTo=/);
    await page
      .getByRole('button', { name: /^Sign in as/ })
      .last()
      .click();
    await expect(field('Email')).toHaveValue('buyer@new.example');
    await main.getByRole('button', { name: 'Discard changes' }).click();
    await expect(field('Email')).toHaveValue(before);
    await looksRight();
  });

  await test.step('the profile changes the language, and keeps what is entered (CF-4)', async () => {
    await field('Telephone').fill('+41 44 0');
    await main.getByRole('list', { name: 'Language' }).getByRole('button', { name: 'Deutsch' }).click();
    await hydrated(page, 'de');
    await expect(field('Telefon')).toHaveValue('+41 44 0');
    await looksRight();
    await main.getByRole('button', { name: 'English' }).click();
    await hydrated(page, 'en');
    await main.getByRole('button', { name: 'Discard changes' }).click();
  });

  await test.step('an address is added, changed and removed', async () => {
    await open('Addresses');
    await main.getByRole('button', { name: 'Add address' }).click();
    await main.getByRole('button', { name: 'Add address' }).click();
    await expect(main.getByText('Please fill in this field.')).toHaveCount(5);
    await looksRight();
    await field('Name or site').fill('Bergwerk');
    await field('Street and number').fill('Am Hang 1');
    await field('Postal code').fill('8000');
    await field('City').fill('Zürich');
    await field('Country').fill('CH');
    await main.getByRole('button', { name: 'Add address' }).click();
    await main.getByRole('button', { name: 'Change Bergwerk' }).click();
    await field('Street and number').fill('Am Hang 2');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText('Am Hang 2')).toBeVisible();
    await looksRight();
    await main.getByRole('button', { name: 'Remove Bergwerk' }).click();
    await looksRight();
    await main.getByRole('button', { name: 'Yes, remove it' }).click();
    await expect(main.getByText('Bergwerk')).toHaveCount(0);
  });

  await test.step('favourites are a list to order from, which says how to add one while it is empty', async () => {
    await open('Favourites');
    await page.goto('/lists/favourites');
    await expect(main.getByRole('heading', { name: 'You have no favourites yet' })).toBeVisible();
    await looksRight();
    await page.goto('/c/adhesives');
    const heart = main.getByRole('button', { name: /^Favourite: / }).first();
    const product = ((await heart.getAttribute('aria-label')) ?? '').replace('Favourite: ', '');
    const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
    await heart.click();
    await kept;
    await page.goto('/account?section=favourites');
    await expect(main.getByText('You have 1 favourite.')).toBeVisible();
    await main.getByRole('link', { name: 'Open your favourites' }).click();
    await expect(main.getByRole('link', { name: product })).toBeVisible();
    await looksRight();
    const dropped = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await main.getByRole('button', { name: `Favourite: ${product}` }).click();
    await dropped;
    await expect(main.getByRole('link', { name: product })).toBeVisible();
  });

  await test.step('what the customer asked to be told of is listed, and leads to the product', async () => {
    await page.goto('/p/110-0075');
    const notify = main.getByRole('button', { name: /^Notify me when Hex bolt ISO 4017 M10 x 30/ });
    const requested = main.getByText('We will notify you').first();
    await expect(notify.or(requested).first()).toBeVisible();
    // The shop remembers what this customer asked for on another screen.
    if (await notify.isVisible()) await notify.click();
    await expect(requested).toBeVisible();
    await page.goto('/account?section=notifications');
    await looksRight();
    await main.getByRole('link', { name: /^Hex bolt ISO 4017 M10 x 30/ }).click();
    await expect(main.getByRole('heading', { level: 1 })).toContainText('M10 x 30');
  });

  await test.step('a forgotten password is replaced by the link of a message, once, and by one that keeps to the rules', async () => {
    await signOutInOtherTab(page);
    await page.goto('/login');
    await main.getByRole('link', { name: 'Choose a new one' }).click();
    await expect(page).toHaveURL('/password-reset');
    await looksRight();
    await field('User name or email').fill('unknown');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { name: 'Check your mailbox' })).toBeVisible();
    await main.getByRole('button', { name: 'Enter it again' }).click();
    const link = await resetLinkAfter(shop.dataDirectory, async () => {
      await field('User name or email').fill('bruno');
      await page.keyboard.press('Enter');
      await expect(main.getByRole('heading', { name: 'Check your mailbox' })).toBeVisible();
    });
    await expect(main.getByText('This shop is a demonstration and sends no email.')).toBeVisible();
    await looksRight();
    await page.goto(link);
    await expect(main.getByText('12 characters or more.')).toBeVisible();
    await main.getByLabel('New password').fill('short');
    await page.keyboard.press('Enter');
    await expect(main.getByText('At least 12 characters.')).toBeVisible();
    await looksRight();
    await main.getByLabel('New password').fill('anvil-lathe-rivet-42');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
    await looksRight();
    await page.goto(link);
    await main.getByLabel('New password').fill('anvil-lathe-rivet-43');
    await page.keyboard.press('Enter');
    await expect(main.getByText('This link has been used or is older than an hour.')).toBeVisible();
    await main.getByRole('link', { name: 'Send me a new link' }).click();
    await main.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(main.getByLabel('Password')).toBeVisible();
    await field('User name').fill('bruno');
    await main.getByLabel('Password').fill('anvil-lathe-rivet-42');
    await page.keyboard.press('Enter');
    await expect(accountMenu(page)).toBeVisible();
  });

  expect(complaints.all).toEqual([]);
});
