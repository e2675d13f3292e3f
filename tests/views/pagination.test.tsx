import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Pagination } from '#src/views/listing/pagination.tsx';
import { shown } from './shown.tsx';

const hrefOf = (page: number) => `/c/bolts?page=${page}`;

describe('Pagination', () => {
  it('links every page offered, and marks the current one (LS-4)', () => {
    shown(<Pagination currentPage={5} pageCount={9} hrefOf={hrefOf} />);

    expect(
      screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual([
      ['Previous page', '/c/bolts?page=4'],
      ['Page 1', '/c/bolts?page=1'],
      ['Page 4', '/c/bolts?page=4'],
      ['Page 5', '/c/bolts?page=5'],
      ['Page 6', '/c/bolts?page=6'],
      ['Page 9', '/c/bolts?page=9'],
      ['Next page', '/c/bolts?page=6'],
    ]);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('5');
  });

  it('is not there for one page (LS-4)', () => {
    const { container } = shown(<Pagination currentPage={1} pageCount={1} hrefOf={hrefOf} />);

    expect(container.textContent).toBe('');
  });
});
