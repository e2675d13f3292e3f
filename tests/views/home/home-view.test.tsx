import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Category } from '#src/domain/listing/category.ts';
import type { SiteBanner } from '#src/domain/content/site-content.ts';
import { HomeView } from '#src/views/home/home-view.tsx';
import type { Session } from '#src/domain/session/session.ts';
import { anonymous, signedIn } from '#tests/support/made/a-session.ts';
import { aCategory } from '../a-category.ts';
import { shown } from '../shown.tsx';

const fasteners = aCategory({
  id: 'fasteners',
  name: 'Fasteners',
  childCategories: [
    { id: 'bolts', name: 'Bolts', image: '', categoryType: '', productCount: 366 },
    { id: 'nuts', name: 'Nuts', image: '', categoryType: '', productCount: 84 },
  ],
});

function home(
  categories: readonly Category[],
  areCategoriesAwaited: boolean,
  banner: SiteBanner | null = null,
  session: Session = anonymous,
) {
  const onRetry = vi.fn();
  shown(
    <HomeView
      {...{ banner, categories, areCategoriesAwaited, onRetry }}
      session={session}
      customerRows={null}
      offers={null}
      blocks={null}
    />,
  );
  return onRetry;
}

describe('the home page', () => {
  it('links every top category, with its contents (LS-7)', () => {
    home([fasteners], false);

    expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/c/fasteners', 'Fasteners450 products'],
      ['/c/bolts', 'Bolts'],
      ['/c/nuts', 'Nuts'],
    ]);
  });

  it('shows 24 of very many categories, and the others with one press (LS-7)', () => {
    const many = Array.from({ length: 26 }, (_, at) => aCategory({ id: `c${at}`, name: `Category ${at}` }));
    home(many, false);

    const others = screen.getByText('Show 2 more categories').closest('details');
    const links = screen.getAllByRole('link', { hidden: true });

    expect(others?.open).toBe(false);
    expect(links.length).toBe(26);
    expect(links.filter((link) => others?.contains(link)).map(({ textContent }) => textContent)).toEqual([
      'Category 24',
      'Category 25',
    ]);
  });

  it('has a text for any catalogue if it lacks a banner, without a picture (GW-2)', () => {
    home([fasteners], false);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Everything you need, at your price.');
    expect(document.querySelector('svg, img')).toBeNull();
  });

  it('says when there are no categories, and requests them again on a press (SE-2, GW-4)', () => {
    const onRetry = home([], false);

    expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe(
      'The categories cannot be shown right now. Please try again; the search may still work.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('says nothing while they are loading (LS-7)', () => {
    home([], true);

    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('greets a visitor with the words, picture and link of the catalogue (GW-2, RT-8)', () => {
    home([], true, {
      shownTo: 'visitors',
      text: 'We open on Monday',
      subtitle: 'Come and see',
      imageSrc: '/media/door',
      buttonText: 'Ask us',
      target: { kind: 'internal', path: '/c/contacts', query: '' },
    });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We open on Monday');
    expect(screen.getByText('Come and see')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/c/contacts');
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/door');
  });

  it('has no button if its link leads nowhere (RT-8)', () => {
    home([], true, {
      shownTo: 'visitors',
      text: 'We open on Monday',
      subtitle: '',
      imageSrc: '',
      buttonText: 'Ask us',
      target: { kind: 'none' },
    });

    expect(screen.queryByText('Ask us')).toBeNull();
  });

  it.each([
    {
      shownTo: 'everyone',
      headings: ['Hello, Anna Lindqvist', 'We open on Monday', 'Catalogue'],
    },
    { shownTo: 'visitors', headings: ['Hello, Anna Lindqvist', 'Catalogue'] },
  ] as const)('shows customers the words for $shownTo below their own (GW-2)', ({ shownTo, headings }) => {
    const banner = { shownTo, text: 'We open on Monday', subtitle: '', imageSrc: '', buttonText: '' };
    home([], true, { ...banner, target: { kind: 'none' } }, signedIn({ name: 'Anna Lindqvist' }));

    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(headings);
  });
});
