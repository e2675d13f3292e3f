import { expect, type Page } from '@playwright/test';
import { test } from '../support/shop-test.ts';
import { signInByRequest } from '../support/customers.ts';
import { desk, usually, usuallyPhone, phone, tablet } from '../support/screens.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectToLookRight,
  listenForComplaints,
} from '../support/shop-page.ts';

const carousels = usually(
  [{ ...phone, itemsASlide: 1 }],
  [
    { ...tablet, itemsASlide: 2 },
    { ...desk, itemsASlide: 4 },
  ],
);

for (const { name, width, height, itemsASlide } of carousels) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('a visitor looks at the promotions slide by slide, with the keyboard alone (LS-3, CT-2)', async ({
      page,
    }) => {
      const complaints = listenForComplaints(page);
      await page.goto('/');
      const carousel = page.getByRole('main').getByRole('region', { name: 'Current offers' });
      await expect(carousel.getByText(position(1, itemsASlide))).toBeVisible();
      await carousel.getByRole('button', { name: 'Next items' }).focus();
      await page.keyboard.press('Enter');
      await expect(carousel.getByText(position(1 + itemsASlide, itemsASlide))).toBeVisible();
      await expect(carousel.getByRole('listitem').nth(itemsASlide)).toBeInViewport();
      await carousel.getByRole('listitem').nth(itemsASlide).getByRole('link').first().focus();
      await page.keyboard.press('ArrowLeft');
      await expect(carousel.getByText(position(1, itemsASlide))).toBeVisible();
      await expect(carousel.getByRole('button', { name: 'Previous items' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await expectToLookRight(page);
      expect(complaints.all).toEqual([]);
    });
  });
}

for (const { name, width, height } of usuallyPhone) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('a visitor finds the way by catalogue, promotions, trail and empty pages (LS-2, LS-3, LS-7, LS-8, CT-2, CT-5, RT-9)', async ({
      page,
    }) => {
      const complaints = listenForComplaints(page);
      const main = page.getByRole('main');
      const looksRight = () => expectToLookRight(page);
      await page.goto('/');

      await test.step('the catalogue opens with the keyboard, gives the focus back, and leads on', async () => {
        const opener = page.getByRole('banner').getByRole('button', { name: 'Catalogue' });
        const panel = page.getByRole('dialog', { name: 'Catalogue' });
        await opener.focus();
        await page.keyboard.press('Enter');
        await expect(panel).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(panel).toBeHidden();
        await expect(opener).toBeFocused();
        await page.keyboard.press('Enter');
        if (width < 768) {
          await panel.getByRole('button', { name: 'Safety wear' }).click();
          await expect(panel.getByRole('button', { name: 'Catalogue' })).toBeFocused();
          await panel.getByRole('button', { name: 'Catalogue' }).click();
          await expect(panel.getByRole('button', { name: 'Safety wear' })).toBeFocused();
          await page.keyboard.press('Enter');
          await expectAccessible(page);
          await panel.getByRole('link', { name: 'All in Safety wear' }).click();
        } else {
          await panel.getByRole('link', { name: 'Fasteners' }).focus();
          await page.keyboard.press('ArrowDown');
          await expect(panel.getByRole('link', { name: 'Bolts and screws' })).toBeFocused();
          await panel.getByRole('link', { name: 'Safety wear' }).click();
        }
        await expect(main.getByRole('heading', { level: 1, name: 'Safety wear' })).toBeVisible();
        await expect(panel).toBeHidden();
      });

      await test.step('the category says what it is, promotes, and tells search engines', async () => {
        await expect(main.getByRole('link', { name: /Dressed from head to foot/ })).toHaveAttribute(
          'href',
          '/c/hi-vis',
        );
        await expect(page).toHaveTitle('Safety wear | Weserholt – Statefront');
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/c\/safety$/);
        await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
        await looksRight();
      });

      await test.step('a category below is a range, and the trail leads back to its parent', async () => {
        await main.getByRole('link', { name: /^Footwear Range/ }).click();
        await expect(main.getByRole('heading', { level: 2, name: 'See the range' })).toBeVisible();
        await expectAccessible(page);
        await page
          .getByRole('navigation', { name: 'You are here' })
          .getByRole('link', { name: 'Safety wear' })
          .click();
        await expect(main.getByRole('heading', { level: 1, name: 'Safety wear' })).toBeVisible();
      });

      await test.step('a promotion stands among the products, in a row of its own', async () => {
        for (const address of ['/c/gloves', '/c/gloves?display=grid']) {
          await page.goto(address);
          const promotion = main.getByRole('region', { name: 'The safety starter box', exact: true });
          await expect(promotion.getByRole('link', { name: 'To safety wear' })).toHaveAttribute(
            'href',
            '/c/safety',
          );
          const widthOfList = await main.locator('#results').evaluate(({ clientWidth }) => clientWidth);
          await expect.poll(() => promotion.evaluate(({ clientWidth }) => clientWidth)).toBe(widthOfList);
          await expect(async () => {
            const tiles = await promotion.evaluate(tilesAround);
            expect(tiles).toEqual(
              tiles.toSorted((one, other) => one.top - other.top || one.left - other.left),
            );
            const rows = [...new Set(tiles.map(({ top }) => top))];
            expect(tiles.filter(({ top }) => top === rows[1]).map(({ isPromotion }) => isPromotion)).toEqual([
              true,
            ]);
          }).toPass();
          await looksRight();
        }
      });

      await test.step('its own page leads where it does and has its products; the page of one of them leaves that one out', async () => {
        const row = main.getByRole('region', { name: 'In this promotion: The safety starter box' });
        const links = row.getByRole('heading', { level: 3 }).getByRole('link');
        await page.goto('/p/promotion-starter-box');
        await expect(main.getByRole('link', { name: 'To safety wear' })).toHaveAttribute('href', '/c/safety');
        await expect(links).toHaveCount(6);
        await expect(links.first()).toHaveText('Safety helmet Classic');
        await looksRight();
        await links.first().click();
        await expect(main.getByRole('heading', { level: 1, name: 'Safety helmet Classic' })).toBeVisible();
        await expect(links).toHaveCount(5);
        await expect(links.first()).toHaveText('Safety glasses Vista, clear, frame black');
        await expectNoSidewaysScroll(page);
      });

      await test.step('filters that nothing fits are taken back one by one', async () => {
        await page.goto('/c/bolts?filter=material~Gold&filter=head~Round');
        await expect(main.getByRole('heading', { name: 'No products match all filters' })).toBeVisible();
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
        await expectAccessible(page);
        const nothing = main.getByRole('status').filter({ hasText: 'No products match' });
        await main.getByRole('button', { name: /^Remove filter .*: Gold/ }).click();
        await expect(page).toHaveURL(/filter=head(~|%7E)Round$/);
        await nothing.getByRole('button', { name: 'Remove all filters' }).click();
        await expect(page).toHaveURL(/\/c\/bolts$/);
      });

      await test.step('a search that finds nothing has tips, leads to categories, and the footer a way to report it', async () => {
        await page.goto('/search?q=boltzen%20xyzzyq');
        await expect(main.getByRole('heading', { name: /^Nothing found for/ })).toBeVisible();
        await expect(main.getByRole('link', { name: 'Bolts and screws' })).toHaveAttribute(
          'href',
          '/c/bolts',
        );
        await expect(
          page.getByRole('contentinfo').getByRole('link', { name: 'Report a problem' }),
        ).toBeVisible();
        await looksRight();
      });

      expect(complaints.all).toEqual([]);
    });
  });
}

