import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { ListHead } from '#src/domain/listing/listing.ts';
import { listChoiceMachine } from '#src/machines/lists/list-choice.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';

const lines = [{ productId: 'bolt', orderQuantity: '10', salesUnit: 'PCE' }] as const;
const site: ListHead = { listId: 'site', name: 'Site 7', lineCount: 3 };
const taken = {
  status: 422,
  code: 'FORM_INVALID',
  serverMessage: 'Please check.',
  fields: { name: 'Taken.' },
};

it('saves in a list of the customer, and names it (BA-5)', async () => {
  const { actor, saveToList, parentEvents } = await started();

  actor.send({ type: 'list.chosen', listId: 'site' });
  actor.send({ type: 'list.chosen', listId: 'site' });
  saveToList.response(0, site);
  await waitFor(actor, (snapshot) => snapshot.status === 'done');

  expect(saveToList.inputs()).toEqual([
    { listId: 'site', name: '', lines, idempotencyKey: 'visit-1-list-1' },
  ]);
  expect(parentEvents().at(0)).toEqual({
    type: 'notice.raised',
    content: { key: 'savedInList', listId: 'site', listName: 'Site 7' },
  });
});

it('keeps a name that is taken with its reason; another name is another intent (BA-4, BA-5, SE-2)', async () => {
  const { actor, saveToList } = await started();

  actor.send({ type: 'name.changed', name: 'Site 7' });
  actor.send({ type: 'name.submitted' });
  saveToList.fail(0, taken);
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
  expect([context.name, context.refusal]).toEqual(['Site 7', taken]);
  actor.send({ type: 'name.changed', name: 'Site 8' });
  expect(actor.getSnapshot().context.refusal).toBe(null);
  actor.send({ type: 'name.submitted' });

  expect(saveToList.inputs().map(({ name, idempotencyKey }) => [name, idempotencyKey])).toEqual([
    ['Site 7', 'visit-1-list-2'],
    ['Site 8', 'visit-1-list-4'],
  ]);
});

it("offers the customer's lists once they are loaded (BA-5, SE-2)", async () => {
  const { actor, loadLists } = start();

  loadLists.fail(0, { status: 500, code: '', serverMessage: null });
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  actor.send({ type: 'retry.requested' });
  loadLists.response(1, [site]);
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('choosing'));

  expect(context.lists).toEqual([site]);
});

it('makes a new list after another list was tried, and hides the old refusal meanwhile (BA-5)', async () => {
  const { actor, saveToList } = await started();
  const noResponse = { status: 0, code: '', serverMessage: null };

  actor.send({ type: 'list.chosen', listId: 'site' });
  saveToList.fail(0, noResponse);
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
  expect(context.refusal).toEqual(noResponse);
  actor.send({ type: 'list.chosen', listId: 'site' });
  expect(actor.getSnapshot().context.refusal).toBe(null);
  saveToList.fail(1, noResponse);
  await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
  actor.send({ type: 'name.submitted' });

  expect(actor.getSnapshot().context.refusal).toBe(null);
  expect(saveToList.inputs().map(({ listId }) => listId)).toEqual(['site', 'site', null]);
});

it('ends once its dialog is closed (BA-5)', async () => {
  const { actor } = await started();

  actor.send({ type: 'dialog.closed' });

  expect(actor.getSnapshot()).toMatchObject({ status: 'done', value: 'closed' });
});

async function started() {
  const choice = start();
  choice.loadLists.response(0, [site]);
  await waitFor(choice.actor, (snapshot) => snapshot.matches('choosing'));
  return choice;
}

function start() {
  return startHeld(listChoiceMachine, { lines, keySeed: 'visit-1' });
}
