import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { PunchoutVisit } from '#src/domain/punchout/visit.ts';
import { punchoutVisitMachine } from '#src/machines/punchout/punchout-visit.machine.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import { VisitBar } from '#src/views/punchout/visit-bar.tsx';
import { VisitScreen } from '#src/views/punchout/visit-screen.tsx';
import { aVisit } from '#tests/support/made/a-visit.ts';
import { shown } from '../shown.tsx';

it('names the buyer, offers transfer and cancel, and asks before a cancel (PU-4)', () => {
  shown(<VisitBar actorRef={start()} why={null} />);
  const bar = screen.getByRole('region', { name: 'Visit from your procurement system' });

  expect(bar.textContent).toBe(
    'Berg Hydraulik GmbH Jona KernNew basket for your procurement systemCancelTransfer basket',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Go back without it' }));
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-busy'))).toContain('true');
});

it('says why an empty basket cannot be transferred, instead of transferring it (PU-4)', () => {
  const actorRef = start();
  shown(<VisitBar actorRef={actorRef} why="empty" />);
  fireEvent.click(screen.getByRole('button', { name: /Transfer basket/ }));

  expect([screen.getByText('The basket is empty.'), actorRef.getSnapshot().value]).toEqual([
    expect.anything(),
    { shopping: 'creating' },
  ]);
});

it('only leads back from an inspection (PU-2)', () => {
  shown(<VisitBar actorRef={start({ operation: 'inspect' })} why={null} />);

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Back to your system',
  ]);
});

it('names the items of an earlier basket that are no longer sold, the first five of many (PU-2)', () => {
  const { unmount } = shown(
    <VisitBar actorRef={start({ operation: 'edit', leftOut: [item('10-7')] })} why={null} />,
  );
  expect(screen.getByText(/^No longer/).textContent).toBe(
    'No longer available, and not in this basket: 10-7 Bolt 10-7.',
  );
  unmount();
  const leftOut = ['1', '2', '3', '4', '5', '6', '7'].map(item);
  shown(<VisitBar actorRef={start({ operation: 'edit', leftOut })} why={null} />, 'de');

  expect(screen.getByText(/^Nicht mehr/).textContent).toMatch(/5 Bolt 5 und 2 weitere Positionen\.$/);
});

it.each([
  ['cancelled', 'The visit was cancelled'],
  ['expired', 'The visit is over'],
] as const)('shows instead of the shop how the visit ended: %s (PU-4)', (state, title) => {
  shown(<VisitScreen actorRef={start({ state })} />);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByRole('link', { name: 'Open the shop' }).getAttribute('href')).toBe('/punchout/leave');
});

it('says that a basket was sent, and offers to transfer it again or to end the visit (PU-4)', () => {
  const actorRef = start({ state: 'returned' });
  shown(<VisitBar actorRef={actorRef} why={null} />);

  expect(screen.getByRole('status').textContent).toBe(
    'The basket was sent to the procurement system of Berg Hydraulik GmbH. If it did not arrive there, transfer it again: it stays here until this visit is over. End this visit',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Transfer basket' }));
  expect(actorRef.getSnapshot().value).toBe('saving');
});

function item(number: string) {
  return { number, description: `Bolt ${number}` };
}

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
