import { lazy, Suspense, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { searchPath } from '../../domain/routes/route.ts';
import { searchTerm } from '../../domain/search/search-term.ts';
import { SearchField } from '../frame/search-field.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { useSelector } from '../use-selector.ts';

const QuickSearch = lazy(async () => ({ default: (await import('./quick-search.tsx')).QuickSearch }));

/**
 * The search of the header. What it suggests while somebody types is loaded when the field is used for the first time;
 * until then, and without it, Enter searches (QS-5, QS-6).
 */
export function HeaderSearch() {
  const { storefront } = useStorefront();
  const actorRef = useSelector(storefront, ({ children }) => children.quickSearch);
  const isShown = useSelector(actorRef, (snapshot) => snapshot?.matches({ panel: 'shown' }) ?? false);
  const hits = useSelector(actorRef, (snapshot) => snapshot?.context.hits);
  const activeKey = useSelector(actorRef, (snapshot) => snapshot?.context.activeKey ?? null);
  const fieldRef = useRef<HTMLInputElement>(null);
  useTextOfShell(fieldRef);

  return (
    <SearchField
      fieldRef={fieldRef}
      isExpanded={isShown && (!hits || hits.categories.length + hits.products.length > 0)}
      activeKey={activeKey}
      onUsed={() => {
        if (!actorRef) storefront.send({ type: 'search.focused' });
      }}
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
      {actorRef && (
        <Suspense>
          <QuickSearch actorRef={actorRef} fieldRef={fieldRef} />
        </Suspense>
      )}
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
