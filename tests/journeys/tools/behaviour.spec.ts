import { expect } from '@playwright/test';
import { expectAccessible, listenForComplaints } from '../support/shop-page.ts';
import { test } from '../support/shop-test.ts';

test('a newcomer looks up in the behaviour book what happens when the session ends, and shares the answer (MA-5)', async ({
  page,
  context,
}) => {
  const complaints = listenForComplaints(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).host));
  const activeStates = page.locator('#diagram .state.active[data-state]');
  const can = page.getByRole('region', { name: 'What can happen' });

  await test.step('one press on the front page shows it, in words and in the diagram', async () => {
    await page.goto('/behaviour/');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'the session ends while I add to the basket?' }).click();

    await expect(page.getByRole('status')).toHaveText('addLine failed: now ready.accepted');
    await expect(activeStates.last()).toHaveAttribute('data-state', 'orderLine.ready.accepted');
    await expect(page.getByRole('region', { name: 'What happened' })).toContainText(
      'once the customer has signed in again, the shop asks whether it is still wanted.',
    );
    await expectAccessible(page);
  });

  await test.step('the page of the shop in the state of now is beside the diagram, and changes with a press', async () => {
    await page.goto('/behaviour/favourite.html');
    const heart = page.frameLocator('#player iframe').getByRole('button', { name: /^Favourite/ });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const cursor = await heart.evaluate((button) => getComputedStyle(button).cursor);
    await can.getByRole('button', { name: 'favourite.toggled' }).press('Enter');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(cursor).toBe('pointer');
    await page.getByRole('link', { name: 'marked in full size', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Favourite/ })).toBeVisible();
  });

  await test.step('the search field finds a transition by its words, and the keyboard opens it', async () => {
    await page.goto('/behaviour/');
    await page.getByRole('searchbox', { name: 'Search the book' }).fill('quick if something is typed');
    const results = page.getByRole('search').getByRole('link');
    await expect(results.first()).toContainText('If something is typed');
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect(results.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/quickSearch\.html#quickSearch/);
    await expect(results).toHaveCount(0);
  });

  await test.step('the map leads to every machine, and each can be played', async () => {
    await page.getByRole('link', { name: 'Map', exact: true }).first().click();
    await page.getByRole('link', { name: 'Quick search', exact: true }).click();
    await can.getByRole('button', { name: 'typed: hex', exact: true }).press('Enter');
    await can.getByRole('button', { name: 'after debounce (1300 ms, configured)' }).click();
    await expect(activeStates.last()).toHaveAttribute('data-state', 'quickSearch.response.requested.loading');
    await can
      .getByRole('group', { name: 'failed' })
      .or(can.getByRole('button', { name: 'failed' }))
      .first()
      .click();
    await expect(page.getByRole('status')).toContainText('response.failed');
    await can.getByRole('button', { name: 'panel.dismissed' }).click();
    await can.getByRole('button', { name: 'typed: (empty)' }).click();
    await expect(page.getByRole('status')).toHaveText(
      'search.submitted: refused. Only if something is typed.',
    );
  });

  await test.step('the address shows the same to others, and leads to the requirement', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy address' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const other = await context.newPage();
    await other.goto(await page.evaluate(() => navigator.clipboard.readText()));
    expect(other.url()).toBe(page.url());
    const steps = other.getByRole('region', { name: 'What happened' }).getByRole('listitem');
    await expect(steps).toHaveCount(5);
    await steps.nth(2).getByRole('link', { name: 'QS-6' }).click();
    await expect(other.getByRole('heading', { name: 'QS-6' })).toBeInViewport();
    await expectAccessible(other);
  });

  await test.step('the command that signs the machine is copied by one press', async () => {
    await page.getByRole('button', { name: 'Copy command' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toHaveCount(2);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'npm run behaviour -- review sign quickSearch --by "YOUR NAME"',
    );
  });

  await test.step('a browser that copies nothing says where the text is', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    for (const otherwise of ['select it', 'take it from the address bar']) {
      await page.getByRole('button', { name: 'Copied', exact: true }).first().click();
      await expect(page.getByRole('button', { name: `Not copied: ${otherwise}` })).toBeVisible();
    }
  });

  expect(new Set(requested)).toEqual(new Set([new URL(page.url()).host]));
  expect(complaints.all).toEqual([]);
});
