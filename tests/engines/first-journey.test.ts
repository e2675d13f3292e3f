import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, phone } from '../journeys/support/screens.ts';
import { aShopProcess, type ShopProcess } from '../journeys/support/shop-process.ts';
import { aFirefox, aWebKit, photograph, type Engine } from './support/an-engine.ts';
import { aShopper, type Shopper } from './support/a-shopper.ts';
import { startListeningProxy, type ListeningProxy } from './support/listening-proxy.ts';

const port = 4490;
const shopPort = 4491;
const driverPort = 4492;
const address = `http://localhost:${port}`;

let shop: ShopProcess;
let proxy: ListeningProxy;

beforeAll(async () => {
  shop = await aShopProcess(String(shopPort), { PUBLIC_ORIGIN: address });
  await shop.start();
  proxy = await startListeningProxy(port, shopPort);
});
afterAll(async () => {
  proxy.close();
  await shop.end();
});

describe.each([
  { browser: 'Firefox', start: aFirefox },
  { browser: 'WebKit', start: () => aWebKit(driverPort) },
])('in $browser', ({ browser, start }) => {
  it.each([phone, desk])(
    'a buyer finds, filters, signs in, orders, prints, goes on after the session has ended, and signs out $name (A5, H1, LS-3, LS-5, FL-2, SO-2, SE-3, VP-1, VP-2, PD-1, BA-1, BA-5, BA-7)',
    async ({ width, height }) => {
      const engine = await start();
      try {
        await engine.resize(width, height);
        const shopper = aShopper(engine, address);
        await shopAround(engine, shopper, width === phone.width, async (at) => {
          await photograph(engine, `${browser}-${width}-${at}`);
          await shopper.expectSound();
        });
      } catch (error) {
        await photograph(engine, `${browser}-${width}-failed`);
        throw error;
      } finally {
        await engine.end();
      }
    },
  );
});

async function shopAround(
  engine: Engine,
  shopper: Shopper,
  isPhone: boolean,
  look: (at: string) => Promise<void>,
): Promise<void> {
  const { open, press, type, closeDialog, walk, expectShown, expectFocus } = shopper;

  await open('/');
  await expectShown('main', 'heading', /./);
  await look('home');

  await open('/c/bolts');
  await expectShown('main', 'heading', /^Bolts and screws$/);
  if (isPhone) {
    await press('main', 'button', /^Filters/);
    await press('dialog[open]', 'checkbox', /^M8/);
    await expectShown('dialog[open]', 'button', /^Show (?!365)\d+ products/);
    await look('filters');
    await press('dialog[open]', 'button', /^Show \d+ products/);
    await expectFocus('main', 'button', /^Filters/);
    await press('main', 'button', /^Sort/);
    await press('dialog[open]', 'radio', /Z to A/);
    await look('sort');
    await press('dialog[open]', 'button', /^Apply/);
    await expectFocus('main', 'button', /^Sort/);
  } else {
    await press('main', 'checkbox', /^M8/);
    await expect.poll(() => engine.read('location.search')).toContain('M8');
    await engine.choose(`document.querySelector('main select')`, 1);
  }
  await expect.poll(() => engine.read('location.search')).toContain('sort');
  await look('category');

  await type('header', 'combobox', /./, 'work glove');
  await expectShown('header', 'option', /glove/i);
  await look('quick-search');
  await press('header', 'option', /Nitrile/);
  await expectShown('main', 'heading', /^Work glove Nitrile/);

  if (isPhone) {
    await open('/c/hex-bolts?display=list&size=126');
  } else {
    await open('/c/hex-bolts?display=list');
    await press('main', 'link', /^View all 125 products/);
  }
  await expect.poll(() => engine.read(`document.querySelector('main table').ariaRowCount`)).toBe('127');
  await engine.read('scrollTo(0, document.body.scrollHeight / 2)');
  await expect.poll(() => engine.read(`${middleRow}?.ariaRowIndex`)).toMatch(/^[5-9]\d$/);
  await expect.poll(() => engine.read(`${middleRow}?.querySelector('th a')?.textContent`)).toMatch(/bolt/);
  await look('view-all');
  const row = await engine.read(`${middleRow}.ariaRowIndex`);
  await engine.press(`${middleRow}.querySelector('th a')`);
  await expectShown('main', 'heading', /^Hex bolt/);
  await engine.read('history.back()');
  await expect.poll(() => engine.read(`${middleRow}?.ariaRowIndex`)).toBe(row);

  await open('/login');
  await press('main', 'button', /^Sign in as/);
  await expect.poll(() => engine.read('location.pathname')).toBe('/');

  await open('/c/gloves');
  await expectShown('main', 'button', /favourite/i);
  await look('gloves');
  await press('main', 'button', /^Choose variant/);
  await expectShown('dialog[open]', 'heading', /./);
  await look('variants');
  await closeDialog(/Choose variant/);

  await open('/p/544-0005');
  await press('main', 'button', /^Order several variants/);
  await expectShown('main', 'spinbutton', /^Quantity of/);
  await look('matrix');
  await open('/orders');
  await expectShown('main', 'table', /./);
  await look('orders');

  await open('/c/hex-bolts');
  await press('main', 'button', /^Add .* to basket/);
  await expectShown('body', 'link', /1 line/);
  expect(await engine.read(`(${heartsBesideTheirRow.toString()})()`)).toEqual([]);
  expect(await engine.read(`document.querySelector('[popover=manual]').offsetHeight < innerHeight / 2`)).toBe(
    true,
  );
  await look('added');
  await engine.read(`document.querySelector('main').focus()`);
  await walk(30);
  await press('main', 'link', /^Hex bolt/);
  await expectShown('main', 'button', /^Add to basket/);
  await look('product');
  await press('main', 'button', /^Enlarge/);
  await expectShown('dialog[open]', 'button', /^Zoom in/);
  await look('zoom');
  await closeDialog(/^Enlarge/);
  await press('main', 'button', /^Save in a list/);
  await expectShown('dialog[open]', 'heading', /./);
  await look('save-in-list');
  await closeDialog(/^Save in a list/);

  await press('header', 'link', /Basket/);
  await expectShown('main', 'table', /./);
  expect(await engine.read(headsNarrowerThanRows)).toEqual([]);
  await look('basket');
  await press('main', 'button', /^Remove/);
  await expectShown('main', 'button', /^Undo/);
  await look('removed');
  await press('main', 'button', /^Undo/);
  await expectShown('main', 'button', /^Remove/);

  await press('main', 'link', /^Go to checkout/);
  await expectShown('main', 'radio', /./);
  await look('checkout');
  await press('main', 'button', /^Continue/);
  await type('main', 'textbox', /purchase order/, 'PO-4711');
  await press('main', 'button', /^Continue/);
  await expectShown('main', 'button', /^Place order/);
  await look('review');
  await press('main', 'button', /^Place order/);
  await expectShown('main', 'heading', /^Order \d/);
  await look('order');
  if (engine.canShowPrint) {
    await engine.read(`(${showForPrinting.toString()})()`);
    expect(await engine.read(`document.querySelector('header').checkVisibility()`)).toBe(false);
    await expectShown('main', 'table', /./);
    await look('print');
  }
  await open('/quick-order');
  await expectShown('main', 'heading', /./);
  await look('quick-order');

  await open('/c/adhesives?display=list');
  await expectShown('main', 'button', /^Notify me/);
  await engine.read(`(${endSession.toString()})()`);
  await press('main', 'button', /^Add Assembly adhesive MS polymer, black.* to basket/);
  await expectShown('body', 'region', /^Notices/);
  await look('session-ended');
  await press('body', 'link', /^Sign in$/);
  await press('main', 'button', /^Sign in as/);
  await expectShown('dialog[open]', 'button', /^Do it now/);
  await look('parked');
  await press('dialog[open]', 'button', /^Do it now/);
  await expectShown('header', 'link', /1 line/);
  await expectFocus('body', 'main', /./);
  await open('/basket');
  await press('main', 'button', /^Remove/);
  await expectShown('header', 'link', /0 lines/);

  await press('header', 'button', /^Account/);
  await press('header', 'button', /^Sign out/);
  await expectShown('header', 'link', /^Sign in/);
  await expectFocus('body', 'main', /./);
}

