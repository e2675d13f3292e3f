import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PartBoundary } from '#src/views/ui/lazy/part-boundary.tsx';
import { shown } from '../shown.tsx';

it('says that a part of the page broke, closes it, and tries it again (SE-2)', () => {
  let isBroken = true;
  function Part() {
    if (isBroken) throw new Error('a fault of the code');
    return <p>Catalogue</p>;
  }
  const onClosed = vi.fn();
  shown(
    <PartBoundary onClosed={onClosed}>
      <Part />
    </PartBoundary>,
  );

  expect(screen.getByRole('alert').textContent).toBe(
    'Something went wrong on our side. Please try again; if that does not help, reload the page.Try againClose',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClosed).toHaveBeenCalledOnce();

  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(screen.getByText('Catalogue')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
