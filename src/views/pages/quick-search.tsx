import { useEffect, type RefObject } from 'react';
import { quickSearchOptions } from '../../domain/search/quick-search.ts';
import type { QuickSearchActorRef } from '../../machines/quick-search.machine.ts';
import { QuickSearchList } from '../frame/quick-search-list.tsx';
import { useSelector } from '../use-selector.ts';

export interface QuickSearchProps {
  readonly actorRef: QuickSearchActorRef;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
}

/** What is below the search field. A press beside it, or the focus elsewhere, closes it (QS-3). */
export function QuickSearch({ actorRef, fieldRef }: QuickSearchProps) {
  const isShown = useSelector(actorRef, (snapshot) => snapshot.matches({ panel: 'shown' }));
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.matches({ answer: 'failed' }));
  const context = useSelector(actorRef, (snapshot) => snapshot.context);

  useEffect(() => {
    if (!isShown) return undefined;
    const dismissFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !fieldRef.current?.form?.contains(target))
        actorRef.send({ type: 'panel.dismissed' });
    };
    document.addEventListener('pointerdown', dismissFromOutside);
    document.addEventListener('focusin', dismissFromOutside);
    return () => {
      document.removeEventListener('pointerdown', dismissFromOutside);
      document.removeEventListener('focusin', dismissFromOutside);
    };
  }, [actorRef, fieldRef, isShown]);

  return (
    <QuickSearchList
      isShown={isShown}
      state={hasFailed ? 'failed' : isBusy ? 'searching' : 'found'}
      term={context.term}
      options={quickSearchOptions(context, context.paths)}
      activeKey={context.activeKey}
      onFollowed={() => {
        if (fieldRef.current) fieldRef.current.value = '';
        actorRef.send({ type: 'term.changed', typed: '' });
      }}
      onClosed={() => {
        fieldRef.current?.blur();
        actorRef.send({ type: 'panel.dismissed' });
      }}
    />
  );
}
