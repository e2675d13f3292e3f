import { expect, type Page } from '@playwright/test';
import { usuallyDesk } from '../support/screens.ts';
import { expectToLookRight, listenForComplaints } from '../support/shop-page.ts';
import { test } from '../support/shop-test.ts';

const pdf = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

const largePdf = { ...pdf, buffer: Buffer.alloc(4 * 1024 * 1024, pdf.buffer) };
const asFastAsItIs = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
/** In bytes a second: the large file takes longer than the time limit of a journey. */
const slowLine = { ...asFastAsItIs, uploadThroughput: 32 * 1024 };

for (const { name, width, height } of usuallyDesk) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('an applicant sends a CV once, and never types anything twice (CT-3, CT-4, RT-5)', async ({
      page,
    }) => {
      const complaints = listenForComplaints(page, [/status of 422/]);
      const sent = applicationsOf(page);
      const main = page.getByRole('main');
      const send = main.getByRole('button', { name: 'Send application' });
      const file = main.getByLabel('CV (PDF)');
      const looksRight = () => expectToLookRight(page);

      await test.step('the form of a job leads from its page', async () => {
        await page.goto('/p/job-apprentice-trade');
        await main.getByRole('link', { name: 'Apply now' }).click();
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Application: Apprentice/);
        await expect(send).toBeVisible();
        await looksRight();
      });

      await test.step('what is missing is said at its field, and the first one has the focus', async () => {
        await send.click();
        await expect(main.getByLabel('First name')).toBeFocused();
        await expect(main.getByText('Please fill in this field.')).toHaveCount(3);
        await expect(main.getByText('Please choose a PDF.')).toBeVisible();
        await expect(main.getByText('Please confirm.')).toBeVisible();
        await looksRight();
      });

      await test.step('what is no PDF is refused with the reason', async () => {
        await file.setInputFiles({ ...pdf, name: 'cv.docx' });
        await expect(main.getByText('This is not a PDF.')).toBeVisible();
        await file.setInputFiles({ ...pdf, buffer: Buffer.from('<html>') });
        await expect(main.getByText('This is not a PDF.')).toBeVisible();
        await file.setInputFiles({ ...pdf, buffer: Buffer.alloc(0) });
        await expect(main.getByText('This file is empty.')).toBeVisible();
      });

      await test.step('what is entered outlives a reload', async () => {
        await main.getByLabel('First name').fill('Ada');
        await main.getByLabel('Last name').fill('Lovelace');
        await main.getByLabel('Email').fill('ada@example.com');
        await main.getByRole('checkbox').check();
        await page.reload();
        await expect(main.getByLabel('Last name')).toHaveValue('Lovelace');
        await expect(main.getByRole('checkbox')).toBeChecked();
      });

      await test.step('what the gateway refuses is said at its field', async () => {
        await file.setInputFiles(width < 768 ? largePdf : pdf);
        await expect(main.getByRole('button', { name: 'Remove cv.pdf' })).toBeVisible();
        await main.getByLabel('Last name').fill('Love\u0007lace');
        await send.click();
        await expect(main.getByText('Please remove the control characters.')).toBeVisible();
        await expect(main.getByLabel('Last name')).toBeFocused();
        await looksRight();
        await main.getByLabel('Last name').fill('Lovelace');
        await expect(main.getByText('Please remove the control characters.')).toHaveCount(0);
      });

      if (width < 768) {
        await test.step('on a slow line it says how far it is, can be stopped, and nothing is entered again', async () => {
          const line = await page.context().newCDPSession(page);
          await line.send('Network.emulateNetworkConditions', slowLine);
          await send.click();
          const progress = main.getByRole('progressbar', { name: 'Sending your application' });
          await expect.poll(() => progress.evaluate(shareOf)).toBeGreaterThan(0);
          await looksRight();
          await main.getByRole('button', { name: 'Stop sending' }).click();
          await expect(main.getByLabel('Last name')).toHaveValue('Lovelace');
          await expect(main.getByRole('button', { name: 'Remove cv.pdf' })).toBeVisible();
          await line.send('Network.emulateNetworkConditions', asFastAsItIs);
          await line.detach();
        });
      }

      await test.step('the application is sent once, also by a double press', async () => {
        const before = sent.length;
        await send.dblclick();
        await expect(main.getByRole('heading', { name: 'Thank you for your application' })).toBeVisible();
        expect(sent).toHaveLength(before + 1);
        await looksRight();
        await main.getByRole('link', { name: 'Back to the position' }).click();
        await expect(page).toHaveURL(/\/p\/job-apprentice-trade\?currentPath=/);
      });

      expect(complaints.all).toEqual([]);
    });
  });
}

/** The applications that the page sends from now on. */
function applicationsOf(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/form/process')) sent.push(request.url());
  });
  return sent;
}

function shareOf(progress: SVGElement | HTMLElement): number {
  return progress instanceof HTMLProgressElement ? progress.position : -1;
}
