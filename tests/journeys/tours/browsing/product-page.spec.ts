import { expect } from '@playwright/test';
import { productPageMachine } from '#src/machines/product/product-page.machine.ts';
import { holdRequests, type HeldRequest } from '../../support/gateway-gate.ts';
import { openWithoutData, saveData, signIn, test } from '../../support/tour.ts';

test('what journeys leave out of a product page is caused on the page (PD-1 to PD-4, RT-3, SE-1, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  const retry = main.getByRole('button', { name: 'Try again' });
  const option = (label: string) => main.getByRole('group', { name: label, exact: true });
  const chosen = (label: string) => option(label).getByRole('radio', { checked: true });
  const choose = (label: string, value: string) =>
    option(label).getByRole('radio', { name: value, exact: true }).click();
  const demoCustomer = page.getByRole('button', { name: /^Sign in as/ }).last();
  const expectState = (state: unknown) => watch.expectState(productPageMachine, state);
  const hold = () =>
    holdRequests(page, ({ pathname }) => /^\/api\/product\/(?!search|products$)/.test(pathname));

  /** Opens a product from its list, and lets the rest of it have each outcome. */
  const openFromList = async (audience: 'viewing' | 'ordering', otherOffer: object) => {
    const outcomes: readonly (readonly [(rest: HeldRequest) => Promise<void>, unknown])[] = [
      [(rest) => rest.pass(), { ready: { [audience]: 'whole' } }],
      [(rest) => rest.change(otherOffer), { ready: { [audience]: 'whole' } }],
      [(rest) => rest.fail(404), 'missing'],
      [(rest) => rest.fail(500), 'failed'],
      [(rest) => rest.fail(401), 'signInRequired'],
    ];
    for (const [respond, state] of outcomes) {
      await page.goto('/c/hex-bolts');
      const questions = await hold();
      await main
        .getByRole('link', { name: /^Hex bolt ISO 4014/ })
        .first()
        .click();
      await expectState({ ready: { [audience]: 'knownFromList' } });
      await expect(heading).toContainText('Hex bolt ISO 4014');
      await respond(await questions.next());
      await expectState(state);
      await questions.open();
    }
  };

  await saveData(page);

  await test.step('a later choice wins, and the last one leads to the variant', async () => {
    await page.goto('/p/214-0005');
    await expectState({ ready: { viewing: 'whole' } });
    const questions = await hold();
    await choose('Inner diameter', '8 mm');
    await expectState('resolving');
    await questions.next();
    await choose('Hose length', '10 m');
    await (await questions.next()).pass();
    await expectState({ ready: { viewing: 'whole' } });
    await expect(chosen('Inner diameter')).toHaveValue('8 mm');
    await expect(chosen('Hose length')).toHaveValue('10 m');
    await choose('Colour', 'Red');
    await expectState('resolving');
    await expect(chosen('Colour')).toHaveValue('Red');
    await (await questions.next()).pass();
    await expectState('loadingVariant');
    await expect(page).toHaveURL(/selectedVariant=214-0005-08/);
    await questions.next();
    await choose('Colour', 'Yellow');
    await expectState('resolving');
    await (await questions.next()).fail(500);
    await expectState('loading');
    await expect(chosen('Colour')).toHaveValue('Red');
    await questions.open();
    await expectState({ ready: { viewing: 'whole' } });
    await expect(page).toHaveURL(/selectedVariant=214-0005-08/);
    await expect(chosen('Colour')).toHaveValue('Red');
    await expect(option('Colour').getByRole('radio', { name: 'Yellow' })).toBeFocused();
  });

  await test.step('the address may name another variant, whose failure can be tried again', async () => {
    const field = page.getByRole('combobox', { name: 'Search the catalogue' });
    await field.fill('214-0005');
    await page
      .getByRole('option', { name: /^Compressed air hose PUR/ })
      .first()
      .click();
    await expect(page).not.toHaveURL(/[?&]selectedVariant/);
    await expectState({ ready: { viewing: 'whole' } });
    const questions = await hold();
    await page.goBack();
    await expectState('loading');
    await expect(chosen('Colour')).toHaveValue('Red');
    await (await questions.next()).fail(500);
    await expectState('outdated');
    await expect(main.getByRole('alert')).toContainText('This variant could not be loaded.');
    await expect(heading).toHaveText('Compressed air hose PUR');
    await retry.click();
    await expectState('loading');
    await questions.next();
    await choose('Colour', 'Yellow');
    await expectState('resolving');
    await (await questions.next()).pass();
    await expectState('loadingVariant');
    await (await questions.next()).fail(500);
    await expectState('outdated');
    await expect(chosen('Colour')).toHaveValue('Yellow');
    await choose('Colour', 'Red');
    await questions.open();
    await expectState({ ready: { viewing: 'whole' } });
    await expect(retry).toHaveCount(0);
    await expect(chosen('Colour')).toHaveValue('Red');
  });

  await test.step('a product is shown before what can be chosen of it, which can be requested again', async () => {
    const questions = await hold();
    await openWithoutData(page, '/p/214-0005');
    await (await questions.next()).pass();
    await (await questions.next()).fail(503);
    await expectState('resolving');
    await expect(heading).toHaveText('Compressed air hose PUR');
    await (await questions.next()).fail(503);
    await expectState('outdated');
    await expect(main.getByRole('alert')).toContainText('The variants of this product could not be loaded.');
    await retry.click();
    await expectState('resolving');
    await (await questions.next()).pass();
    await expectState({ ready: { viewing: 'whole' } });
    await expect(option('Colour')).toBeVisible();
    await openWithoutData(page, '/p/214-0005?selectedVariant=214-0005-08');
    await (await questions.next()).pass();
    await (await questions.next()).fail(503);
    await expectState('resolving');
    await (await questions.next()).pass();
    await (await questions.next()).pass();
    await expectState('loadingVariant');
    await (await questions.next()).pass();
    await expectState({ ready: { viewing: 'whole' } });
    await expect(chosen('Colour')).toHaveValue('Red');
    await questions.open();
  });

  await test.step('a variant alone leads to its product, with the variant chosen', async () => {
    await openWithoutData(page, '/p/214-0005-08', '/p/214-0005');
    await expectState({ ready: { viewing: 'whole' } });
    await expect(page).toHaveURL(/\/p\/214-0005\?selectedVariant=214-0005-08$/);
    await expect(chosen('Colour')).toHaveValue('Red');
  });

  await test.step('a product that is not there is missing; one that does not come can be asked for again', async () => {
    await openWithoutData(page, '/p/nothing');
    await expectState('missing');
    await expect(heading).toHaveText('This product is no longer available');
    const questions = await hold();
    await openWithoutData(page, '/p/214-0005');
    await expectState('loading');
    await (await questions.next()).fail(500);
    await expectState('failed');
    await retry.click();
    await expectState('loading');
    await questions.open();
    await expectState({ ready: { viewing: 'whole' } });
  });

  await test.step('a product is shown as its list knows it, whatever becomes of the rest', () =>
    openFromList('viewing', { salesMaterial: { materialNumber: 'new' } }));

  await test.step('a customer who opens a variant after the session signs in again, and is back', async () => {
    await signIn(page, '/p/214-0005?selectedVariant=214-0005-08');
    await expectState({ ready: { ordering: 'whole' } });
    const variants = await hold();
    await choose('Colour', 'Yellow');
    await (await variants.next()).pass();
    await expectState('loadingVariant');
    await (await variants.next()).fail(401);
    await variants.open();
    await expect(page).toHaveURL(/\/login\?returnTo=/);
    await expect(main.getByRole('status')).toContainText('Your session has ended.');
    await demoCustomer.click();
    await expectState({ ready: { ordering: 'whole' } });
    await expect(chosen('Colour')).toHaveValue('Yellow');
  });

  await test.step('a customer can order it meanwhile, and learns of another offer', () =>
    openFromList('ordering', { restrictionStatuses: ['LICENCE'] }));
});
