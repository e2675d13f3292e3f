import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SignInView } from '#src/views/session/sign-in-view.tsx';
import { shown } from '../shown.tsx';

it('who has forgotten the password is led to a new one, and who is no customer yet writes to the people of the shop (SE-4, RT-5)', () => {
  shown(
    <SignInView
      isBusy={false}
      error={null}
      hasSessionEnded={false}
      isTurnedAway={false}
      demoCustomers={[]}
      onSubmitted={vi.fn()}
    />,
  );

  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Choose a new one', '/password-reset'],
    ['Become a customer', 'mailto:service@statefront.example?subject=Becoming%20a%20customer'],
  ]);
});

it('a visitor whose product is for customers only reads that, and nothing of a session that they never had (SE-1)', () => {
  shown(
    <SignInView
      isBusy={false}
      error={null}
      hasSessionEnded={false}
      isTurnedAway
      demoCustomers={[]}
      onSubmitted={vi.fn()}
    />,
  );

  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'This product is shown to customers only. Sign in to see it.',
  ]);
});
