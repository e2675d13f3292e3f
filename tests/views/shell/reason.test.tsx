import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { broken, noResponse, tooSlow, type Fault } from '#src/domain/faults/fault.ts';
import { useReason } from '#src/views/use-reason.ts';
import { shown } from '../shown.tsx';

function Reason({ failure }: { readonly failure: Fault }) {
  return <p role="status">{useReason(failure)}</p>;
}

it.each<readonly [Fault, string]>([
  [noResponse, 'No connection to the shop. Please check your internet connection and try again.'],
  [broken, 'Something went wrong on our side. Please try again.'],
  [
    tooSlow,
    'The shop is not responding right now; your connection is fine. Please try again in a few minutes.',
  ],
  [{ status: 404, code: '', serverMessage: null }, 'This no longer exists.'],
])('says that there is no connection only when there was none: %o (SE-2)', (failure, text) => {
  shown(<Reason failure={failure} />);

  expect(screen.getByRole('status').textContent).toBe(text);
});
