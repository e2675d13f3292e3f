import type { CatalogueMenuActorRef } from '../../../machines/shell/catalogue-menu.machine.ts';
import { CataloguePanel } from './catalogue-panel.tsx';
import { useSelector } from '@xstate/react';
import { useSite } from '../../use-site.ts';

export interface OpenCatalogueProps {
  readonly actorRef: CatalogueMenuActorRef;
  readonly onClosed: () => void;
}

/** The catalogue's panel while it is open. */
export function OpenCatalogue({ actorRef, onClosed }: OpenCatalogueProps) {
  return (
    <CataloguePanel
      categories={useSelector(actorRef, ({ context }) => context.categories)}
      navigation={useSite().navigation}
      isBusy={useSelector(actorRef, (snapshot) => snapshot.matches({ categories: 'loading' }))}
      levelId={useSelector(actorRef, ({ context }) => context.levelId)}
      isLevelOpen={useSelector(actorRef, (snapshot) => snapshot.matches({ panel: { open: 'level' } }))}
      onClosed={onClosed}
      onLevelOpened={(categoryId) => actorRef.send({ type: 'level.opened', categoryId })}
      onLevelClosed={() => actorRef.send({ type: 'level.closed' })}
      onRetry={() => actorRef.send({ type: 'retry.requested' })}
    />
  );
}