/** The rows or panels of the list around a promotion, in reading order, with their positions. */
function tilesAround(promotion: Element) {
  const own = promotion.closest('li, tr');
  return [...(own?.parentElement?.children ?? [])].map((tile) => {
    const { top, left } = tile.getBoundingClientRect();
    return { isPromotion: tile === own, top: Math.round(top), left: Math.round(left) };
  });
}

function position(from: number, itemsASlide: number): string {
  return itemsASlide === 1 ? `Item ${from} of 12` : `Items ${from} to ${from + itemsASlide - 1} of 12`;
}

test.describe('in German on the narrowest phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 320, height: 640 } });

  test('no page scrolls sideways or is cut, however long its words are, and neither is a printed page (A5)', async ({
    page,
  }) => {
    const forAll = ['/', '/c/bolts', '/p/212-0005', '/search?q=Schraube', '/c/contacts', '/c/jobs', '/login'];
    const forCustomers = ['/', '/c/bolts', '/p/212-0005', '/basket', '/orders', '/account', '/quick-order'];
    const show = async (paths: readonly string[]) => {
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('contentinfo')).toContainText('Impressum');
        await expectNoSidewaysScroll(page);
        await expect.poll(() => cutHeadings(page), { message: path }).toEqual([]);
      }
    };
    await show(forAll);
    await signInByRequest(page, 'first');
    await show(forCustomers);
    await page.emulateMedia({ media: 'print' });
    await page.goto('/p/110-0320');
    await expect(page.getByRole('main').getByRole('table')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto('/c/bolts');
    await expect(page.getByRole('columnheader', { name: 'Preis' })).toHaveCSS('text-align', 'end');
  });
});

/** The headings that are wider than their box. */
function cutHeadings(page: Page): Promise<readonly string[]> {
  return page
    .locator('h1, h2, h3')
    .evaluateAll((all) =>
      all
        .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1)
        .map((each) => each.textContent),
    );
}
