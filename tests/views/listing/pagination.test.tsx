import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paging } from '#src/domain/listing/paging.ts';
import { PageHeading } from '#src/views/ui/page-heading.tsx';
import { Pagination, type PaginationProps } from '#src/views/listing/pagination.tsx';
import { shown } from '../shown.tsx';

function paginated(page: number, totalItems: number, rest: Partial<PaginationProps> = {}) {
  return shown(
    <Pagination
      count={totalItems}
      paging={paging({ totalItems, page, pageSize: 12 })}
      isContent={false}
      hrefOf={(each) => `/c/bolts?page=${each}`}
      viewAllHref={`/c/bolts?size=${totalItems}`}
      pagesHref={null}
      {...rest}
    />,
  );
}

describe('Pagination', () => {
  it('counts entries if none has a price (LS-5, LS-9)', () => {
    paginated(1, 14, { isContent: true });

    expect(screen.getByRole('link', { name: 'View all 14 entries' })).toBeTruthy();
  });

  it('says no number where the gateway says none, and offers no page of all (LS-4, LS-5)', () => {
    const { container } = paginated(2, 25, { count: null });

    expect(container.textContent).toContain('13–24');
    expect(container.textContent).not.toContain('25');
    expect(screen.queryByRole('link', { name: /View all/ })).toBe(null);
    expect(screen.getByRole('link', { name: 'Next page' })).toBeTruthy();
  });

  it('counts as the head of the page does, without the content among the products (LS-5, CT-1)', () => {
    const { container } = paginated(12, 134, { count: 133 });

    expect(container.textContent).toContain('133–133 of 133');
    expect(screen.getByRole('link', { name: 'View all 133 products' })).toBeTruthy();
  });

  it('links back to the pages when all products are shown (LS-5)', () => {
    const { container } = paginated(1, 1340, {
      paging: paging({ totalItems: 1340, page: 1, pageSize: 1340 }),
      pagesHref: '/c/bolts',
    });

    expect(container.textContent).toBe('1–1,340 of 1,340Show pages');
    expect(screen.getByRole('link', { name: 'Show pages' }).getAttribute('href')).toBe('/c/bolts');
  });

  it.each(['Previous page', 'Page 4', 'Next page', 'View all 100 products'])(
    'moves to the heading of the page when "%s" is followed (A3, LS-4)',
    (name) => {
      const { container } = paginated(5, 100);
      render(<PageHeading title="Bolts" />);
      container.addEventListener('click', (event) => event.preventDefault());
      const link = screen.getByRole('link', { name });
      link.focus();

      fireEvent.click(link);

      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bolts' }));
    },
  );

  it('is missing when one page is enough (LS-4)', () => {
    const { container } = paginated(1, 12);

    expect(container.textContent).toBe('');
  });
});
