import { chromium } from '@playwright/test';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const out = '/tmp/all-work';
for (const width of [1440, 820, 390]) {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  page.on('console', (m) => {
    if (m.type() !== 'info' && m.type() !== 'log') console.log(width, m.type(), m.text());
  });
  page.on('pageerror', (e) => console.log(width, 'ERR', e));
  const asked: string[] = [];
  page.on('request', (r) => {
    if (r.url().includes('search?')) asked.push(r.url().replace(/.*top=/, 'top='));
  });
  await page.goto('http://localhost:4312/search?q=steel');
  await page.waitForSelector('main nav[aria-label=Pages]');
  await page.locator('nav[aria-label=Pages]').scrollIntoViewIfNeeded();
  await page.screenshot({ path: `${out}/pages-${width}.png` });
  const href = await page.locator('nav[aria-label=Pages] a').last().getAttribute('href');
  console.log(width, href, await page.locator('nav[aria-label=Pages]').innerText());
  if (width !== 390) await page.getByRole('link', { name: /View all/ }).click();
  else await page.goto('http://localhost:4312/search?q=steel&size=500');
  await page.waitForSelector('[data-place]');
  await page.waitForTimeout(500);
  const info = () =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll('[data-place]')];
      const hs = rows.map((r) => r.getBoundingClientRect().height);
      return {
        y: scrollY,
        doc: document.documentElement.scrollHeight,
        n: rows.length,
        first: rows[0]?.dataset.place,
        last: rows.at(-1)?.dataset.place,
        min: Math.min(...hs),
        max: Math.max(...hs),
        line: document.querySelector('[style*="--line"]')?.getAttribute('style'),
        status: [...document.querySelectorAll('[role=status]')].map((e) => e.textContent).join('|'),
      };
    });
  console.log(width, JSON.stringify(await info()));
  await page.screenshot({ path: `${out}/all-top-${width}.png` });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await page.waitForTimeout(1500);
  console.log(width, JSON.stringify(await info()));
  await page.screenshot({ path: `${out}/all-mid-${width}.png` });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForTimeout(1500);
  console.log(width, JSON.stringify(await info()));
  await page.screenshot({ path: `${out}/all-end-${width}.png` });
  const grid = page.getByRole('button', { name: 'Grid' });
  await grid.click();
  await page.waitForTimeout(1200);
  console.log(width, 'grid', JSON.stringify(await info()));
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await page.waitForTimeout(1200);
  console.log(width, 'grid', JSON.stringify(await info()));
  await page.screenshot({ path: `${out}/grid-mid-${width}.png` });
  await page.getByRole('button', { name: 'List' }).click();
  console.log(width, asked.join(' '));
  await page.close();
}
await browser.close();
