import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { decodeConfiguration } from '#src/domain/configuration/decode-configuration.ts';
import type { Notice } from '#src/domain/shell/notice.ts';
import { NoticeList } from '#src/views/shell/notice-list.tsx';
import { PageHeading } from '#src/views/ui/page-heading.tsx';
import { someNotices } from '#tests/support/made/some-notices.ts';
import { seenIn } from '../seen.ts';
import { inShop, shown } from '../shown.tsx';

const added: Notice = {
  id: 1,
  variant: 'success',
  content: { key: 'added', productName: 'Kupferpaste', quantity: '2.5', unitText: 'kg' },
};
const later: Notice = {
  id: 2,
  variant: 'success',
  content: { key: 'notificationKept' },
};

function pricesChanged(count: number): Notice {
  const change = { productName: 'Hammer', price: '12.5', priceBefore: '10', currency: 'EUR' };
  const changes = Array.from({ length: count }, () => change);
  return { id: 3, variant: 'warning', content: { key: 'pricesChanged', changes } };
}

describe('the notices', () => {
  const configuration = decodeConfiguration({
    notices: {
      unableToAdd: { en: 'Please call us.' },
      unableToLoadVariants: { en: 'No sizes right now.' },
      stockNotifySuccessMessage: { en: 'Noted.' },
      stockNotifyErrorMessage: { en: 'Not noted.' },
    },
  });

  it.each(['en', 'de'] as const)(
    'say what each is about, and lead there, in %s (BA-3, CF-4)',
    async (language) => {
      const all = Object.values(someNotices).map((content, id): Notice => ({
        id,
        variant: 'success',
        content,
      }));
      const { container } = shown(viewOf(all), language);

      await expect(`${seenIn(container).join('\n')}\n`).toMatchFileSnapshot(
        `../seen/notice-list.${language}.txt`,
      );
    },
  );

  it('name three changed prices, and count those shown in the basket (BA-5)', () => {
    shown(viewOf([pricesChanged(5)]));

    const hammers = 'Hammer: €12.50 (was €10.00). '.repeat(3);
    const text = `The price has changed. ${hammers}Your basket shows 2 more.`;
    expect(screen.getByText(text)).toBeTruthy();
  });

  it.each([
    ['a product that cannot be added', { key: 'addFailed', reason: null }, 'Please call us.'],
    [
      'one with a reason of the gateway',
      { key: 'addFailed', reason: 'It is unknown.' },
      'Please call us. It is unknown.',
    ],
    ['variants that cannot be loaded', { key: 'variantsFailed', reason: null }, 'No sizes right now.'],
    ['a notification that is kept', { key: 'notificationKept' }, 'Noted.'],
    ['one that is not', { key: 'notificationFailed', reason: null }, 'Not noted.'],
    [
      'one that is not, for a reason of the gateway',
      { key: 'notificationFailed', reason: 'It is in stock.' },
      'It is in stock.',
    ],
    [
      'one that is not, without a reason of the gateway',
      { key: 'notificationFailed', reason: 'Please try again.', isGeneral: true },
      'Not noted.',
    ],
  ] as const)('tell in the words of the shop’s owner of %s (BA-3, VP-2, SN-3)', (_, content, text) => {
    shown(viewOf([{ id: 1, variant: 'error', content }]), 'en', configuration);

    expect(screen.getByText(text)).toBeTruthy();
  });

  it('have the newest on top, in view for any number of notices (§8)', () => {
    shown(viewOf([added, later]));

    expect(screen.getAllByText(/Kupferpaste|We will notify/).map(({ textContent }) => textContent)).toEqual([
      'We will notify you as soon as this product is back in stock.',
      'Added: 2.5 kg of Kupferpaste.',
    ]);
  });

  it('keep the focus among them when one is dismissed, and move that of the last one to the heading (A3)', () => {
    const { rerender } = shown(viewOf([added, later]));
    screen.getByLabelText('Notices').removeAttribute('popover'); // jsdom hides it, and nothing hidden takes the focus

    dismissFirst();
    rerender(inShop(viewOf([later])));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notices' }));
    dismissFirst();
    rerender(inShop(viewOf([])));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Basket' }));
  });

  it('pass the focus on when one goes by itself (A3)', () => {
    const { rerender } = shown(viewOf([added, later]));
    screen.getByLabelText('Notices').removeAttribute('popover');
    screen.getByRole('link', { name: 'Go to basket' }).focus();

    rerender(inShop(viewOf([later])));

    expect(document.activeElement?.textContent).toContain(
      'We will notify you as soon as this product is back in stock.',
    );
  });
});

function viewOf(notices: readonly Notice[], onSignInAgain = vi.fn()) {
  return (
    <>
      <PageHeading title="Basket" />
      <NoticeList notices={notices} signInHref="/login" onDismiss={vi.fn()} onSignInAgain={onSignInAgain} />
    </>
  );
}

function dismissFirst() {
  const [button] = screen.getAllByRole('button', { name: 'Dismiss notice' });
  button?.focus();
  button?.click();
}
