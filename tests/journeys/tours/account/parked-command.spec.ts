import { expect, type Locator, type Page } from '@playwright/test';
import { parkedCommandMachine } from '#src/machines/session/parked-command.machine.ts';
import { decodeListing } from '#src/services/listing/listing-decoder.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { notifyFromOtherTab, saveData, signIn, signOutInOtherTab, test } from '../../support/tour.ts';

const black = 'Assembly adhesive MS polymer, black, 290 ml';

test('what journeys leave out of a command that was pressed without a session is caused on the page (SE-1, SE-3, SN-2, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const notices = page.getByRole('region', { name: 'Notices' });
  const dialog = page.getByRole('dialog', { name: 'Continue now?' });
  const basket = page.getByRole('banner').getByRole('link', { name: /^Basket/ });
  const add = main.getByRole('button', { name: `Add ${black} to basket` });
  const notify = main.getByRole('button', { name: /^Notify me when/ }).first();
  const doIt = dialog.getByRole('button', { name: 'Do it now' });
  const dropIt = dialog.getByRole('button', { name: 'Discard' });
  const demoCustomers = page.getByRole('button', { name: /^Sign in as/ });
  const expectState = (state: string) => watch.expectState(parkedCommandMachine, state);

  await saveData(page);
  /** The question asks for the products that were pressed; the rows of a page ask for others. */
  const pressed = await adhesiveIds(page);
  const products = await holdRequests(
    page,
    ({ pathname, searchParams }) =>
      pathname === '/api/product/products' &&
      (searchParams.get('$product-ids') ?? '').split('|').every((id) => pressed.includes(id)),
  );
  const toSignIn = async () => {
    await expect(notices).toContainText('Your session has ended.');
    await notices.getByRole('link', { name: 'Sign in' }).click();
  };
  /** Only the press must notice that the session is over. */
  const pressWithoutSession = async (button: Locator) => {
    await expect(basket).toHaveAccessibleName(/line/);
    await expect(notify).toBeVisible();
    await signOutInOtherTab(page);
    await button.click();
    await toSignIn();
  };
  const leave = async (button: Locator) => {
    await pressWithoutSession(button);
    await demoCustomers.last().click();
    await expectState('loading');
  };

  const ask = async () => {
    await leave(notify);
    await (await products.next()).pass();
    await expectState('asking');
    const requests = await holdRequests(page, ({ pathname }) => pathname === '/api/form/process');
    await doIt.click();
    await expectState('carryingOut');
    const request = await requests.next();
    await requests.open();
    return request;
  };

  await signIn(page, '/c/adhesives');
  await test.step('it stays when the session ends once more, and is asked also where it is unknown what changed', async () => {
    await leave(add);
    await (await products.next()).fail(401);
    await toSignIn();
    await demoCustomers.last().click();
    await expectState('loading');
    await (await products.next()).fail(403);
    await expectState('asking');
    await expect(dialog).toContainText('Price and stock could not be loaded.');
    await dropIt.click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('it is dropped before anything is known', async () => {
    await leave(add);
    const late = await products.next();
    await dropIt.click();
    await expect(dialog).toHaveCount(0);
    await late.pass();
  });

  await test.step('a stock notification is sent, refused or lost with the session', async () => {
    await (await ask()).fail(409);
    await expectState('asking');
    await expect(dialog).toContainText('Not all of it was done.');
    const requests = await holdRequests(page, ({ pathname }) => pathname === '/api/form/process');
    await doIt.click();
    await (await requests.next()).fail(401);
    await requests.open();
    await toSignIn();
    await demoCustomers.last().click();
    await (await products.next()).pass();
    await expectState('asking');
    await dropIt.click();
    await (await ask()).fail(200);
    await expect(notices).toContainText('Done: we have completed what you started');
    await expect(main.getByText('We will notify you').first()).toBeVisible();
  });

  await test.step('it is asked no longer once its customer has signed out in another tab', async () => {
    await page.goto('/c/adhesives');
    await expect(basket).toHaveAccessibleName(/line/);
    await expect(main.getByText('We will notify you').or(notify).first()).toBeVisible();
    await signOutInOtherTab(page);
    await add.click();
    await toSignIn();
    await demoCustomers.last().click();
    await (await products.next()).pass();
    await expectState('asking');
    await signOutInOtherTab(page);
    await notifyFromOtherTab(page);
    await expect(dialog).toHaveCount(0);
  });
});

/** The ids of the products in whose list the commands are pressed. */
async function adhesiveIds(page: Page): Promise<readonly string[]> {
  const response = await page.request.get('/api/product/search?$usage=LISTING&$category=adhesives&$top=60');
  const { products } = decodeListing('adhesives', await response.json());
  return products.map(({ productId }) => productId);
}
