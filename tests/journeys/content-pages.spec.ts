import { expect } from '@playwright/test';
import { test } from './support/shop-test.ts';
import { screens } from './support/screens.ts';
import { expectAccessible, expectNoSidewaysScroll, listenForComplaints } from './support/shop-page.ts';

/** What stands among the products without being one, in the template of its page, and what its button says there. */
const pages = [
  {
    template: 'events',
    address: '/c/events',
    entry: 'Anchors in concrete: choose, drill, set',
    button: 'View event',
  },
  { template: 'questions', address: '/c/faq', entry: 'How do I become a customer?', button: 'View' },
  { template: 'jobs', address: '/c/jobs', entry: null, button: 'View position' },
  { template: 'contacts', address: '/c/contacts', entry: null, button: 'View' },
];

for (const { name, width, height } of screens) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('events, questions, jobs and flyers stand in lists of their own or among the products, each with its button (LS-9, TI-5, CT-1)', async ({
      page,
    }) => {
      const complaints = listenForComplaints(page);
      const results = page.getByRole('main').locator('#results');

      for (const { template, address, entry, button } of pages) {
        // oxlint-disable-next-line no-await-in-loop -- one page after the other
        await test.step(template, async () => {
          await page.goto(address);
          const buttons = results.getByRole('link', { name: button, exact: true });
          await expect(buttons.first()).toBeVisible();
          const entries = results.getByRole('heading', { level: 2 }).or(results.getByRole('rowheader'));
          if (entry !== null) await expect(results.getByRole('link', { name: entry }).first()).toBeVisible();
          await expect(async () => expect(await buttons.count()).toBe(await entries.count())).toPass();
          await expect(results.getByRole('button', { name: /basket/ })).toHaveCount(0);
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        });
      }

      await test.step('a flyer among the products, as a row and as a panel', async () => {
        for (const display of ['list', 'grid']) {
          // oxlint-disable-next-line no-await-in-loop -- one form after the other
          await page.goto(`/c/lamps?display=${display}&size=60`);
          const flyer = results.getByRole('link', { name: 'To the calculator', exact: true });
          // oxlint-disable-next-line no-await-in-loop -- one form after the other
          await expect(flyer).toHaveAttribute('href', 'https://www.example.com/led-calculator?source=flyer');
          // oxlint-disable-next-line no-await-in-loop -- one form after the other
          await expectAccessible(page);
        }
      });

      expect(complaints.all).toEqual([]);
    });
  });
}
