import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { locationOf } from '#src/app/location-of.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { signInPath } from '#src/domain/routes/route.ts';
import { signInElsewhere } from '#src/domain/session/sign-in-elsewhere.ts';
import { SignInElsewhere } from '#src/views/session/sign-in-elsewhere.tsx';
import { shown } from '../shown.tsx';

const openSignInPage = (address: string) => {
  const { route } = locationOf(address, defaultConfiguration.paths);
  shown(
    <SignInElsewhere
      {...signInElsewhere(route, defaultConfiguration)}
      hasSessionEnded={false}
      isTurnedAway={false}
    />,
  );
};

it("a customer with a company account goes to the company's sign-in page, and back (SE-1, SE-4)", () => {
  openSignInPage(signInPath('/c/bolts?page=2'));

  expect(screen.getByRole('link', { name: 'Sign in with your company account' }).getAttribute('href')).toBe(
    '/api/session/start?returnTo=%2Fc%2Fbolts%3Fpage%3D2',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['cancelled', 'You did not sign in. You can continue browsing, or try again.'],
  ['expired', 'Signing in took too long, or began in another browser. Please try again.'],
  ['incomplete', 'Your account is not set up for this shop yet. Please contact our customer service.'],
  ['unavailable', 'Signing in does not work right now. Please try again in a few minutes.'],
] as const)('who comes back without a session because it is %s reads why (SE-1)', (problem, sentence) => {
  openSignInPage(signInPath('/basket', problem));

  expect(screen.getByRole('alert').textContent).toBe(sentence);
});
