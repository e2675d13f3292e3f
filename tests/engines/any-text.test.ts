import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeAnyTexts } from '../journeys/support/any-text.ts';
import { importWritten } from '../journeys/support/imported-folder.ts';
import { misfits } from '../journeys/support/misfits.ts';
import { outerScreens } from '../journeys/support/screens.ts';
import { aShopProcess, type ShopProcess } from '../journeys/support/shop-process.ts';
import { aFirefox, aWebKit, photograph } from './support/an-engine.ts';
import { aShopper } from './support/a-shopper.ts';
import { startListeningProxy, type ListeningProxy } from './support/listening-proxy.ts';

const port = 4493;
const shopPort = 4494;
const driverPort = 4495;
const address = `http://localhost:${port}`;
const twiceTheSize = 32;

let shop: ShopProcess;
let proxy: ListeningProxy;

beforeAll(async () => {
  shop = await aShopProcess(String(shopPort), { PUBLIC_ORIGIN: address });
  await importWritten(shop.dataDirectory, (folder) => writeAnyTexts(folder, 1));
  await shop.start();
  proxy = await startListeningProxy(port, shopPort);
});
afterAll(async () => {
  proxy.close();
  await shop.end();
});

it.each([
  { browser: 'Firefox', start: () => aFirefox(twiceTheSize) },
  { browser: 'WebKit', start: () => aWebKit(driverPort, twiceTheSize) },
])(
  'names may be as long as they like in $browser, with text of twice the size: no text or control leaves its box (LS-3, TI-2, A1, A5)',
  async ({ browser, start }) => {
    const engine = await start();
    try {
      const shopper = aShopper(engine, address);
      await shopper.open('/login');
      expect(await engine.read('getComputedStyle(document.documentElement).fontSize')).toBe('32px');
      await shopper.press('main', 'button', /^Sign in as/);
      await expect.poll(() => engine.read('location.pathname')).toBe('/');
      await shopper.open('/c/any?display=list');
      await shopper.press('main', 'button', /^Add .*to basket/);
      await shopper.expectShown('header', 'link', /Basket.*1 line/);
      const adding = ['/c/any?display=list', '/c/any?display=grid', '/c/any?display=roomy', '/p/one'];
      const pages = [...adding, '/basket'];
      for (const { width, height } of outerScreens) {
        for (const page of pages) {
          await engine.resize(width, height);
          await shopper.open(page);
          if (adding.includes(page)) await shopper.expectShown('main', 'button', /^Add .*to basket/);
          else await shopper.expectShown('main', 'link', /^Go to checkout/);
          await photograph(engine, `${browser}-${width}-any-text-${pages.indexOf(page)}`);
          await shopper.expectSound();
          await expect
            .poll(() => engine.read(`(${misfits.toString()})()`), { message: `${page} at ${width} px` })
            .toEqual([]);
        }
      }
    } finally {
      await engine.end();
    }
  },
);
