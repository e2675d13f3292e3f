import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Notice } from '#src/domain/shell/notice.ts';
import { NoticeList } from '#src/views/shell/notice-list.tsx';
import { PageHeading } from '#src/views/ui/page-heading.tsx';
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

describe('the notices', () => {
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