/** The table row in the middle of the window. */
const middleRow = `document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('main tr')`;

/** The heads of tables that are visible and narrower than their table. */
const headsNarrowerThanRows = `[...document.querySelectorAll('main thead')]
  .filter((head) => head.clientHeight > 1 && head.clientWidth < head.parentElement.clientWidth - 1)
  .map((head) => head.textContent)`;

/** Runs in the page: applies the styles for printing on the screen. */
function showForPrinting(): void {
  const rules = Array.from(document.styleSheets).flatMap(({ cssRules }) => Array.from(cssRules));
  const printed = new CSSStyleSheet();
  printed.replaceSync(
    rules
      .map(({ cssText }) => cssText)
      .join('\n')
      .replaceAll('@media print', '@media all'),
  );
  document.adoptedStyleSheets.push(printed);
}

/** Runs in the page: signs out as another tab would, so that this page does not notice it. */
async function endSession(): Promise<void> {
  const session: unknown = await (await fetch('/api/session')).json();
  await fetch('/api/clearSessionStorage?full=true', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-CSRF-Token': String(Reflect.get(Object(session), 'csrfToken')),
    },
    body: '{}',
  });
}

/** Runs in the page: the names of products whose heart is not on their row, on its image or after its name. */
function heartsBesideTheirRow(): readonly string[] {
  return [...document.querySelectorAll('main tr:has(button[aria-pressed])')].flatMap((row) => {
    const { top, bottom, left } = row.getBoundingClientRect();
    const image = row.querySelector('img')?.getBoundingClientRect();
    const heart = row.querySelector('button[aria-pressed]')?.getBoundingClientRect();
    const isOnImage =
      heart !== undefined && image !== undefined && heart.left >= left && heart.right <= image.right + 1;
    const name = row.querySelector('th a')?.getBoundingClientRect();
    const isAfterName = heart !== undefined && name !== undefined && heart.left >= name.right - 1;
    const isOnRow = heart !== undefined && heart.top >= top && heart.bottom <= bottom;
    return (isOnImage || isAfterName) && isOnRow ? [] : [row.querySelector('th')?.textContent ?? ''];
  });
}
