import { expect } from '@playwright/test';
import { favouriteMachine } from '#src/machines/tile/favourite.machine.ts';
import { stockNotificationMachine } from '#src/machines/tile/stock-notification.machine.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { saveData, signIn, test } from '../../support/tour.ts';

const black = 'Assembly adhesive MS polymer, black, 290 ml';
const paste = 'Copper paste, copper, 100 g';

test('what journeys leave out of favourites and of stock notifications is caused on the page (TI-8, TI-9, SN-1, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const notices = page.getByRole('region', { name: 'Notices' });
  const heart = main.getByRole('button', { name: `Favourite: ${black}` });
  const notify = main.getByRole('button', { name: `Notify me when ${paste} is back in stock` });
  const expectState = (state: string) => watch.expectState(stockNotificationMachine, state);

  await saveData(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const favourites = await holdRequests(page, ({ pathname }) => pathname.startsWith('/api/favourites/'));
  const lookUps = await holdRequests(page, ({ search }) => search.includes('$formid='));

  await test.step('a shop without the form offers no notices; one with it does', async () => {
    await signIn(page, '/c/adhesives');
    await expectState('lookingUpForm');
    await (await lookUps.next()).fail(404);
    await expectState('unavailable');
    await expect(notify).toHaveCount(0);
    await lookUps.open();
    await page.goto('/c/adhesives');
    await expectState('ready');
    await expect(notify).toBeVisible();
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
    await favourites.open();
    await heart.click();
    await watch.expectState(favouriteMachine, 'unmarked');
  });
});
