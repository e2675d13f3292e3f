import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { PunchoutVisit } from '#src/domain/punchout/visit.ts';
import { punchoutVisitMachine } from '#src/machines/punchout/punchout-visit.machine.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import { VisitBar } from '#src/views/punchout/visit-bar.tsx';
import { aVisit } from '#tests/support/made/a-visit.ts';
import { shown } from '../shown.tsx';

it('says why an empty basket cannot be transferred, instead of transferring it (PU-4)', () => {
  const actorRef = start();
  shown(<VisitBar actorRef={actorRef} why="BASKET_EMPTY" />);
  fireEvent.click(screen.getByRole('button', { name: /Transfer basket/ }));

  expect([screen.getByText('Your basket contains nothing to order.'), actorRef.getSnapshot().value]).toEqual([
    expect.anything(),
    { shopping: 'creating' },
  ]);
});

function start(overrides: Partial<PunchoutVisit> = {}) {
  const machine = punchoutVisitMachine.provide({
    actors: {
      basketSaved: requestActor(() => new Promise<void>(() => undefined)),
      endVisit: requestActor(() => new Promise<string>(() => undefined)),
      loadVisit: requestActor(() => new Promise<PunchoutVisit>(() => undefined)),
      recallTabVisit: requestActor(({ visitId }: { readonly visitId: string }) => Promise.resolve(visitId)),
    },
  });
  return createActor(machine, { input: { visit: aVisit(overrides) } }).start();
}
