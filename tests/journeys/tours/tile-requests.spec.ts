import { expect } from '@playwright/test';
import { tileRequestsMachine } from '#src/machines/tile-requests.machine.ts';
import { holdRequests } from '../support/gateway-gate.ts';
import { saveData, signIn, test } from '../support/tour.ts';

const black = 'Assembly adhesive MS polymer, black, 290 ml';
const white = 'Assembly adhesive MS polymer, white, 290 ml';
const paste = 'Copper paste, copper, 100 g';

test('every transition of ordering from a list is caused on the page (TI-2, TI-6, TI-8, TI-9, SN-1 to SN-3, BA-4, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const notices = page.getByRole('region', { name: 'Notices' });
  const quantityOf = (product: string) => main.getByRole('spinbutton', { name: `Quantity of ${product}` });
  const addOf = (product: string) => main.getByRole('button', { name: `Add ${product} to basket` });
  const heart = main.getByRole('button', { name: `Favourite: ${black}` });
  const notify = main.getByRole('button', { name: `Notify me when ${paste} is back in stock` });
  const stands = (state: string) => watch.expectState(tileRequestsMachine, state);

  await saveData(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const additions = await holdRequests(page, ({ pathname }) => pathname === '/api/basket/lines');
  const favourites = await holdRequests(page, ({ pathname }) => pathname.startsWith('/api/favourites/'));
  const lookUps = await holdRequests(page, ({ search }) => search.includes('$formid='));
  const wishes = await holdRequests(page, ({ pathname }) => pathname === '/api/form/process');

  await test.step('a shop without the form offers no notices; one with it does', async () => {
    await signIn(page, '/c/adhesives');
    await stands('lookingUpForm');
    await (await lookUps.next()).fail(404);
    await stands('silent');
    await expect(notify).toHaveCount(0);
    await page.goto('/c/adhesives?inspect');
    await stands('lookingUpForm');
    await (await lookUps.next()).pass();
    await stands('notifying');
    await expect(notify).toBeVisible();
  });

  await test.step('a quantity counts once the field is left, and a wrong one is never sent', async () => {
    await quantityOf(black).fill('');
    await quantityOf(black).blur();
    await expect(quantityOf(black)).toHaveValue('1');
    await quantityOf(black).fill('two');
    await quantityOf(black).blur();
    await expect(quantityOf(black)).toHaveAttribute('aria-invalid', 'true');
    await quantityOf(black).fill('no');
    await quantityOf(black).press('Enter');
    await expect(quantityOf(black)).toHaveAttribute('aria-invalid', 'true');
    await quantityOf(black).fill('4');
    await quantityOf(black).blur();
    await expect(quantityOf(black)).toHaveAttribute('aria-invalid', 'false');
    await main.getByRole('row').filter({ hasText: black }).getByRole('button', { name: 'More' }).click();
    await expect(quantityOf(black)).toHaveValue('5');
    await main.getByRole('combobox', { name: `Unit of ${white}` }).selectOption('box');
  });

  await test.step('an addition may fail, and overtake another one: the basket is read again then', async () => {
    await addOf(black).click();
    const refused = await additions.next();
    await refused.fail(409, 'The basket is full.');
    await expect(notices).toContainText('Nothing was added. The basket is full.');
    await expect(quantityOf(black)).toHaveValue('5');
    await addOf(black).click();
    const unsure = await additions.next();
    await unsure.fail(500);
    await expect(notices.getByText('Nothing was added')).toHaveCount(2);
    await expect(quantityOf(black)).toHaveValue('5');
    await addOf(black).click();
    const first = await additions.next();
    const [keyOfRefused, key, ...repeated] = [refused, unsure, first].map(
      ({ request }) => request.headers()['idempotency-key'],
    );
    expect(key).not.toBe(keyOfRefused);
    expect(repeated).toEqual([key]);
    await addOf(white).click();
    await (await additions.next()).pass();
    await expect(notices).toContainText(`Added: 1 box of ${white}.`);
    await first.pass();
    await expect(notices).toContainText(`Added: 5 pc of ${black}.`);
    await expect(quantityOf(black)).toHaveValue('1');
    await expect(page.getByRole('banner').getByRole('link', { name: /Basket.*2 lines/ })).toBeVisible();
    await expect(addOf(black)).toBeVisible();
    await expect(addOf(white)).toBeVisible();
  });

  await test.step('a favourite is shown at once, and taken back when it is not kept', async () => {
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await (await favourites.next()).fail(500);
    await expect(notices).toContainText('Your favourites were not changed.');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await (await favourites.next()).pass();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the wish to be told may fail, and may be asked for again', async () => {
    await notify.click();
    await (await wishes.next()).fail(500);
    await expect(notices).toContainText('Your wish was not kept.');
    await notify.click();
    await (await wishes.next()).pass();
    await expect(notices).toContainText('We will tell you as soon as it is back in stock.');
    await expect(notify).toHaveCount(0);
  });

  await test.step('when the session is over, whatever is asked for says so, and nothing is kept', async () => {
    const clearings = await holdRequests(page, ({ pathname }) => pathname === '/api/clearSessionStorage');
    await page.goto('/c/adhesives?inspect');
    await (await lookUps.next()).pass();
    await stands('notifying');
    await notify.click();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await addOf(black).click();
    await (await wishes.next()).fail(401);
    await (await favourites.next()).fail(401);
    await (await additions.next()).fail(401);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await (await clearings.next()).pass();
    await expect(notices).toContainText('Your session has ended.');
    await expect(addOf(black)).toHaveCount(0);
    await clearings.open();
  });

  await test.step('favourites and basket are left as they were found', async () => {
    await Promise.all([lookUps.open(), favourites.open()]);
    await notices.getByRole('link', { name: 'Sign in' }).click();
    await page
      .getByRole('button', { name: /^Sign in as/ })
      .last()
      .click();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Basket.*2 lines/ })
      .click();
    await main
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect(main.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
    await main.getByRole('button', { name: /^Remove/ }).click();
    await expect(main.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  });

  await watch.expectToured(tileRequestsMachine);
});
