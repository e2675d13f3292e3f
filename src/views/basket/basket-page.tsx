import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { basketRows, remainingLines, type LineRefusal } from '../../domain/basket/basket-changes.ts';
import { basketPath, signInPath } from '../../domain/routes/route.ts';
import type { BasketActorRef } from '../../machines/basket/basket.machine.ts';
import { checkoutAccess, savingProgress } from '../../machines/basket/basket-progress.ts';
import { basketTexts } from '../../messages/basket/basket.ts';
import { useVisit } from '../visit-slot.ts';
import { BasketOutdated } from './basket-outdated.tsx';
import { BasketSkeleton } from './basket-skeleton.tsx';
import { BasketView } from './basket-view.tsx';
import { EmptyBasket } from './empty-basket.tsx';
import { PrintHead } from '../shell/print-head.tsx';
import { PageFailed } from '../shell/failure/page-failed.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';

/** The customer's basket; visitors are asked to sign in. */
export function BasketPage() {
  const { storefront, reload } = useStorefront();
  const { basket } = useMessages();
  const texts = useTexts(basketTexts);
  const { Refusals } = useVisit();
  const basketRef = useSelector(storefront, ({ children }) => children.basket);
  const isAnonymous = useSelector(storefront, (snapshot) => snapshot.matches({ audience: 'anonymous' }));
  const isUnavailable = useSelector(storefront, (snapshot) =>
    snapshot.matches({ audience: { signedIn: 'unavailable' } }),
  );
  usePageTitle(basket.title);

  if (isAnonymous) return <EmptyBasket signInHref={signInPath(basketPath)} />;
  if (isUnavailable) return <PageFailed texts={texts.failed} onRetry={reload} />;
  if (!basketRef) return <BasketSkeleton />;
  return <Refusals>{(ofVisit) => <CustomerBasket actorRef={basketRef} ofVisit={ofVisit} />}</Refusals>;
}

interface CustomerBasketProps {
  readonly actorRef: BasketActorRef;
  /** Lines that the visit refuses. */
  readonly ofVisit: readonly LineRefusal[];
}

function CustomerBasket({ actorRef, ofVisit }: CustomerBasketProps) {
  const { storefront } = useStorefront();
  const texts = useTexts(basketTexts);
  const basket = useSelector(actorRef, ({ context }) => context.basket);
  const changes = useSelector(actorRef, ({ context }) => context.changes);
  const removed = useSelector(actorRef, ({ context }) => context.removed);
  const refusals = useSelector(actorRef, ({ context }) => context.refusals);
  const groupingRef = useSelector(storefront, ({ children }) => children.lineGrouping);
  const properties = useSelector(groupingRef, (snapshot) => snapshot?.context.properties ?? []);
  const chosenKey = useSelector(groupingRef, (snapshot) => snapshot?.context.chosenKey ?? '');
  const isGroupingLoading = useSelector(groupingRef, (snapshot) => snapshot?.matches('loading') ?? false);
  const isCompact = useSelector(groupingRef, (snapshot) => snapshot?.context.isCompact ?? false);
  const checkout = useSelector(actorRef, checkoutAccess);
  const progress = useSelector(actorRef, savingProgress);
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.matches('failed'));
  const failure = useSelector(actorRef, ({ context }) => context.failure);
  const removeLine = useCallback(
    (lineId: string) => actorRef.send({ type: 'line.removed', lineId }),
    [actorRef],
  );
  const restoreLine = useCallback(
    (lineId: string) => actorRef.send({ type: 'line.restored', lineId }),
    [actorRef],
  );
  const retry = () => actorRef.send({ type: 'retry.requested' });

  if (!basket && hasFailed) return <PageFailed texts={texts.failed} failure={failure} onRetry={retry} />;
  if (!basket || isGroupingLoading) return <BasketSkeleton />;
  const rows = basketRows(basket, { changes, removed, refusals: [...refusals, ...ofVisit] });
  return (
    <>
      {hasFailed && <BasketOutdated failure={failure} onRetry={retry} />}
      {rows.length === 0 && changes.length === 0 ? (
        <EmptyBasket />
      ) : (
        <>
          <PrintHead />
          <BasketView
            actorRef={actorRef}
            basket={basket}
            rows={rows}
            properties={properties}
            chosenKey={chosenKey}
            isCompact={isCompact}
            checkout={checkout}
            onCheckoutRequested={() => actorRef.send({ type: 'checkout.requested' })}
            progress={progress}
            onGroupingChosen={(propertyKey) => groupingRef?.send({ type: 'grouping.chosen', propertyKey })}
            onCompactChosen={(isWanted) => groupingRef?.send({ type: 'rows.chosen', isCompact: isWanted })}
            onRemoved={removeLine}
            onRestored={restoreLine}
            onListRequested={() => storefront.send({ type: 'list.requested', lines: remainingLines(rows) })}
            onCleared={() => actorRef.send({ type: 'lines.cleared' })}
            onRetry={retry}
          />
        </>
      )}
    </>
  );
}
