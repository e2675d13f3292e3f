import { expect, type Locator } from '@playwright/test';
import { carouselMachine } from '#src/machines/shell/carousel.machine.ts';
import { homePageMachine } from '#src/machines/home/home-page.machine.ts';
import { promotionRowMachine } from '#src/machines/home/promotion-row.machine.ts';
import { sessionMachine } from '#src/machines/session/session.machine.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { openAsCustomer, stopClock, test } from '../../support/tour.ts';

const glideMs = 700;

test('what journeys leave out of the home page, its carousel and its promotions is caused on the page (BA-7, CT-2, CT-5, LS-3, LS-8, PD-8, GW-4, MA-3)', async ({
  page,
  watch,
}) => {
  const carousel = page.getByRole('region', { name: 'Current offers' });
  const next = carousel.getByRole('button', { name: 'Next items' });
  const previous = carousel.getByRole('button', { name: 'Previous items' });
  const track = carousel.getByRole('list');
  const shown = (text: string) => expect(carousel.getByText(text, { exact: true })).toBeVisible();
  const homeStands = (offers: string, customerRows = 'absent', blocks = 'ready') =>
    watch.expectState(homePageMachine, { offers, blocks, customerRows });
  const expectState = (state: string) => watch.expectState(carouselMachine, state);
  const rowStands = (state: string) => watch.expectState(promotionRowMachine, state);

  await page.clock.install();
  await page.setViewportSize({ width: 1440, height: 900 });
  const offers = await holdRequests(page, asksFor(12));
  const blocks = await holdRequests(page, asksFor(2));

  await test.step('without a response the page is whole', async () => {
    await page.goto('/');
    await homeStands('loading', 'absent', 'loading');
    await (await offers.next()).fail(500);
    await (await blocks.next()).fail(500);
    await homeStands('absent', 'absent', 'absent');
    await expect(carousel).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('what the catalogue puts on the page slides where a promotion asks for it', async () => {
    await page.goto('/');
    const offered = await offers.next();
    const { products: plain } = await (await page.request.get(offered.request.url())).json();
    await offered.change({ products: [], productCount: 0 });
    const request = await blocks.next();
    const [stock, other] = (await (await page.request.get(request.request.url())).json()).products;
    const asking = { attributeId: 'PRODUCT_VIEW', label: '', value: 'CAROUSEL', sortOrder: 99 };
    await request.change({
      products: [
        { ...stock, properties: [...stock.properties, asking] },
        { ...plain[0], productId: other.productId },
      ],
    });
    await homeStands('absent', 'absent', 'sliding');
    await expect(page.getByRole('region', { name: 'From our range' }).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a promotion is whole without its products, and lets them slide when they are there', async () => {
    const promoted = await holdRequests(page, (url) => asksFor(6)(url) && url.search.includes('520-0005'));
    const row = page.getByRole('region', { name: 'In this promotion: The safety starter box' });
    await offers.open();
    await blocks.open();
    await page.goto('/');
    await (await promoted.next()).fail(500);
    await rowStands('failed');
    await page.getByRole('link', { name: 'Jobs' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
    await page.goBack();
    await rowStands('loading');
    await (await promoted.next()).fail(500);
    await rowStands('failed');
    await page.goto('/');
    await (await promoted.next()).change({ products: [], productCount: 0 });
    await rowStands('absent');
    await expect(page.getByRole('heading', { name: 'The safety starter box' })).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.goto('/');
    await (await promoted.next()).pass();
    await rowStands('sliding');
    await expect(row.getByRole('listitem')).toHaveCount(6);
  });

  await test.step('a customer whose session is over is told so, and sees the page of a visitor', async () => {
    const orders = await holdRequests(page, ({ pathname }) => pathname === '/api/orders');
    await openAsCustomer(page, '/');
    await homeStands('ready', 'loading');
    await (await orders.next()).fail(401);
    await homeStands('ready', 'absent');
    await watch.expectState(sessionMachine, { signedOut: 'ended' });
    await orders.open();
  });

  await page.context().clearCookies();

  await test.step('for a visitor, the buttons lead from one end to the other and back', async () => {
    await page.goto('/');
    await homeStands('ready');
    await expectState('atStart');
    await shown('Items 1 to 4 of 12');
    await next.click();
    await expectState('between');
    await shown('Items 5 to 8 of 12');
    await next.click();
    await expectState('atEnd');
    await shown('Items 9 to 12 of 12');
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await previous.click();
    await expectState('between');
    await previous.click();
    await expectState('atStart');
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('on a phone there is one item a slide', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await shown('Item 1 of 12');
  });

  await test.step('presses while the track moves count from where the one before leads', async () => {
    await carousel.getByRole('listitem').first().getByRole('link').first().focus();
    await holdTrack(track);
    await page.keyboard.press('ArrowRight');
    await expectState('gliding');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await shown('Item 3 of 12');
    await moveTrack(track, 1);
    await moveTrack(track, 2);
    await expectState('between');
    await shown('Item 3 of 12');
  });

  await test.step('a track that is slower than the longest glide says where it is', async () => {
    const clock = await stopClock(page);
    await page.keyboard.press('ArrowRight');
    await expectState('gliding');
    await shown('Item 4 of 12');
    await moveTrack(track, 1);
    await clock.pass(glideMs);
    await expectState('between');
    await shown('Item 2 of 12');
  });
});

/** Whether a request asks for this many products by their ids. */
function asksFor(count: number) {
  return ({ searchParams }: URL) => searchParams.get('$product-ids')?.split('|').length === count;
}

/**
 * From now on the track moves only by `moveTrack`: a button or a key starts a movement that takes as long as
 * the test wants.
 */
async function holdTrack(track: Locator): Promise<void> {
  await track.evaluate((list) => Object.assign(list, { scrollTo: () => undefined }));
}

/** The track passes an item; resolves when the item was reported. */
async function moveTrack(track: Locator, item: number): Promise<void> {
  await track.evaluate(async (list, index) => {
    const spoken = new Promise((resolve) => {
      list.addEventListener('scroll', resolve, { once: true });
    });
    const edge = (at: number) => list.children[at]?.getBoundingClientRect().left ?? 0;
    Object.assign(list.style, { scrollSnapType: 'none' });
    Object.assign(list, { scrollLeft: index * (edge(1) - edge(0)) });
    await spoken;
  }, item);
}
