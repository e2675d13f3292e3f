import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { hasOptions } from '../../domain/search/has-options.ts';
import { searchPath } from '../../domain/routes/route.ts';
import { searchTerm } from '../../domain/search/search-term.ts';
import { SearchField } from './search-field.tsx';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { useStorefront } from '../storefront-context.tsx';
import type { QuickSearchProps } from './quick-search.tsx';

const quickSearch = lazyPart<QuickSearchProps>(() =>
  import('./quick-search.tsx').then(({ QuickSearch }) => QuickSearch),
);

/** The search of the header; without its suggestions, Enter still searches (QS-5, QS-6). */
export function HeaderSearch() {
  const { storefront } = useStorefront();
  const actorRef = useSelector(storefront, ({ children }) => children.quickSearch);
  const isExpanded = useSelector(
    actorRef,
    (snapshot) =>
      snapshot !== undefined && snapshot.matches({ panel: 'shown' }) && hasOptions(snapshot.context.hits),
  );
  const activeKey = useSelector(actorRef, (snapshot) => snapshot?.context.activeKey ?? null);
  const fieldRef = useRef<HTMLInputElement>(null);
  const [isUsed, setIsUsed] = useState(false);

  /** The field works before the page is hydrated: text that was typed until then counts. */
  useEffect(() => {
    if (fieldRef.current === document.activeElement) setIsUsed(true);
  }, []);

  return (
    <SearchField
      fieldRef={fieldRef}
      isExpanded={isExpanded}
      activeKey={activeKey}
      onUsed={() => setIsUsed(true)}
      onSubmitted={(typed) => {
        if (actorRef) actorRef.send({ type: 'search.submitted', typed });
        else
          storefront.send({
            type: 'navigation.requested',
            to: searchPath(searchTerm(typed)),
            replace: false,
          });
      }}
    >
      {isUsed && actorRef && <quickSearch.Part actorRef={actorRef} fieldRef={fieldRef} />}
    </SearchField>
  );
}
