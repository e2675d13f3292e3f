import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, type PropsWithChildren } from 'react';
import { whyNotTransferred } from '../../domain/punchout/why-not-transferred.ts';
import type { PunchoutVisit } from '../../domain/punchout/visit.ts';
import { visitOf } from '../../domain/session/session.ts';
import { transferredBasket } from '../../machines/basket/basket-progress.ts';
import type { PunchoutVisitActorRef } from '../../machines/punchout/punchout-visit.machine.ts';
import { punchoutTexts } from '../../messages/punchout/punchout.ts';
import { useTexts } from '../messages-context.tsx';
import { PageBody } from '../shell/page-body.tsx';
import { useStorefront } from '../storefront-context.tsx';
import type { VisitSlot } from '../visit-slot.ts';
import { NotInVisit } from './not-in-visit.tsx';
import { TransferButton } from './transfer-button.tsx';
import { VisitBar } from './visit-bar.tsx';
import { VisitScreen } from './visit-screen.tsx';

/** All that the visit of a buyer from their procurement system changes in the shop (PU-4). */
export function punchoutSlot({ operation }: PunchoutVisit): VisitSlot {
  return {
    isVisit: true,
    mayOrder: operation !== 'inspect',
    Frame,
    Header,
    NotFound: NotInVisit,
    OrderButton,
    OrderNote,
    Refusals,
  };
}

/** The machine of the visit; `undefined` once it broke. */
function useVisitActor(): PunchoutVisitActorRef | undefined {
  return useSelector(useStorefront().storefront, ({ children }) => children.visit);
}

function useWhyNotTransferred(actorRef: PunchoutVisitActorRef | undefined) {
  const basketRef = useSelector(useStorefront().storefront, ({ children }) => children.basket);
  const operation = useSelector(actorRef, (snapshot) => snapshot?.context.visit.operation ?? 'create');
  return useSelector(basketRef, (snapshot) => whyNotTransferred(transferredBasket(snapshot), operation));
}

function Header() {
  const actorRef = useVisitActor();
  const why = useWhyNotTransferred(actorRef);
  return actorRef && <VisitBar actorRef={actorRef} why={why} />;
}

function OrderButton() {
  const actorRef = useVisitActor();
  const why = useWhyNotTransferred(actorRef);
  return actorRef && <TransferButton actorRef={actorRef} size="large" why={why} />;
}

function OrderNote() {
  return useTexts(punchoutTexts).afterwards;
}

/** The lines that could not be transferred to the procurement system, with the reasons (PU-6). */
const Refusals: VisitSlot['Refusals'] = ({ children }) => {
  const { obstacles, otherObstacle } = useTexts(punchoutTexts);
  const texts: Readonly<Record<string, string>> = obstacles;
  const reasons = useSelector(useVisitActor(), (snapshot) => snapshot?.context.refusals);
  return children(
    Object.entries(reasons ?? {}).map(([lineId, reason]) => ({
      lineId,
      reason: texts[reason] ?? otherObstacle,
    })),
  );
};

function Frame({ children }: PropsWithChildren) {
  const actorRef = useVisitActor();
  const isOver = useSelector(actorRef, (snapshot) => snapshot?.hasTag('over') ?? false);
  const isLost = useSelector(useStorefront().storefront, ({ context }) => visitOf(context.session) === null);
  return actorRef && (isOver || isLost) ? (
    <PageBody>
      <End actorRef={actorRef} />
    </PageBody>
  ) : (
    children
  );
}

/** The end of the visit is a page like all others: the shop starts when it is hydrated. */
function End({ actorRef }: { readonly actorRef: PunchoutVisitActorRef }) {
  const { onPageShown, onPageReady } = useStorefront();
  useLayoutEffect(onPageShown, [onPageShown]);
  useEffect(onPageReady, [onPageReady]);
  return <VisitScreen actorRef={actorRef} />;
}
