import { expect, type Page } from '@playwright/test';
import { person } from '@statefront/conformance/second-gateway/catalogue.ts';
import {
  secondGatewayOverHttp,
  type GatewayOverHttp,
} from '@statefront/conformance/second-gateway/over-http.ts';
import { usuallyPhone } from '../support/screens.ts';
import { ownShopPort } from '../support/shop-address.ts';
import { expectToLookRight, listenForComplaints } from '../support/shop-page.ts';
import { aShopProcess } from '../support/shop-process.ts';
import { test as base } from '../support/shop-test.ts';

const slowMs = 100;
const pdf = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

/** A shop on a gateway that has only what the specification names. */
const test = base.extend<{ second: GatewayOverHttp; address: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs
  second: async ({}, provide) => {
    const second = await secondGatewayOverHttp(0, slowMs);
    await provide(second);
    await second.close();
  },
  address: async ({ second }, provide, { parallelIndex }) => {
    const shop = await aShopProcess(ownShopPort(parallelIndex), { GATEWAY_URL: second.url });
    await provide(await shop.start());
    await shop.end();
  },
  baseURL: ({ address }, provide) => provide(address),
});

for (const { name, width, height } of usuallyPhone) {
  test.describe(`on a gateway with the specification alone, ${name}`, () => {
    test.use({ viewport: { width, height } });
    const isPhone = width < 768;

    test('a visitor browses, filters, searches, and chooses a variant (GW-5, RT-1, FL-1, PD-3, CT-1)', async ({
      page,
    }) => {
      const complaints = listenForComplaints(page);
      const main = page.getByRole('main');
      const heading = main.getByRole('heading', { level: 1 });

      await test.step('the home page leads to a category, and on to one below it', async () => {
        await page.goto('/');
        await main.getByRole('link', { name: 'Glassware' }).first().click();
        await expect(heading).toHaveText('Glassware');
        await expectToLookRight(page);
        await main.getByRole('link', { name: 'Beakers' }).first().click();
        await expect(heading).toHaveText('Beakers');
        await expect(
          page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Glassware' }),
        ).toBeVisible();
      });

      await test.step('a filter whose value has a space narrows the list', async () => {
        await expect(main.getByText('12 products').first()).toBeVisible();
        if (isPhone) await main.getByRole('button', { name: /^Filters/ }).click();
        const panel = isPhone
          ? page.getByRole('dialog', { name: 'Filters' })
          : main.getByRole('group', { name: 'Filters' });
        await panel.getByRole('checkbox', { name: /^Borosilicate glass/ }).check();
        if (isPhone) await panel.getByRole('button', { name: /^(Apply|Show)/ }).click();
        await expect(main.getByText('8 products').first()).toBeVisible();
        await expect(main.getByRole('link', { name: /plastic/ })).toHaveCount(0);
        await expectToLookRight(page);
      });

      await test.step('a search finds what is called so', async () => {
        await page.goto('/search?q=pipette');
        await expect(main.getByText('6 products').first()).toBeVisible();
        await expectToLookRight(page);
      });

      await test.step('a product shows its properties and what goes with it', async () => {
        await page.goto('/p/B-250');
        await expect(heading).toHaveText('Beaker, low form, 250 ml');
        await expect(main.getByText('Borosilicate glass').first()).toBeVisible();
        await expect(main.getByRole('link', { name: 'Wash bottle, 500 ml' }).first()).toBeVisible();
        await expectToLookRight(page);
      });

      await test.step('a variant is chosen', async () => {
        await page.goto('/p/F-ERL');
        await main.getByRole('radio', { name: '250 ml' }).check();
        await expect(page).toHaveURL(/selectedVariant=F-ERL-250/);
        await expect(heading).toHaveText('Erlenmeyer flask, narrow neck, 250 ml');
        await expectToLookRight(page);
      });

      await test.step('contacts, events and questions have their pages', async () => {
        await page.goto('/c/CONTACTS');
        await expect(main.getByText('+49 551 1234')).toBeVisible();
        await page.goto('/c/EVENTS');
        await expect(main.getByText(/12th May 2027/)).toBeVisible();
        await page.goto('/c/FAQ');
        await expect(main.getByText('Can plastic beakers be autoclaved?')).toBeVisible();
      });

      expect(complaints.all).toEqual([]);
    });

    test('an applicant sends a CV (CT-4, GW-5)', async ({ page, second }) => {
      const main = page.getByRole('main');
      await page.goto('/c/JOBS');
      await main.getByRole('link', { name: 'Trainee in the application laboratory' }).first().click();
      await main.getByRole('link', { name: 'Apply now' }).click();
      await main.getByLabel('Your name').fill('Ada Lovelace');
      await main.getByLabel('Email').fill('ada@example.com');
      await main.getByLabel('CV').setInputFiles(pdf);
      await expectToLookRight(page);
      await main.getByRole('button', { name: 'Send application' }).click();
      await expect(main.getByRole('heading', { name: 'Thank you for your application' })).toBeVisible();
      expect(second.gateway.applications).toHaveLength(1);
    });

    test('a customer adds, asks for a notice, and signs in again when the session has ended (GW-5, BA-1, SN-2, SE-1)', async ({
      page,
      second,
    }) => {
      const complaints = listenForComplaints(page, [/status of 40[13]/]);
      const main = page.getByRole('main');

      await test.step('prices and stock come with signing in', async () => {
        await signIn(page, '/p/B-250');
        await expect(main.getByText('€4.65').first()).toBeVisible();
        await expect(main.getByText('In stock').first()).toBeVisible();
        await expectToLookRight(page);
      });

      await test.step('an addition is sent as the specification says', async () => {
        await main.getByRole('spinbutton', { name: 'Quantity', exact: true }).fill('10');
        await main.getByRole('button', { name: 'Add to basket' }).first().click();
        await expect.poll(() => second.gateway.added).toHaveLength(1);
        expect(second.gateway.added[0]).toMatchObject({
          productId: 'B-250',
          catalogueId: '0001',
          materialNumber: '000000000000070002',
          orderQuantity: 10,
          salesUnit: 'PCE',
          price: 4.24,
          currency: 'EUR',
        });
      });

      await test.step('a notice is asked for when a product is back in stock', async () => {
        await page.goto('/p/S-GOGGLE');
        await main.getByRole('button', { name: /^Notify me when/ }).click();
        await expect.poll(() => second.gateway.notifications).toHaveLength(1);
        expect(Object.fromEntries(second.gateway.notifications[0] ?? [])).toMatchObject({
          formId: 'STOCK_NOTIFICATION',
          siteId: 'statefront',
          userId: person.userId,
        });
        await expectToLookRight(page);
      });

      await test.step('a session that has ended leads to signing in, and back', async () => {
        second.gateway.endSessions();
        await page.goto('/p/P-WASH');
        await expect(page).toHaveURL(/\/login/);
        await fillSignIn(page);
        await expect(page).toHaveURL(/\/p\/P-WASH$/);
        await expect(main.getByText('€3.75').first()).toBeVisible();
      });

      expect(complaints.all).toEqual([]);
    });
  });
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`/login?returnTo=${encodeURIComponent(address)}`);
  await fillSignIn(page);
  await page.goto(address);
}

async function fillSignIn(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('User name').fill(person.userName);
  await main.getByLabel('Password').fill(person.password);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
