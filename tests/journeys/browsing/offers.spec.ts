import { expect } from '@playwright/test';
import { carouselMachine } from '#src/machines/shell/carousel.machine.ts';
import { holdRequests } from '../support/gateway-gate.ts';
import { expectEmptyBasket, signInByRequest } from '../support/customers.ts';
import { phone, usuallyPhone } from '../support/screens.ts';
import { expectAccessible, expectNoSidewaysScroll, listenForComplaints } from '../support/shop-page.ts';
import { test } from '../support/tour.ts';

const drill = 'Cordless drill driver 18 V, 2 x 2 Ah';
const swipeSteps = 10;
for (const { name, width, height } of usuallyPhone) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('a buyer orders from the promotions of the home page without opening one (LS-3, TI-2, CT-2, BA-1, PR-4)', async ({
      page,
    }) => {
      const complaints = listenForComplaints(page);
      const main = page.getByRole('main');
      const offers = main.getByRole('region', { name: 'Current offers' });
      const quantity = offers.getByRole('spinbutton', { name: `Quantity of ${drill}` });

      await signInByRequest(page, 'first');
      await page.goto('/');
      await expect(offers.getByRole('row')).toHaveCount(13);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });

      await test.step('keys in a quantity are its own, and what is wrong with it is seen whole', async () => {
        await quantity.focus();
        await page.keyboard.press('ArrowUp');
        await expect(quantity).toHaveValue('2');
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type('0');
        await page.keyboard.press('Enter');
        const complaint = offers.getByText('This quantity is too small. Please order at least 1 pc.');
        await complaint.scrollIntoViewIfNeeded();
        await expect(complaint).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type('2');
        await page.keyboard.press('Enter');
        await expect(page.getByText(`Added: 2 pcs of ${drill}.`)).toBeVisible();
        await expect(quantity).toBeFocused();
        await expect(page).toHaveURL('/');
      });

      await test.step('the basket is emptied for the next visit', async () => {
        await page.goto('/basket');
        const removeDrill = main.getByRole('button', { name: `Remove ${drill}` });
        await removeDrill.click();
        await expectEmptyBasket(page);
      });

      expect(complaints.all).toEqual([]);
    });
  });
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`with a finger, motion: ${reducedMotion}`, () => {
    test.use({
      viewport: { width: phone.width, height: phone.height },
      hasTouch: true,
      contextOptions: { reducedMotion },
    });

    test('a swipe moves the promotions, and the indicator of the visible one follows (CT-2)', async ({
      page,
      watch,
    }) => {
      /**
       * Held, because the products of another promotion would slide too, and the watch can follow only one
       * carousel.
       */
      await holdRequests(
        page,
        ({ searchParams }) => searchParams.get('$product-ids')?.split('|').length === 6,
      );
      const carousel = page.getByRole('region', { name: 'Current offers' });
      const items = carousel.getByRole('listitem');
      const browser = await page.context().newCDPSession(page);
      /**
       * A finger that moves for half a second and rests before it leaves, so that the track has no momentum.
       */
      const swipe = async (xDistance: number) => {
        const track = await carousel.getByRole('list').boundingBox();
        if (!track) throw new Error('There are no promotions to swipe');
        const begun = Date.now() / 1000 - 1;
        const touch = (
          type: 'touchStart' | 'touchMove' | 'touchEnd',
          moved: number,
          afterSeconds: number,
        ) => {
          const at = { x: track.x + (track.width - xDistance) / 2 + moved, y: track.y + 120 };
          return browser.send('Input.dispatchTouchEvent', {
            type,
            touchPoints: type === 'touchEnd' ? [] : [at],
            timestamp: begun + afterSeconds,
          });
        };
        await touch('touchStart', 0, 0);
        for (let step = 1; step <= swipeSteps; step += 1) {
          await touch('touchMove', (xDistance * step) / swipeSteps, (0.5 * step) / swipeSteps);
        }
        await touch('touchMove', xDistance, 0.9);
        await touch('touchEnd', xDistance, 1);
      };

      /** After a swipe, the track moves on until an item is at its edge. */
      const rests = async (item: number) => {
        await expect(carousel.getByText(`Item ${item + 1} of 12`, { exact: true })).toBeVisible();
        await expect
          .poll(() => items.nth(item).evaluate(distanceFromEdge), {
            message: `px of item ${item + 1} from the edge`,
          })
          .toBeLessThan(1);
      };

      await page.goto('/');
      await watch.expectState(carouselMachine, 'atStart');
      await rests(0);
      await carousel.evaluate((section) => section.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await expect(items.first()).toBeInViewport({ ratio: 0.5 });

      await swipe(-260);
      await watch.expectState(carouselMachine, 'between');
      await rests(1);
      await expect(items.nth(1)).toBeInViewport({ ratio: 0.5 });
      await expect(carousel.getByRole('button', { name: 'Previous items' })).toHaveAttribute(
        'aria-disabled',
        'false',
      );

      await swipe(260);
      await watch.expectState(carouselMachine, 'atStart');
      await rests(0);
    });
  });
}

/** In px, from the inner left edge of what scrolls it. */
function distanceFromEdge(item: Element): number {
  const track = item.parentElement;
  if (!track) return Number.NaN;
  const edge = track.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(track).paddingLeft);
  return Math.abs(item.getBoundingClientRect().left - edge);
}
