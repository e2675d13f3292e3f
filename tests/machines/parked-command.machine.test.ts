import { expect, it } from 'vitest';
import { assign, createActor, waitFor } from 'xstate';
import { basketAddition } from '#src/domain/basket/basket-line-draft.ts';
import type { Product } from '#src/domain/product/product.ts';
import type { ParkedCommand } from '#src/domain/session/parked-command.ts';
import {
  parkedCommandMachine,
  type NotificationsRequest,
  type ParkedProductsRequest,
} from '#src/machines/parked-command.machine.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import { aHeldRequest } from '#tests/support/a-held-request.ts';
import { aParent } from '#tests/support/a-parent.ts';
import { aCustomerProduct } from '#tests/support/a-product.ts';

const addition: ParkedCommand = {
  kind: 'addition',
  addition: basketAddition(aCustomerProduct(), { quantity: '10', unit: 'PCE' }, 'visit-1-1'),
};
const wish = { productId: 'glue', productName: 'Glue', materialNumber: '730-0050', userId: 'anna' };
const notification: ParkedCommand = { kind: 'notification', wish };
const unreachable = { status: 0, code: '', serverMessage: null };

it('does what was pressed once the customer has seen what changed (SE-1)', async () => {
  const { actor, loadProducts, done, parentEvents } = start([addition]);
  expect(loadProducts.inputs()).toEqual([{ productIds: ['bolt'] }]);
  actor.send({ type: 'command.resumed' });
  loadProducts.response(0, [aCustomerProduct()]);
  await waitFor(actor, (snapshot) => snapshot.matches('asking'));
  expect([done(), actor.getSnapshot().context.products]).toEqual([[], [aCustomerProduct()]]);

  actor.send({ type: 'command.resumed' });
  actor.send({ type: 'command.resumed' });

  expect([actor.getSnapshot().status, done()]).toEqual(['done', ['announced', 'forgotten']]);
  expect(parentEvents()).toContainEqual({ type: 'notice.raised', content: { key: 'resumed' } });
});

it('drops what is not wanted any more, also before it is known what changed (SE-1)', () => {
  const { actor, done } = start([addition]);

  actor.send({ type: 'command.dropped' });

  expect([actor.getSnapshot().status, done()]).toEqual(['done', ['forgotten']]);
});

it('drops what is not wanted any more once the customer has seen what changed (SE-1)', async () => {
  const { actor, loadProducts, done, notices } = start([addition]);
  loadProducts.response(0, [aCustomerProduct()]);
  await waitFor(actor, (snapshot) => snapshot.matches('asking'));

  actor.send({ type: 'command.dropped' });

  expect([actor.getSnapshot().status, done(), notices()]).toEqual(['done', ['forgotten'], []]);
});

it('says that a wish to be told is kept, and does the rest of what was pressed (SE-1, SN-2)', async () => {
  const { actor, loadProducts, requestNotifications, done, parentEvents } = start([addition, notification]);
  loadProducts.response(0, []);
  await waitFor(actor, (snapshot) => snapshot.matches('asking'));

  actor.send({ type: 'command.resumed' });
  expect(done()).toEqual(['announced', 'forgotten']);
  requestNotifications.response(0, undefined);
  await waitFor(actor, (snapshot) => snapshot.status === 'done');

  expect(parentEvents()).toContainEqual({ type: 'notice.raised', content: { key: 'notificationKept' } });
});

it('leaves the end of the session to the shop when a wish cannot be sent (SE-1, SE-2)', async () => {
  const { actor, loadProducts, requestNotifications, notices } = start([notification]);
  loadProducts.response(0, []);
  await waitFor(actor, (snapshot) => snapshot.matches('asking'));

  actor.send({ type: 'command.resumed' });
  requestNotifications.fail(0, { ...unreachable, status: 401 });
  await waitFor(actor, (snapshot) => snapshot.status === 'done');

  expect(notices()).toEqual([]);
});

it('asks also where it is unknown what changed (SE-2)', async () => {
  const { actor, loadProducts } = start([addition]);

  loadProducts.fail(0, unreachable);

  await waitFor(actor, (snapshot) => snapshot.matches('asking'));
  expect(actor.getSnapshot().context.products).toEqual([]);
});

it('stays parked when the session ends once more (SE-1)', async () => {
  const { actor, loadProducts, done } = start([addition]);

  loadProducts.fail(0, { ...unreachable, status: 401 });

  await waitFor(actor, (snapshot) => snapshot.status === 'done');
  expect(done()).toEqual([]);
});

it('sends a wish to be told, and says when it was not kept (SN-2, SN-3)', async () => {
  const { actor, loadProducts, requestNotifications, parentEvents } = start([addition, notification]);
  loadProducts.response(0, []);
  await waitFor(actor, (snapshot) => snapshot.matches('asking'));

  actor.send({ type: 'command.resumed' });
  expect(requestNotifications.inputs()).toEqual([{ wishes: [wish] }]);
  requestNotifications.fail(0, unreachable);

  await waitFor(actor, (snapshot) => snapshot.status === 'done');
  expect(parentEvents()).toContainEqual({
    type: 'notice.raised',
    content: { key: 'notificationFailed', reason: null },
  });
});

it('asks nothing of a customer who pressed nothing (SE-3)', () => {
  const { actor, loadProducts } = start([]);

  expect([actor.getSnapshot().status, loadProducts.inputs()]).toEqual(['done', []]);
});

function start(commands: readonly ParkedCommand[]) {
  const loadProducts = aHeldRequest<ParkedProductsRequest, readonly Product[]>();
  const requestNotifications = aHeldRequest<NotificationsRequest, void>();
  const { parent, parentEvents } = aParent();
  const notices = () => parentEvents().filter(({ type }) => type === 'notice.raised');
  const done: string[] = [];
  const actor = createActor(
    parkedCommandMachine.provide({
      actors: {
        loadProducts: requestActor(loadProducts.service),
        requestNotifications: requestActor(requestNotifications.service),
      },
      actions: {
        recallCommands: assign({ commands }),
        announceAdditions: () => done.push('announced'),
        forgetCommands: () => done.push('forgotten'),
      },
    }),
    { parent, input: { userId: 'anna' } },
  ).start();
  return { actor, loadProducts, requestNotifications, parentEvents, notices, done: () => done };
}
