import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SignInView } from '#src/views/session/sign-in-view.tsx';
import { shown } from '../shown.tsx';

it('a forgotten password has a link to set a new one, and a visitor without an account can write to the shop (SE-4, RT-5)', () => {
  shown(
    <SignInView
      isBusy={false}
      error={null}
      formToken=""
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

it('a visitor reads that a product is for customers only, without a mention of a session (SE-1)', () => {
  shown(
    <SignInView
      isBusy={false}
      error={null}
      formToken=""
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
