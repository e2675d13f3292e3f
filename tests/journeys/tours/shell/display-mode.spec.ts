import { expect } from '@playwright/test';
import { displayModeMachine } from '#src/machines/shell/display-mode.machine.ts';
import { test } from '../../support/tour.ts';

test('what journeys leave out of the display mode is caused on the page (LS-6, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const rows = main.getByRole('row');

  await page.goto('/c/bolts');
  await watch.expectState(displayModeMachine, 'list');
  await expect(rows).toHaveCount(13);

  await main.getByRole('button', { name: 'Grid' }).click();
  await watch.expectState(displayModeMachine, 'grid');
  await expect(rows).toHaveCount(0);

  await page.goto('/search?q=nut');
  await watch.expectState(displayModeMachine, 'grid');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(rows).toHaveCount(0);

  await main.getByRole('button', { name: 'Large rows' }).click();
  await watch.expectState(displayModeMachine, 'roomy');
  await expect(rows).toHaveCount(13);

  await page.goto('/c/hex-bolts');
  await watch.expectState(displayModeMachine, 'roomy');
  await expect(rows).toHaveCount(13);
  await main.getByRole('button', { name: 'Grid' }).click();
  await watch.expectState(displayModeMachine, 'grid');
  await main.getByRole('button', { name: 'List', exact: true }).click();
  await watch.expectState(displayModeMachine, 'list');
  await main.getByRole('button', { name: 'Large rows' }).click();
  await watch.expectState(displayModeMachine, 'roomy');
  await main.getByRole('button', { name: 'List', exact: true }).click();
  await watch.expectState(displayModeMachine, 'list');
  await expect(rows).toHaveCount(13);
});
