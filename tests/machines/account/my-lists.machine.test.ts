import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { ListHead } from '#src/domain/listing/listing.ts';
import { myListsMachine } from '#src/machines/account/my-lists.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';

const site: ListHead = { listId: 'site', name: 'Site 7', lineCount: 3 };

it('shows the lists of the customer, also after a failure and another try (BA-5, SE-2)', async () => {
  const { actor, loadLists } = startHeld(myListsMachine);

  loadLists.fail(0, { status: 500, code: '', serverMessage: null });
  const failed = await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  expect([failed.context.lists, failed.hasTag('busy')]).toEqual([[], false]);
  actor.send({ type: 'retry.requested' });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  loadLists.response(1, [site]);
  const ready = await waitFor(actor, (snapshot) => snapshot.matches('ready'));

  expect(ready.context.lists).toEqual([site]);
});
