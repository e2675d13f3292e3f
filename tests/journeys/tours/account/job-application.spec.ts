import { expect } from '@playwright/test';
import { jobApplicationMachine } from '#src/machines/content/job-application.machine.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { test } from '../../support/tour.ts';

const pdf = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('what journeys leave out of an application is caused on the page (CT-4, SE-2, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const file = main.getByLabel('CV (PDF)');
  const send = main.getByRole('button', { name: 'Send application' });
  const expectState = (state: unknown) => watch.expectState(jobApplicationMachine, state);
  const forms = await holdRequests(page, ({ pathname }) => pathname === '/api/form/metadata');
  const applications = await holdRequests(page, ({ pathname }) => pathname === '/api/form/process');

  await test.step('a form that does not come is asked for again', async () => {
    await page.goto('/job-application');
    await expectState('loading');
    await (await forms.next()).fail(500);
    await expectState('failed');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expectState('loading');
    await (await forms.next()).fail(500);
    await expectState('failed');
    await main.getByRole('button', { name: 'Try again' }).click();
    await (await forms.next()).pass();
    await expectState({ editing: 'ready' });
    await forms.open();
  });

  await test.step('a file is taken, refused and taken back', async () => {
    await file.setInputFiles({ ...pdf, name: 'cv.txt' });
    await expect(main.getByText('This is not a PDF.')).toBeVisible();
    await file.setInputFiles({ ...pdf, buffer: Buffer.from('<html>') });
    await expect(main.getByText('This is not a PDF.')).toBeVisible();
    await file.setInputFiles(pdf);
    await main.getByRole('button', { name: 'Remove cv.pdf' }).click();
    await expect(main.getByText('cv.pdf')).toHaveCount(0);
  });

  await test.step('what is incomplete is not sent; what is refused stays; what was stopped can be changed', async () => {
    await send.click();
    await expect(main.getByText('Please fill in this field.')).toHaveCount(3);
    await main.getByLabel('First name').fill('Ada');
    await main.getByLabel('Last name').fill('Lovelace');
    await main.getByLabel('Email').fill('ada@example.com');
    await main.getByRole('checkbox').check();
    await file.setInputFiles(pdf);
    await expectState({ editing: 'ready' });
    await send.click();
    await expectState('sending');
    await (await applications.next()).fail(409, 'Too many forms are on their way.');
    await expectState({ editing: 'ready' });
    await expect(main.getByRole('alert').filter({ hasText: 'Too many forms' })).toBeVisible();
    await send.click();
    await expectState('sending');
    await applications.next();
    await main.getByRole('button', { name: 'Stop sending' }).click();
    await expectState({ editing: 'ready' });
    await send.click();
    await (await applications.next()).pass();
    await expectState('arrived');
    await expectState('sent');
    await expect(main.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  });
});
