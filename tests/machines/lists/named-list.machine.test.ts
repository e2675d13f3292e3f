import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { namedListMachine } from '#src/machines/lists/named-list.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';

const broken = { status: 500, code: '', serverMessage: 'Please try again later.' };

it('puts the products of this list into the basket, under keys of this page (BA-4, BA-5)', () => {
  expect(start().actor.getSnapshot().children.basketRefill?.getSnapshot().context).toMatchObject({
    sourceId: 'site',
    keySeed: 'visit-1',
  });
});

it('keeps a refused name, with the reason, until it is typed again (BA-5, SE-2)', async () => {
  const { actor, renameList, parentEvents } = start();

  actor.send({ type: 'renaming.requested', name: 'Site' });
  actor.send({ type: 'name.changed', name: 'Van' });
  actor.send({ type: 'name.submitted' });
  renameList.fail(0, broken);
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('renaming'));
  expect([context.name, context.refusal]).toEqual(['Van', broken]);
  actor.send({ type: 'name.changed', name: 'Van 2' });
  expect(actor.getSnapshot().context.refusal).toBe(null);
  actor.send({ type: 'name.submitted' });
  renameList.response(1, { listId: 'site', name: 'Van 2', lineCount: 1 });
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));

  expect(parentEvents()).toEqual([{ type: 'list.changed' }]);
});

it('is removed only after a question (BA-5)', async () => {
  const { actor, removeList, parentEvents } = start();

  actor.send({ type: 'removal.requested' });
  actor.send({ type: 'question.dismissed' });
  expect(removeList.inputs()).toEqual([]);
  actor.send({ type: 'removal.requested' });
  actor.send({ type: 'removal.confirmed' });
  removeList.response(0, undefined);
  await waitFor(actor, (snapshot) => snapshot.matches('removed'));

  expect(parentEvents()).toEqual([
    { type: 'navigation.requested', to: '/account?section=lists', replace: true },
  ]);
});

it('loses a product, or says why it keeps it (BA-5, SE-2)', async () => {
  const { actor, removeListProduct, parentEvents } = start();

  actor.send({ type: 'product.removed', productId: 'bolt' });
  removeListProduct.fail(0, broken);
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  actor.send({ type: 'product.removed', productId: 'bolt' });
  removeListProduct.response(1, undefined);
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));

  expect(parentEvents()).toEqual([
    { type: 'notice.raised', content: { key: 'changeFailed', reason: 'Please try again later.' } },
    { type: 'list.changed' },
  ]);
});

it('is unchanged when the customer changes their mind (BA-5)', () => {
  const { actor, renameList, removeList } = start();
  const questions = [{ type: 'renaming.requested', name: 'Site' }, { type: 'removal.requested' }] as const;

  const values = questions.map((question) => {
    actor.send(question);
    const asked = actor.getSnapshot().value;
    actor.send({ type: 'question.dismissed' });
    return [asked, actor.getSnapshot().value];
  });

  expect(values).toEqual([
    ['renaming', 'ready'],
    ['confirmingRemoval', 'ready'],
  ]);
  expect([renameList, removeList].flatMap(({ inputs }) => inputs())).toEqual([]);
});

it('stays when it could not be removed, and says why (BA-5, SE-2)', async () => {
  const { actor, removeList, parentEvents } = start();

  actor.send({ type: 'removal.requested' });
  actor.send({ type: 'removal.confirmed' });
  removeList.fail(0, broken);
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));

  expect(removeList.inputs()).toEqual([{ listId: 'site' }]);
  expect(parentEvents()).toEqual([
    { type: 'notice.raised', content: { key: 'changeFailed', reason: 'Please try again later.' } },
  ]);
});

it('is changed by its number: its name, and the removed product (BA-5)', async () => {
  const { actor, renameList, removeListProduct } = start();

  actor.send({ type: 'renaming.requested', name: 'Site' });
  expect(actor.getSnapshot().context.name).toBe('Site');
  actor.send({ type: 'name.submitted' });
  renameList.response(0, { listId: 'site', name: 'Site', lineCount: 1 });
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  actor.send({ type: 'product.removed', productId: 'bolt' });

  expect(renameList.inputs()).toEqual([{ listId: 'site', name: 'Site' }]);
  expect(removeListProduct.inputs()).toEqual([{ listId: 'site', productId: 'bolt' }]);
});

function start() {
  return startHeld(namedListMachine, { listId: 'site', keySeed: 'visit-1' });
}
