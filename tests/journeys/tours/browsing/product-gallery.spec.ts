import { expect, type Page } from '@playwright/test';
import { productGalleryMachine } from '#src/machines/product/product-gallery.machine.ts';
import { expectAccessible } from '../../support/shop-page.ts';
import { saveData, test } from '../../support/tour.ts';

/** A bolt with two images. */
const address = '/p/110-0005';

test.use({ hasTouch: true });

test('what journeys leave out of a gallery is caused on the page, by mouse, keyboard and touch (PD-1, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const thumbnails = main.getByRole('list', { name: 'Images' }).getByRole('button');
  const enlarge = main.getByRole('button', { name: /^Enlarge the image of/ });
  const dialog = page.getByRole('dialog', { name: /^Images of/ });
  const image = dialog.getByRole('img');
  const status = dialog.getByRole('status');
  const expectState = (state: unknown) => watch.expectState(productGalleryMachine, state);
  const scrolled = () =>
    dialog.getByRole('group').evaluate(({ scrollLeft, scrollTop }) => ({ left: scrollLeft, top: scrollTop }));

  await saveData(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('a thumbnail changes the image, and Enter enlarges it', async () => {
    await page.goto(address);
    await expectState('closed');
    await thumbnails.last().click();
    await expect(thumbnails.last()).toHaveAttribute('aria-pressed', 'true');
    await enlarge.focus();
    await page.keyboard.press('Enter');
    await expectState({ open: 'fitted' });
    await expect(status).toHaveText('Image 2 of 2100%the whole image');
    await expect(dialog.getByRole('button', { name: 'Zoom out' })).toHaveAccessibleDescription(
      'the whole image',
    );
    await expectAccessible(page);
  });

  await test.step('arrows change the image, + and - magnify it, arrows then move it, Escape gives the focus back', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(status).toContainText('Image 1 of 2');
    await page.keyboard.press('ArrowLeft');
    await expect(status).toContainText('Image 2 of 2');
    await page.keyboard.press('+');
    await expectState({ open: 'magnified' });
    await expect(status).toContainText('200%');
    await page.keyboard.press('+');
    await expect(status).toContainText('300%');
    const before = await scrolled();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect.poll(scrolled).toEqual({ left: before.left + 80, top: before.top + 80 });
    await page.keyboard.press('-');
    await expect(status).toContainText('200%');
    await page.keyboard.press('-');
    await expectState({ open: 'fitted' });
    await page.keyboard.press('Escape');
    await expectState('closed');
    await expect(enlarge).toBeFocused();
  });

  await test.step('a click opens and magnifies where it was, the wheel magnifies further, dragging moves', async () => {
    await enlarge.click();
    await expect(image).toBeVisible();
    await page.mouse.click(1000, 600);
    await expect(status).toContainText('200%');
    const stage = await dialog.getByRole('group').boundingBox();
    await expect.poll(scrolled).toEqual({ left: 1000, top: 600 - (stage?.y ?? 0) });
    await page.mouse.move(720, 400);
    await page.mouse.wheel(0, -100);
    await expect(status).toContainText('300%');
    const before = await scrolled();
    await page.mouse.down();
    await page.mouse.move(620, 350, { steps: 5 });
    await page.mouse.up();
    await expect.poll(scrolled).toEqual({ left: before.left + 100, top: before.top + 50 });
    await expect(status).toContainText('300%');
    await page.mouse.click(720, 400);
    await expectState({ open: 'fitted' });
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expectState({ open: 'magnified' });
    await dialog.getByRole('button', { name: 'Next image' }).click();
    await expectState({ open: 'fitted' });
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expectState('closed');
  });

  await test.step('a finger swipes to the next image, and a double tap magnifies', async () => {
    await enlarge.tap();
    await expectState({ open: 'fitted' });
    await expect(image).toBeVisible();
    await expect(status).toContainText('Image 1 of 2');
    await swipe(page, { from: 900, to: 700 });
    await expect(status).toContainText('Image 2 of 2');
    await tapTwice(page);
    await expectState({ open: 'magnified' });
    await tapTwice(page);
    await expectState({ open: 'fitted' });
  });

  await test.step('two fingers magnify it where they are, without the page, and show the whole again', async () => {
    await pinch(page, { from: 100, to: 250 });
    await expectState({ open: 'magnified' });
    await expect(status).toContainText('250%');
    const stage = await dialog.getByRole('group').boundingBox();
    await expect.poll(scrolled).toEqual({ left: 1.5 * 720, top: Math.round(1.5 * (450 - (stage?.y ?? 0))) });
    await pinch(page, { from: 100, to: 120 });
    await expect(status).toContainText('300%');
    await pinch(page, { from: 100, to: 300 });
    await expect(status).toContainText('400%');
    const closest = await scrolled();
    await dialog.getByRole('button', { name: 'Zoom out' }).click();
    await expect(status).toContainText('300%');
    const middle = (stage?.height ?? 0) / 2;
    await expect
      .poll(async () => (await scrolled()).top)
      .toBe(Math.round((closest.top + middle) * 0.75 - middle));
    await swipe(page, { from: 700, to: 900 });
    await expect(status).toContainText('Image 2 of 2');
    await pinch(page, { from: 300, to: 60 });
    await expectState({ open: 'fitted' });
    await expect(status).toContainText('100%');
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    await swipe(page, { from: 900, to: 700 });
    await expect(status).toContainText('Image 1 of 2');
    await page.keyboard.press('Escape');
    await expectState('closed');
  });

  await test.step('an image that cannot be loaded is not offered; without any there is a drawing and no zoom', async () => {
    const first = await thumbnails.first().locator('img').getAttribute('src');
    await page.route(
      ({ pathname }) => pathname.startsWith('/media/') && pathname !== first,
      (route) => route.abort(),
    );
    await page.goto(address);
    await expect(thumbnails).toHaveCount(0);
    await expect(enlarge).toBeVisible();
    await page.route('/media/**', (route) => route.abort());
    await page.goto(address);
    await expect(enlarge).toHaveCount(0);
    await expect(main.getByRole('img', { name: / – no image$/ })).toBeVisible();
  });
});

/**
 * Two fingers beside the middle of the screen move apart or together; `from` and `to` are px between them.
 */
async function pinch(page: Page, { from, to }: { readonly from: number; readonly to: number }) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...apart: readonly number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart.flatMap((px) => [
        { id: 0, x: 720 - px / 2, y: 450 },
        { id: 1, x: 720 + px / 2, y: 450 },
      ]),
    });
  await touch('touchStart', from);
  await touch('touchMove', (from + to) / 2);
  await touch('touchMove', to);
  await touch('touchEnd');
  await session.detach();
}

/**
 * Two taps at the same position, 20 ms apart by the time in their events, however long it takes to send them.
 */
async function tapTwice(page: Page) {
  const session = await page.context().newCDPSession(page);
  const begun = Date.now() / 1000 - 1;
  for (const [step, type] of (['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).entries()) {
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 700, y: 400 }],
      timestamp: begun + step * 0.01,
    });
  }
  await session.detach();
}

/** A finger goes across the screen at half of its height. */
async function swipe(page: Page, { from, to }: { readonly from: number; readonly to: number }) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: 450 }],
    });
  await touch('touchStart', from);
  await touch('touchMove', (from + to) / 2);
  await touch('touchMove', to);
  await touch('touchEnd', to);
  await session.detach();
}
