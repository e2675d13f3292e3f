import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paging } from '#src/domain/listing/paging.ts';
import { Pagination } from '#src/views/listing/pagination.tsx';
import { PageHeading } from '#src/views/ui/page-heading.tsx';
import { shown } from '../shown.tsx';

it.each(['Previous page', 'Page 4', 'Next page', 'View all 100 products'])(
  'a person moves to the heading of the page when "%s" is followed (A3, LS-4)',
  (name) => {
    const { container } = shown(
      <>
        <PageHeading title="Bolts" />
        <Pagination
          count={100}
          paging={paging({ totalItems: 100, page: 5, pageSize: 12 })}
          isContent={false}
          hrefOf={(page) => `/c/bolts?page=${page}`}
          viewAllHref="/c/bolts?size=100"
          pagesHref={null}
        />
      </>,
    );
    container.addEventListener('click', (event) => event.preventDefault());
    const link = screen.getByRole('link', { name });
    link.focus();

    fireEvent.click(link);

    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bolts' }));
  },
);
