import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SignInView } from '#src/views/sign-in/sign-in-view.tsx';
import { shown } from './shown.tsx';

it('who has forgotten the password, or is no customer yet, writes to the people of the shop (SE-4)', () => {
  shown(<SignInView isBusy={false} error={null} notice={null} demoCustomers={[]} onSubmitted={vi.fn()} />);

  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ask us for a new one', 'mailto:service@statefront.example?subject=New%20password%20for%20the%20shop'],
    ['Become a customer', 'mailto:service@statefront.example?subject=Becoming%20a%20customer'],
  ]);
});
