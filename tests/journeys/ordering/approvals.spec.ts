import { expect, type Page } from '@playwright/test';
import { addByRequest, signInAs } from '../support/customers.ts';
import { desk, phone } from '../support/screens.ts';
import { expectToLookRight, listenForComplaints } from '../support/shop-page.ts';
import { hydrated, test } from '../support/shop-test.ts';
import { accountMenu } from '../support/tour.ts';

/** Opens a page as one of the people of the demo's company. */
async function openAs(page: Page, person: string, address: string): Promise<void> {
  await signInAs(page, person);
  await page.goto(address);
}

test.describe('a company orders on a desk', () => {
  test.use({ viewport: { width: desk.width, height: desk.height } });

  test('Rita sends an order for approval, Paul sees and approves it, and it is ordered (CO-3, BA-4, RT-5)', async ({
    page,
  }) => {
    const complaints = listenForComplaints(page);
    const main = page.getByRole('main');
    const header = page.getByRole('banner');
    let address = '';

    await test.step('the basket and the review say who has to agree, and the button sends it to them', async () => {
      await signInAs(page, 'rita');
      await addByRequest(page, '730-0050', 80);
      await page.goto('/basket');
      await expect(main.getByRole('listitem').filter({ hasText: 'the manager' })).toContainText(
        'Paul Wagner',
      );
      await expectToLookRight(page);
      await page.goto('/checkout?step=review');
      await expect(main.getByRole('button', { name: 'Place order' })).toBeHidden();
      await main.getByLabel('Comment for the approval').fill('For hall 3.');
      await expectToLookRight(page);
      await main.getByRole('button', { name: 'Send for approval' }).click();
      await expect(main.getByText('Next to decide: the manager')).toContainText('Paul Wagner');
      await expect(main.getByText('Waiting for approval')).toBeVisible();
      address = new URL(page.url()).pathname;
    });

    await test.step('Paul finds it by his menu, and approves it with one press', async () => {
      await openAs(page, 'paul', '/');
      await expect(header.getByText(/^\d+ approvals? to decide$/)).toBeAttached();
      await accountMenu(page).click();
      await header.getByRole('link', { name: /^Approvals \(\d+\)$/ }).click();
      await main.getByRole('link', { name: address.split('/').at(-1) ?? '', exact: true }).click();
      await expect(main.getByText('For hall 3.')).toBeVisible();
      await expectToLookRight(page);
      await main.getByRole('button', { name: 'Approve' }).click();
      await expect(main.getByText('Approved and ordered')).toBeVisible();
      await expect(header.getByText(/to decide$/)).toBeHidden();
    });

    await test.step('Rita finds the order', async () => {
      await openAs(page, 'rita', address);
      await main.getByRole('link', { name: /^Order \d+$/ }).click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
      await expect(main.getByRole('row', { name: /Assembly adhesive/ })).toBeVisible();
    });
    expect(complaints.all).toEqual([]);
  });
});

test.describe('a company orders on a phone', () => {
  test.use({ viewport: { width: phone.width, height: phone.height } });

  test('an order is sent back with a reason, changed, sent again, approved and placed, in German (CO-3, CF-4)', async ({
    page,
  }) => {
    const complaints = listenForComplaints(page);
    const main = page.getByRole('main');
    const send = async () => {
      await page.goto('/checkout?step=review');
      await main.getByRole('button', { name: 'Zur Freigabe senden' }).click();
      await expect(main.getByText('Wartet auf Freigabe')).toBeVisible();
      return new URL(page.url()).pathname;
    };
    let address = '';

    await test.step('Rita sends it', async () => {
      await openAs(page, 'rita', '/p/730-0050');
      await page.getByRole('button', { name: 'Deutsch' }).first().click();
      await hydrated(page, 'de');
      await main.getByRole('spinbutton', { name: 'Menge', exact: true }).fill('90');
      await main.getByRole('button', { name: 'In den Warenkorb', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Mitteilungen' })).toContainText('Im Warenkorb: ');
      address = await send();
    });

    await test.step('Paul sends it back, which needs a reason', async () => {
      await openAs(page, 'paul', address);
      await main.getByRole('button', { name: 'Zurückgeben' }).click();
      const comment = main.getByLabel('Kommentar für die anfordernde Person');
      await expect(comment).toBeFocused();
      await expectToLookRight(page);
      await comment.fill('Bitte nur 85.');
      await main.getByRole('button', { name: 'Zurückgeben' }).click();
      await expect(main.getByText('Paul Wagner hat zurückgegeben')).toBeVisible();
    });

    await test.step('Rita reads it, changes the order and sends it again', async () => {
      await openAs(page, 'rita', '/approvals?box=mine');
      await expectToLookRight(page);
      await main.getByRole('link', { name: address.split('/').at(-1) ?? '', exact: true }).click();
      await expect(main.getByText('Bitte nur 85.')).toBeVisible();
      await main.getByRole('button', { name: 'Ändern und erneut senden' }).click();
      await expect(main.getByRole('heading', { name: 'Warenkorb' })).toBeVisible();
      await main.getByLabel(/^Menge von /).fill('85');
      await main.getByLabel(/^Menge von /).press('Enter');
      await expect(main.getByText('Gespeichert', { exact: true })).toBeVisible();
      address = await send();
    });

    await test.step('Paul approves it, and it is ordered', async () => {
      await openAs(page, 'paul', address);
      await main.getByRole('button', { name: 'Freigeben' }).click();
      await expect(main.getByText('Freigegeben und bestellt')).toBeVisible();
      await openAs(page, 'rita', address);
      await main.getByRole('link', { name: /^Bestellung \d+$/ }).click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Bestellung \d+$/);
    });
    expect(complaints.all).toEqual([]);
  });
});
