import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PageHeading } from '#src/views/ui/page-heading.tsx';
import { shown } from '../shown.tsx';

describe('a very long text', () => {
  it('shows its beginning, and the rest on demand (PD-1)', () => {
    shown(<PageHeading title={'Bolt '.repeat(60)} />);

    expect(screen.getByText('Show all').closest('details')?.open).toBe(false);
    expect(screen.getByRole('heading', { level: 1 }).textContent?.length).toBe(300);
  });

  it('shows all of a usual length (PD-1)', () => {
    shown(<PageHeading title="Hex bolt" />);

    expect(screen.queryByText('Show all')).toBeNull();
  });
});
