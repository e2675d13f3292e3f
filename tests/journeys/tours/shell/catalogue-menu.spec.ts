import { expect } from '@playwright/test';
import { catalogueMenuMachine } from '#src/machines/shell/catalogue-menu.machine.ts';
import { siteContentMachine } from '#src/machines/shell/site-content.machine.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { openWithoutData, test } from '../../support/tour.ts';

test("what journeys leave out of the catalogue menu and of the site's content is caused on the page (LS-7, GW-2, GW-4, MA-3)", async ({
  page,
  watch,
}) => {
  const opener = page.getByRole('button', { name: 'Catalogue' });
  const panel = page.getByRole('dialog', { name: 'Catalogue' });
  const missing = 'The categories cannot be shown right now. Please try again; the search may still work.';
  const failure = panel.getByText(missing);
  const expectState = (categories: string, menu: string | { readonly open: string }) =>
    watch.expectState(catalogueMenuMachine, { categories, panel: menu });

  const questions = await holdRequests(page, ({ pathname }) => pathname === '/api/category/categories');

  await test.step('a page without them asks by itself, and says when there is no response', async () => {
    await openWithoutData(page, '/c/bolts');
    await expectState('loading', 'closed');
    await opener.click();
    await expectState('loading', { open: 'top' });
    await expect(panel.getByRole('navigation')).toHaveAttribute('aria-busy', 'true');
    await (await questions.next()).fail(503);
    await expectState('failed', { open: 'top' });
    await expect(failure).toBeVisible();

    await panel.getByRole('button', { name: 'Try again' }).click();
    await expectState('loading', { open: 'top' });
    await expect(failure).toHaveCount(0);
    await (await questions.next()).lose();
    await expectState('failed', { open: 'top' });
    await expect(failure).toBeVisible();
    await page.mouse.click(20, 700);
    await expectState('failed', 'closed');

    await opener.click();
    await expectState('loading', { open: 'top' });
    await (await questions.next()).pass();
    await expectState('ready', { open: 'top' });
    await expect(failure).toHaveCount(0);
  });

  await test.step('a home page without categories says so, and asks again when it is told to', async () => {
    const alert = page.getByRole('main').getByRole('alert');
    await openWithoutData(page, '/');
    await expectState('loading', 'closed');
    // The menu sends a request, and so do the promotions and the blocks of the page.
    await (await questions.next()).change({ categories: [] });
    await (await questions.next()).change({ categories: [] });
    await (await questions.next()).change({ categories: [] });
    await expectState('ready', 'closed');
    await expect(alert).toContainText(missing);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expectState('loading', 'closed');
    await expect(alert).toHaveCount(0);
    await (await questions.next()).fail(503);
    await expectState('failed', 'closed');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await (await questions.next()).pass();
    await expectState('ready', 'closed');
    await expect(page.getByRole('main').getByRole('link', { name: /^Fasteners/ })).toBeVisible();
  });

  await test.step('on a phone the panel leads down into a category, and up again', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await opener.click();
    await expectState('ready', { open: 'top' });
    await panel.getByRole('button', { name: 'Safety wear' }).click();
    await expectState('ready', { open: 'level' });
    await panel.getByRole('button', { name: 'Catalogue' }).click();
    await expectState('ready', { open: 'top' });
    await expect(panel.getByRole('button', { name: 'Safety wear' })).toBeFocused();
  });

  await test.step('a page that came without navigation and footer asks for them, with the next page once more', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const sites = await holdRequests(page, ({ pathname }) => pathname === '/api/page/');
    const navigation = page.getByRole('banner').getByRole('link', { name: 'Events', exact: true });
    await page.goto('/c/bolts');
    await watch.expectState(siteContentMachine, 'ready');
    await openWithoutData(page, '/c/bolts');
    await watch.expectState(siteContentMachine, 'loading');
    await (await sites.next()).fail(503);
    await watch.expectState(siteContentMachine, 'failed');
    await expect(navigation).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Hex bolts' }).first().click();
    await watch.expectState(siteContentMachine, 'loading');
    await (await sites.next()).pass();
    await watch.expectState(siteContentMachine, 'ready');
    await expect(navigation).toBeVisible();
  });
});
