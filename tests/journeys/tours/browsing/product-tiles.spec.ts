import { expect } from '@playwright/test';
import { expectEmptyBasket } from '../../support/customers.ts';
import { favouriteMachine } from '#src/machines/tile/favourite.machine.ts';
import { orderLineMachine } from '#src/machines/tile/order-line.machine.ts';
import { stockNotificationMachine } from '#src/machines/tile/stock-notification.machine.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { saveData, signIn, test } from '../../support/tour.ts';

const black = 'Assembly adhesive MS polymer, black, 290 ml';
const paste = 'Copper paste, copper, 100 g';

test('what journeys leave out of the tiles of a list, of favourites and of stock notifications is caused on the page (TI-2, TI-8, TI-9, SN-1 to SN-3, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const notices = page.getByRole('region', { name: 'Notices' });
  const quantityOf = (product: string) => main.getByRole('spinbutton', { name: `Quantity of ${product}` });
  const addOf = (product: string) => main.getByRole('button', { name: `Add ${product} to basket` });
  const heart = main.getByRole('button', { name: `Favourite: ${black}` });
  const notify = main.getByRole('button', { name: `Notify me when ${paste} is back in stock` });
  const expectState = (state: string) => watch.expectState(stockNotificationMachine, state);

  await saveData(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const additions = await holdRequests(page, ({ pathname }) => pathname === '/api/basket/lines');
  const favourites = await holdRequests(page, ({ pathname }) => pathname.startsWith('/api/favourites/'));
  const lookUps = await holdRequests(page, ({ search }) => search.includes('$formid='));
  const requests = await holdRequests(page, ({ pathname }) => pathname === '/api/form/process');

  await test.step('a shop without the form offers no notices; one with it does', async () => {
    await signIn(page, '/c/adhesives');
    await expectState('lookingUpForm');
    await (await lookUps.next()).fail(404);
    await expectState('unavailable');
    await expect(notify).toHaveCount(0);
    await page.goto('/c/adhesives');
    await expectState('lookingUpForm');
    await (await lookUps.next()).pass();
    await expectState('ready');
    await expect(notify).toBeVisible();
  });

  await test.step('a tile orders once it is touched, and what fails keeps its quantity', async () => {
    await watch.expectState(orderLineMachine, undefined);
    await quantityOf(black).fill('4');
    await watch.expectState(orderLineMachine, { ready: 'typing' });
    await quantityOf(black).press('Enter');
    await (await additions.next()).fail(409, 'The basket is full.');
    await expect(notices).toContainText('Nothing was added. The basket is full.');
    await expect(quantityOf(black)).toHaveValue('4');
    await addOf(black).click();
    await (await additions.next()).pass();
    await expect(notices).toContainText(`Added: 4 pcs of ${black}.`);
    await expect(quantityOf(black)).toHaveValue('1');
  });

  await test.step('a favourite is shown at once, and taken back when it is not kept', async () => {
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await (await favourites.next()).fail(409);
    await expect(notices).toContainText('Your favourites were not changed.');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await (await favourites.next()).pass();
    await watch.expectState(favouriteMachine, 'marked');
    await heart.click();
    await (await favourites.next()).fail(409);
    await watch.expectState(favouriteMachine, 'marked');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('when the session is over, whatever is asked for says so, and nothing is kept', async () => {
    const clearings = await holdRequests(page, ({ pathname }) => pathname === '/api/clearSessionStorage');
    await notify.click();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await addOf(black).click();
    await (await requests.next()).fail(401);
    await (await favourites.next()).fail(401);
    await (await additions.next()).fail(401);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await (await clearings.next()).pass();
    await expect(notices).toContainText('Your session has ended.');
    await expect(addOf(black)).toHaveCount(0);
    await clearings.open();
  });

  await test.step('a notification may fail to be requested, and is remembered once it is', async () => {
    await notices.getByRole('link', { name: 'Sign in' }).click();
    await page
      .getByRole('button', { name: /^Sign in as/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expectState('ready');
    await notify.click();
    await (await requests.next()).fail(409);
    await expect(notices).toContainText('Your notification was not saved.');
    await notify.click();
    await (await requests.next()).pass();
    await expect(notices).toContainText('We will notify you as soon as this product is back in stock.');
    await expect(notify).toHaveCount(0);
    await page.goto('/c/adhesives');
    await (await lookUps.next()).pass();
    await expect(main.getByRole('row').filter({ hasText: paste })).toContainText('We will notify you');
    await expect(notify).toHaveCount(0);
    await main.getByRole('link', { name: paste }).first().click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(paste);
    await expect(main.getByRole('region', { name: paste }).getByRole('status')).toHaveText(
      'We will notify you',
    );
    await expect(main.getByRole('button', { name: `Favourite: ${paste}` })).toBeVisible();
    await page.goBack();
  });

  await test.step('favourites and basket are left as they were found', async () => {
    await Promise.all([lookUps.open(), favourites.open()]);
    await heart.click();
    await watch.expectState(favouriteMachine, 'unmarked');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Basket.*1 line/ })
      .click();
    await main.getByRole('button', { name: /^Remove/ }).click();
    await expectEmptyBasket(page);
  });
});
