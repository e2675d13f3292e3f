import { expect } from '@playwright/test';
import type { StateValue } from 'xstate';
import { quickSearchMachine } from '#src/machines/search/quick-search.machine.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { openAsCustomer, signOutInOtherTab, stopClock, test } from '../../support/tour.ts';

const debounceMs = 1300;

test('what journeys leave out of the quick search is caused on the page (QS-1 to QS-7, MA-3)', async ({
  page,
  watch,
}) => {
  const field = page.getByRole('combobox', { name: 'Search the catalogue' });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const status = page.getByRole('search').getByRole('status');
  const expectState = (option: string, panel: string, response: StateValue) =>
    watch.expectState(quickSearchMachine, { option, panel, response });
  const type = (keys: string) => field.pressSequentially(keys);

  await page.clock.install();
  await openAsCustomer(page, '/c/bolts');
  await type('he');
  await expect(status).toBeAttached();
  await expectState('none', 'hidden', 'idle');
  const clock = await stopClock(page);
  const suggestions = await holdRequests(page, ({ search }) => search.includes('QUICK_SEARCH'));
  const responseComes = async () => {
    await expectState('none', 'shown', { requested: 'debouncing' });
    await clock.pass(debounceMs);
    const request = await suggestions.next();
    await expectState('none', 'shown', { requested: 'loading' });
    return request;
  };

  await test.step('the gateway is asked once, for the term as it stands after the debounce', async () => {
    await type('x');
    await expectState('none', 'shown', { requested: 'debouncing' });
    await type(' ');
    await type('b');
    const request = await responseComes();
    expect(request.request.url()).toContain('&q=hex%20b&');
    await expect(status).toHaveText('Searching for “hex b” …');
    await request.fail(500);
    await expectState('none', 'shown', 'failed');
    await expect(status).toHaveText(/^No suggestions at the moment/);
  });

  await test.step('typing on tries again, and the arrow keys walk through what is found', async () => {
    await type('o');
    await (await responseComes()).pass();
    await expectState('none', 'shown', { requested: 'results' });
    await field.press('ArrowDown');
    await expectState('active', 'shown', { requested: 'results' });
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await field.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await type('l');
    await expectState('none', 'shown', { requested: 'debouncing' });
    await expect(status).toHaveText('Searching for “hex bol” …');
  });

  await test.step('Enter searches without waiting for suggestions', async () => {
    await field.fill('bolt');
    await expectState('none', 'shown', { requested: 'debouncing' });
    await field.press('Enter');
    await expect(page).toHaveURL('/search?q=bolt');
    await expectState('none', 'hidden', 'idle');
  });

  await test.step('another address gives up what is not asked yet; an arrow key asks for it after all', async () => {
    await field.fill('nut');
    await field.press('Enter');
    await expect(page).toHaveURL('/search?q=nut');
    await field.fill('screw');
    await expectState('none', 'shown', { requested: 'debouncing' });
    await page.goBack();
    await expect(page).toHaveURL('/search?q=bolt');
    await expect(field).toBeFocused();
    await expectState('none', 'hidden', 'idle');
    await field.press('ArrowDown');
    await expectState('active', 'shown', { requested: 'debouncing' });
    await expect(status).toHaveText('Searching for “screw” …');
    await field.press('Escape');
    await page.goBack();
    await expect(page).toHaveURL('/c/bolts');
    await expectState('none', 'hidden', 'idle');
  });

  await test.step('another page gives up what is on its way', async () => {
    await field.click();
    const request = await responseComes();
    await page.goForward();
    await expect(page).toHaveURL('/search?q=bolt');
    await expectState('none', 'hidden', 'idle');
    await request.pass();
  });

  await test.step('another page closes the list that the keyboard is in', async () => {
    await field.click();
    await (await responseComes()).pass();
    await expectState('none', 'shown', { requested: 'results' });
    await field.press('ArrowUp');
    await expectState('active', 'shown', { requested: 'results' });
    await page.goBack();
    await expect(page).toHaveURL('/c/bolts');
    await expectState('none', 'hidden', { requested: 'results' });
    await expect(options).toHaveCount(0);
  });

  await test.step('when the session turns out to be over, the list of the customer is gone', async () => {
    const listings = await holdRequests(page, ({ search }) => search.includes('usage=LISTING'));
    await page.goForward();
    const listing = await listings.next();
    await field.click();
    await field.press('ArrowDown');
    await expectState('active', 'shown', { requested: 'results' });
    await page.clock.resume();
    await signOutInOtherTab(page);
    await listing.pass();
    await listings.open();
    await expectState('none', 'hidden', 'idle');
    await expect(options).toHaveCount(0);
  });
});
