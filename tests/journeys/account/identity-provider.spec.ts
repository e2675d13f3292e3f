import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { anExchangingGateway } from '../../support/sign-in/exchanging-gateway.ts';
import { anIdentityProvider, client } from '../../support/sign-in/an-identity-provider.ts';
import { signOutByRequest } from '../support/customers.ts';
import { ownShopPort } from '../support/shop-address.ts';
import { expectAccessible, listenForComplaints } from '../support/shop-page.ts';
import { aShopProcess } from '../support/shop-process.ts';
import { hydrated, test } from '../support/shop-test.ts';
import { signOut } from '../support/tour.ts';

const fields = {
  company: 'organisation',
  currency: { always: 'USD' },
  salesOrganisation: { always: '1000' },
  distributionChannel: { always: '10' },
  division: { always: '00' },
};

test('a buyer with a company account signs in, orders, goes on after their session ended, and signs out everywhere (SE-1, SE-4, BA-4)', async ({
  page,
}, { parallelIndex }) => {
  const origin = `http://localhost:${ownShopPort(parallelIndex)}`;
  const provider = await anIdentityProvider(origin);
  const shop = await aShopProcess(ownShopPort(parallelIndex), {
    OPENID_ISSUER: provider.issuer.href,
    OPENID_CLIENT_ID: client.clientId,
    OPENID_CLIENT_SECRET: client.clientSecret,
    CUSTOMER_FIELDS: JSON.stringify(fields),
  });
  const behind = await aGatewayProcess(join(shop.dataDirectory, 'gateway'));
  const gateway = await anExchangingGateway(behind.address, provider.issuer, () => ({
    userName: 'anna',
    password: 'anna-demo',
  }));
  const configuration = join(shop.dataDirectory, 'configuration.json');
  await writeFile(configuration, JSON.stringify({ signIn: 'openid' }));
  const main = page.getByRole('main');
  const header = page.getByRole('banner');
  const atProvider = page.getByRole('link', { name: 'Sign in with your company account' });
  const complaints = listenForComplaints(page, [/^Failed to load resource/]);

  try {
    await shop.start({ GATEWAY_URL: gateway.url, STATEFRONT_CONFIG: configuration });

    await test.step('signs in from a product, and is back at it', async () => {
      await page.goto(`${origin}/search?q=Chai`);
      await main.getByRole('link', { name: 'Chai', exact: true }).click();
      await expect(page).toHaveURL(/\/p\//);
      await main.getByRole('link', { name: 'Sign in' }).click();
      await expectAccessible(page);
      await atProvider.click();
      await page.getByPlaceholder('Enter any login').fill('olivia');
      await page.getByPlaceholder('and password').fill('any');
      await page.getByRole('button', { name: 'Sign-in' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await hydrated(page);
      await expect(page).toHaveURL(/\/p\//);
      await expect(main.getByText('US$18.00').first()).toBeVisible();
    });

    await test.step('is asked about what was pressed when the session had ended', async () => {
      await page.route(
        '**/api/basket/**',
        async (route) => {
          await signOutByRequest(page);
          await route.continue();
        },
        { times: 1 },
      );
      await main.getByRole('button', { name: 'Add to basket' }).click();
      await page.getByRole('region', { name: 'Notices' }).getByRole('link', { name: 'Sign in' }).click();
      await atProvider.click();
      await page
        .getByRole('dialog', { name: 'Continue now?' })
        .getByRole('button', { name: 'Do it now' })
        .click();
      await expect(header.getByRole('link', { name: /Basket.*1 line/ })).toBeVisible();
    });

    await test.step('signs out of the shop and at the provider', async () => {
      await signOut(page);
      await page.getByRole('button', { name: 'Yes, sign me out' }).click();
      await expect(page).toHaveURL(`${origin}/`);
      await header.getByRole('link', { name: 'Sign in' }).first().click();
      await atProvider.click();
      await page.getByRole('link', { name: '[ Cancel ]' }).click();
      await expect(page.getByRole('alert')).toContainText('You did not sign in.');
    });
    expect(complaints.all).toEqual([]);
  } finally {
    await gateway.close();
    await behind.end();
    await provider.close();
    await shop.end();
  }
});

/** The reference gateway with the catalogue of another company, in a process that no shop started. */
async function aGatewayProcess(dataDirectory: string) {
  const env = { ...process.env, DATA_DIR: dataDirectory, DEMO: '1', PORT: '0' };
  await promisify(execFile)(
    process.execPath,
    ['packages/gateway/main.ts', 'import', 'packages/gateway/tests/data/northwind'],
    {
      env,
    },
  );
  const child = spawn(process.execPath, ['packages/gateway/main.ts', 'serve'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const [line]: readonly unknown[] = await once(createInterface(child.stdout), 'line');
  const [address = ''] = /http:\S+/.exec(String(line)) ?? [];
  return {
    address,
    end: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
