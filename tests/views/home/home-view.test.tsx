import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HomeView } from '#src/views/home/home-view.tsx';
import { anonymous } from '#tests/support/made/a-session.ts';
import { shown } from '../shown.tsx';

it('the home page requests its categories again on a press (SE-2, GW-4)', () => {
  const onRetry = vi.fn();
  const parts = { banner: null, customerRows: null, offers: null, blocks: null };
  shown(
    <HomeView {...parts} categories={[]} areCategoriesAwaited={false} session={anonymous} {...{ onRetry }} />,
  );

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(onRetry).toHaveBeenCalledOnce();
});
