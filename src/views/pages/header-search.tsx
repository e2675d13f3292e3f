import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { searchPath } from '../../domain/routes/route.ts';
import { hasOptions } from '../../domain/search/has-options.ts';
import { searchTerm } from '../../domain/search/search-term.ts';
import { SearchField } from '../frame/search-field.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { useSelector } from '../use-selector.ts';
import type { QuickSearchProps } from './quick-search.tsx';

const quickSearch = lazyPart<QuickSearchProps>(() =>
  import('./quick-search.tsx').then(({ QuickSearch }) => QuickSearch),
);

/**
 * The search of the header. What it suggests while somebody types is loaded when the field is used for the first time;
 * until then, and without it, Enter searches (QS-5, QS-6).
 */
export function HeaderSearch() {
  const { storefront } = useStorefront();
  const actorRef = useSelector(storefront, ({ children }) => children.quickSearch);
  const isExpanded = useSelector(
    actorRef,
    (snapshot) =>
      snapshot !== undefined && snapshot.matches({ panel: 'shown' }) && hasOptions(snapshot.context.hits),
  );
  const activeKey = useSelector(actorRef, (snapshot) => snapshot?.context.activeKey ?? null);
  const [isUsed, setIsUsed] = useState(false);
  const fieldRef = useRef<HTMLInputElement>(null);
  useTextOfShell(fieldRef);

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

/** Whoever typed into the field of the server's shell goes on in this one. */
function useTextOfShell(fieldRef: RefObject<HTMLInputElement | null>): void {
  const [shell] = useState(() => {
    const field = document.getElementById('search');
    return field instanceof HTMLInputElement ? { field, hasFocus: field === document.activeElement } : null;
  });
  useLayoutEffect(() => {
    const field = fieldRef.current;
    if (!shell || !field) return;
    field.value = shell.field.value;
    if (shell.hasFocus) field.focus();
  }, [fieldRef, shell]);
}
