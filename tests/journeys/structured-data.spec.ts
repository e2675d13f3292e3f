import { expect, test } from '@playwright/test';
import { desk } from './support/screens.ts';
import { listenForComplaints } from './support/shop-page.ts';

test.use({ viewport: desk });

test('what the document of a search tells machines goes when another page of it is opened in place (RT-9)', async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  const main = page.getByRole('main');
  const canonical = page.locator('link[rel="canonical"]');
  const structuredData = page.locator('script[type="application/ld+json"]');
  await page.goto('/search?q=hex%20bolt');
  await expect(main.getByRole('row')).toHaveCount(13);
  const loaded = (await canonical.getAttribute('href')) ?? '';
  expect(loaded).toMatch(/\/search\?q=hex\+bolt$/);
  await expect(structuredData).toHaveCount(2);

  await main.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(canonical).toHaveAttribute('href', `${loaded}&page=2`);
  await expect(structuredData).toHaveCount(0);

  await page.goBack();
  await expect(canonical).toHaveAttribute('href', loaded);
  expect(complaints.all).toEqual([]);
});
