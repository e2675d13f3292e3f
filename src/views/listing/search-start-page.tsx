import { useEffect } from 'react';
import { quickSearchTexts } from '../../messages/late/quick-search.ts';
import { useMessages, useTexts } from '../messages-context.tsx';
import { ButtonLink } from '../parts/button-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { usePageTitle } from '../frame/use-page-title.ts';

/** The results page before anything was searched for: how to search, with the focus in the field (RT-4). */
export function SearchStartPage() {
  const { listing } = useMessages();
  const { title, text, action } = useTexts(quickSearchTexts).start;
  usePageTitle(listing.searchTitle);
  useEffect(() => document.getElementById('search')?.focus(), []);
  return (
    <EmptyState
      isPage
      drawing="lens"
      title={title}
      text={text}
      actions={<ButtonLink to="/">{action}</ButtonLink>}
    />
  );
}
