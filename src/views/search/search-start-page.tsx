import { useEffect } from 'react';
import { quickSearchTexts } from '../../messages/search/quick-search.ts';
import { useMessages, useTexts } from '../messages-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';

/** The results page before a search: instructions, with the focus in the field (RT-4). */
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
