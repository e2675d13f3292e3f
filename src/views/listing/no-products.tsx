import type { ReactNode } from 'react';
import { useMessages } from '../messages-context.tsx';
import { Button } from '../parts/button.tsx';
import { ButtonLink } from '../parts/button-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';

export interface NoProductsProps {
  /** What was searched for; `null` in a category. */
  readonly term: string | null;
  readonly hasFilters: boolean;
  readonly onFiltersCleared: () => void;
}

/** Nothing fits: why, and what to do about it (LS-3). */
export function NoProducts({ term, hasFilters, onFiltersCleared }: NoProductsProps) {
  const { listing } = useMessages();
  if (hasFilters) {
    const { title, text, action } = listing.noProductsFiltered;
    return nothing(title, text, <Button onPressed={onFiltersCleared}>{action}</Button>);
  }
  const { title, text, action } = term === null ? listing.noProducts : listing.noProductsFor(term);
  return nothing(title, text, <ButtonLink to="/">{action}</ButtonLink>);
}

function nothing(title: string, text: string, actions: ReactNode) {
  return <EmptyState drawing="lens" title={title} text={text} actions={actions} />;
}
