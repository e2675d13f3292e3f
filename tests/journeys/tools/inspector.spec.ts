import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { parseTrace } from '@statefront/machine-kit/trace/trace-text.ts';
import { replayShop } from '#tools/behaviour/replay-shop.ts';
import { makeIdleTimeComeAtOnce } from '../support/machine-watch.ts';
import { test } from '../support/shop-test.ts';
import { expectAccessible, listenForComplaints } from '../support/shop-page.ts';

/** The inspector itself is tried here. */
test.use({ isRecorded: false });

test("QA follows a customer in a second tab, without seeing the customer's password (MA-4)", async ({
  page,
  context,
}) => {
  const inspector = await context.newPage();
  const complaints = [
    listenForComplaints(page, [/^Failed to load resource.*401/]),
    listenForComplaints(inspector),
  ];
  const requested: string[] = [];
  inspector.on('request', (request) => requested.push(new URL(request.url()).host));
  const actor = (name: RegExp) =>
    inspector.getByRole('navigation', { name: 'Actors' }).getByRole('button', { name });
  const events = inspector.getByRole('list', { name: 'Events, newest first' });
  const activeStates = inspector.locator('#chart [data-state].active');

  await makeIdleTimeComeAtOnce(page);

  await test.step('an inspector that hears no shop offers to open one', async () => {
    await inspector.goto('/inspector/');
    const steps = inspector.getByRole('main').getByRole('listitem');
    await expect(steps.getByRole('link', { name: 'Open the shop in another tab' })).toHaveAttribute(
      'href',
      '/?inspect',
    );
    await expect(steps).toHaveCount(3);
    await expect(inspector.getByRole('combobox')).toHaveCount(0);
    await expect(inspector.getByRole('heading', { name: 'Actors' })).toBeHidden();
    await expectAccessible(inspector);
  });

  await test.step('the customer is on the way to sign in when the inspector opens', async () => {
    await page.goto('/login?inspect&returnTo=%2Fc%2Fhex-bolts');
    await expect(page.getByRole('button', { name: /^Sign in as/ }).first()).toBeVisible();
    await inspector.reload();

    await actor(/^session/).click();
    await expect(actor(/^session/)).toHaveText('sessionsignedOut.anonymous');
    await expect(activeStates.last()).toHaveAttribute('data-state', 'session.signedOut.anonymous');
  });

  await test.step('the customer signs in', async () => {
    await page.getByLabel('User name').fill('clara@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(actor(/^session/)).toHaveText('sessionsignedOut.refused');
    await page
      .getByRole('button', { name: /^Sign in as/ })
      .first()
      .click();

    await expect(actor(/^session/)).toHaveText('sessionsignedIn');
    await expect(activeStates.last()).toHaveAttribute('data-state', 'session.signedIn');
    await expect(events.getByText('signIn.requested').last()).toBeVisible();
    await expect(inspector.locator('html')).not.toContainText(/clara@example|not the password/);
  });

  await test.step('an inspector that is opened only now knows all of it', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(actor(/^listing/)).toBeVisible();
    const actors = inspector.getByRole('navigation', { name: 'Actors' });
    // The shop continues meanwhile: its events until the reload are read again.
    await expect(async () => {
      const known = await actors.innerText();
      await inspector.reload();
      await expect(actors).toHaveText(known, { useInnerText: true, timeout: 5000 });
    }).toPass();
    await expect(events.getByText('signIn.requested').last()).toBeVisible();
  });

  await test.step('what happened is saved, and happens again without a browser', async () => {
    const download = inspector.waitForEvent('download');
    await inspector.getByRole('button', { name: 'Save trace' }).click();
    const file = await (await download).path();
    const trace = parseTrace(await readFile(file, 'utf8'));

    expect(trace.entries.map(({ event }) => event.type)).toContain('signIn.requested');
    expect(JSON.stringify(trace)).not.toMatch(/clara@example|not the password/);
    expect(replayShop(trace).difference).toBeNull();

    await inspector.getByLabel('Open trace').setInputFiles(file);
    const step = inspector.getByRole('slider', { name: 'Step' });
    await expect(step).toHaveValue('0');
    await expect(actor(/^session/)).toHaveText('sessionsignedOut.anonymous');
    await inspector.getByRole('button', { name: 'Step on' }).click();
    await expect(step).toHaveValue('1');
    await step.fill(String(trace.entries.length));
    await expect(actor(/^session/)).toHaveText('sessionsignedIn');
    await expectAccessible(inspector);
    await inspector.getByRole('combobox', { name: /^Shop/ }).selectOption({ index: 0 });
  });

  await test.step('a requirement leads to its state, and another inspector is told as well', async () => {
    await inspector.getByLabel('Requirement').selectOption('SE-1');
    await expect(inspector.locator('#chart .meant').first()).toBeVisible();
    await inspector.getByLabel('Requirement').selectOption('');

    await context.route('https://stately.ai/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>
          addEventListener('message', ({ data }) => (document.title += data.name ? ' ' + data.name : ''));
          opener.postMessage({ type: '@statelyai.connected' }, '*');
        </script>`,
      }),
    );
    const opened = inspector.waitForEvent('popup');
    await inspector.getByRole('button', { name: 'Also show in Stately’s inspector' }).click();
    const other = await opened;
    await expect(other).toHaveTitle(/^storefront .*session/);
    await other.close();
  });

  await test.step('the page can be used by everyone, and follows a shop that is loaded again', async () => {
    await inspector.getByLabel('Search').fill('signIn');
    await expect(events.getByText('signIn.requested').last()).toBeVisible();
    await expectAccessible(inspector);
    await inspector.getByLabel('as a sequence').check();
    await expectAccessible(inspector);
    await inspector.getByLabel('as a sequence').uncheck();
    await inspector.getByLabel('Search').fill('');
    const apps = inspector.getByRole('combobox', { name: /^Shop/ });
    await page.goto('/c/hex-bolts');
    await expect(apps.getByRole('option')).toHaveCount(3);
    await expect(apps.getByRole('option').first()).toHaveText(/, closed$/);
    await expect(actor(/^session/)).toHaveText('sessionsignedIn');
    await expect(apps).toHaveValue((await apps.getByRole('option').nth(1).getAttribute('value')) ?? '');
  });

  expect(new Set(requested)).toEqual(new Set([new URL(page.url()).host]));
  expect(complaints.flatMap(({ all }) => all)).toEqual([]);
});
