import { expect } from '@playwright/test';
import { signInByRequest } from '../support/customers.ts';
import { test } from '../support/shop-test.ts';
import { usuallyPhone } from '../support/screens.ts';
import { expectAccessible, expectToLookRight, listenForComplaints } from '../support/shop-page.ts';

for (const { name, width, height } of usuallyPhone) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('events, contacts, answers, jobs, campaigns and flyers each have their form (LS-9, TI-5, CT-1, CT-3, PD-6, RT-2)', async ({
      page,
    }) => {
      const complaints = listenForComplaints(page);
      const results = page.getByRole('main').locator('#results');

      const looksRight = () => expectToLookRight(page);

      const saved = async (button: string) => {
        const download = page.waitForEvent('download');
        await page.getByRole('main').getByRole('button', { name: button }).click();
        return (await download).suggestedFilename();
      };

      await test.step('events lead to a page from which they go into a calendar', async () => {
        await page.goto('/c/events');
        const links = results.getByRole('link', { name: 'View event', exact: true });
        const entries = results.getByRole('heading', { level: 2 });
        await expect(links.first()).toBeVisible();
        await expect(async () => expect(await links.count()).toBe(await entries.count())).toPass();
        await expect(results.getByRole('button', { name: /basket/ })).toHaveCount(0);
        await expect(results.getByText('This event is over.')).toHaveCount(1);
        const last = results.getByRole('listitem').last();
        await expect(last).toContainText('This event is over.');
        await looksRight();
        if (width >= 1024) {
          const order = page.getByRole('combobox', { name: 'Sort by' });
          await order.selectOption('Name Z to A');
          await expect(last).not.toContainText('This event is over.');
          await order.selectOption('Date, next first');
          await expect(last).toContainText('This event is over.');
          await expect(page).toHaveURL('/c/events?sort=EVENT_DATE%3Basc');
        }
        await results.getByRole('link', { name: 'Anchors in concrete: choose, drill, set' }).first().click();
        await expect(
          page.getByText(/^16th February 20\d\d · Training centre Weserholt, Bremen$/),
        ).toBeVisible();
        expect(await saved('Add to calendar')).toBe('event-anchor-training.ics');
        await looksRight();
      });

      await test.step('contacts are cards with a number to call and an address to write to', async () => {
        await page.goto('/c/contacts');
        await expect(results.getByRole('heading', { level: 2 })).toHaveCount(8);
        await expect(results.getByRole('link', { name: '+49 40 66969 121' })).toHaveAttribute(
          'href',
          'tel:+494066969121',
        );
        await expect(results.getByRole('link', { name: 'emre.aydin@weserholt.example' })).toHaveAttribute(
          'href',
          'mailto:emre.aydin@weserholt.example',
        );
        await looksRight();
        await results.getByRole('link', { name: 'Emre Aydın' }).click();
        await expect(page.getByRole('main').getByRole('link', { name: '+49 40 66969 121' })).toBeVisible();
        expect(await saved('Save contact')).toBe('contact-2.vcf');
        await looksRight();
        await page.goto('/c/contacts?filter=region~Northern%20Germany');
        await expect(results.getByRole('heading', { level: 2 })).toHaveText(['Henrik Lund', 'Jule Petersen']);
      });

      await test.step('answers open in place, by a press, by the keyboard and by their address', async () => {
        await page.goto('/c/faq#faq-10');
        await expect(results.locator('details')).toHaveCount(14);
        const paragraph = (text: string) => results.getByText(text);
        await expect(paragraph('Yes. Keep the addresses in your account')).toBeVisible();
        await expect(paragraph('Turned parts, seals and hose assemblies')).toBeHidden();
        await results.getByText('Do you make special parts to drawing?').click();
        await expect(paragraph('Turned parts, seals and hose assemblies')).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(paragraph('Turned parts, seals and hose assemblies')).toBeHidden();
        const find = results.getByRole('searchbox', { name: 'Find in questions and answers' });
        await find.fill('VAT customer');
        await expect(results.getByRole('status').filter({ hasText: '1 question' })).toBeVisible();
        await expect(results.getByText('How do I become a customer?')).toBeVisible();
        await expect(results.getByText('Do you make special parts to drawing?')).toBeHidden();
        await find.fill('xyzzy');
        await expect(results.getByText('No questions contain these words.')).toBeVisible();
        await looksRight();
        await find.fill('');
      });

      await test.step('campaigns and texts stand one below the other, and products slide (LS-3)', async () => {
        await page.goto('/c/about-us');
        await expect(results.getByRole('region', { name: 'Never run out of bolts' })).toBeVisible();
        await expect(
          results.getByRole('region', { name: 'From the harbour to your workshop' }),
        ).toBeVisible();
        await expect(results.getByRole('region')).toHaveCount(8);
        const row = results.getByRole('region', { name: 'From our range' });
        await expect(row.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(6);
        await row.getByRole('button', { name: 'Next items' }).click();
        await expect(row.getByText(/^Items? (2|3 to 4|3 to 6) of 6$/)).toBeVisible();
        await looksRight();
      });

      await test.step('a template of the address wins over that of the category', async () => {
        await page.goto('/PRODUCT_LIST/faq');
        await expect(
          results.getByRole('link', { name: 'Can I use my own article numbers?' }).first(),
        ).toBeVisible();
        await expect(results.locator('details')).toHaveCount(0);
      });

      await test.step('a job says where and how people work, and leads back to its list', async () => {
        await page.goto('/c/jobs');
        await results.getByRole('link', { name: /^View position\s+Apprentice in wholesale trade/ }).click();
        await expect(page.getByRole('main').getByText('Bremen · Apprenticeship')).toBeVisible();
        await expect(page.getByRole('main').getByRole('link', { name: 'Apply now' })).toHaveAttribute(
          'href',
          '/job-application?job=job-apprentice-trade',
        );
        await looksRight();
        await page.getByRole('main').getByRole('link', { name: 'Back to the list' }).click();
        await expect(page).toHaveURL(/\/c\/jobs$/);
      });

      await test.step('a flyer among the products, as a row and as a panel', async () => {
        for (const display of ['list', 'grid']) {
          await page.goto(`/c/lamps?display=${display}&size=60`);
          const flyer = results.getByRole('link', { name: 'To the calculator', exact: true });
          await expect(flyer).toHaveAttribute('href', 'https://www.example.com/led-calculator?source=flyer');
          await expectAccessible(page);
        }
      });

      await test.step('a customer finds every template in its form, too (RT-2, CT-1)', async () => {
        await signInByRequest(page, 'last');
        for (const category of ['service', 'about-us', 'contacts', 'faq', 'events', 'jobs', 'imprint']) {
          await page.goto(`/c/${category}`);
          await looksRight();
        }
      });

      expect(complaints.all).toEqual([]);
    });
  });
}
