import { useLayoutEffect, useMemo, type RefObject } from 'react';
import { quickSearchOptions } from '../../domain/search/quick-search.ts';
import type { QuickSearchActorRef } from '../../machines/search/quick-search.machine.ts';
import { QuickSearchList } from './quick-search-list.tsx';
import { useCombobox, type ComboboxHandlers } from './use-combobox.ts';
import { useSelector } from '@xstate/react';

export interface QuickSearchProps {
  readonly actorRef: QuickSearchActorRef;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
}

/**
 * The list below the search field, and the keys of the field. Text that was typed before they loaded counts
 * (QS-3, QS-7).
 */
export function QuickSearch({ actorRef, fieldRef }: QuickSearchProps) {
  const isShown = useSelector(actorRef, (snapshot) => snapshot.matches({ panel: 'shown' }));
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.matches({ response: 'failed' }));
  const context = useSelector(actorRef, (snapshot) => snapshot.context);

  const handlers = useMemo(
    (): ComboboxHandlers => ({
      onTyped: (typed) => actorRef.send({ type: 'term.changed', typed }),
      onMoved: (direction) => actorRef.send({ type: 'option.moved', direction }),
      onDismissed: () => actorRef.send({ type: 'panel.dismissed' }),
    }),
    [actorRef],
  );
  useCombobox(fieldRef, isShown, handlers);
  useLayoutEffect(() => {
    const field = fieldRef.current;
    if (field && field === document.activeElement) handlers.onTyped(field.value);
  }, [fieldRef, handlers]);

  return (
    <QuickSearchList
      isShown={isShown}
      state={hasFailed ? 'failed' : isBusy ? 'searching' : 'found'}
      term={context.term}
      options={quickSearchOptions(context, context.paths)}
      leftOutWords={context.hits?.leftOutWords ?? []}
      activeKey={context.activeKey}
      onFollowed={() => {
        if (fieldRef.current) fieldRef.current.value = '';
        handlers.onTyped('');
      }}
      onClosed={() => {
        fieldRef.current?.blur();
        handlers.onDismissed();
      }}
    />
  );
}
