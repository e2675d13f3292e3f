import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makersPage } from '#src/domain/product/makers-page.ts';
import { MakersPageLink } from '#src/views/product/makers-page-link.tsx';
import { shown } from '../shown.tsx';

it('the maker’s page of a product is linked by its host and receives no data of the shop (RT-8)', () => {
  shown(<MakersPageLink page={makersPage({ externalUrl: ' https://maker.example/bolt?a=1 ' })} />);

  expect(screen.getByRole('link').outerHTML).toBe(
    '<a href="https://maker.example/bolt?a=1" rel="noopener noreferrer nofollow">The manufacturer’s page at maker.example</a>',
  );
});

it.each([undefined, '', 'maker.example', '/c/bolts', 'https://me@maker.example/'])(
  'a product whose maker’s page is %j has no link to it (RT-8)',
  (externalUrl) => {
    const { container } = shown(
      <MakersPageLink page={makersPage(externalUrl === undefined ? {} : { externalUrl })} />,
    );

    expect(container.textContent).toBe('');
  },
);
