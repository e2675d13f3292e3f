import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { hasOptions } from '../../domain/search/has-options.ts';
import { searchPath } from '../../domain/routes/route.ts';
import { searchTerm } from '../../domain/search/search-term.ts';
import { SearchField } from './search-field.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { QuickSearch } from './quick-search.tsx';

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

  return (
    <SearchField
      fieldRef={fieldRef}
      isExpanded={isExpanded}
      activeKey={activeKey}
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
      {actorRef && <QuickSearch actorRef={actorRef} fieldRef={fieldRef} />}
    </SearchField>
  );
}
