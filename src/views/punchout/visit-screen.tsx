import { useSelector } from '@xstate/react';
import { leaveVisitPath } from '../../domain/punchout/visit.ts';
import type { PunchoutVisitActorRef } from '../../machines/punchout/punchout-visit.machine.ts';
import { punchoutTexts } from '../../messages/punchout/punchout.ts';
import { useTexts } from '../messages-context.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Says how the visit ended, in place of the shop; or that this is being found out (PU-4). */
export function VisitScreen({ actorRef }: { readonly actorRef: PunchoutVisitActorRef }) {
  const { screens, askAgain, openShop } = useTexts(punchoutTexts);
  const { company } = useSelector(actorRef, ({ context }) => context.visit);
  const state = useSelector(actorRef, (snapshot) =>
    (['cancelled', 'expired', 'superseded', 'unknown'] as const).find((each) => snapshot.matches(each)),
  );
  const { title, text } = screens[state ?? 'checking'](company);
  usePageTitle(title);
  return (
    <EmptyState
      drawing="basket"
      title={title}
      text={text}
      isPage
      actions={
        state === 'unknown' ? (
          <Button onPressed={() => actorRef.send({ type: 'retry.requested' })}>{askAgain}</Button>
        ) : (
          state && <a href={state === 'superseded' ? '/' : leaveVisitPath}>{openShop}</a>
        )
      }
    />
  );
}
