import { expect, it } from 'vitest';
import { assign, createActor, waitFor } from 'xstate';
import { basketAddition } from '#src/domain/basket/basket-line-draft.ts';
import type { Product } from '#src/domain/product/product.ts';
import type { ParkedCommand } from '#src/domain/session/parked-command.ts';
import {
  parkedCommandMachine,
  type ParkedLinesRequest,
  type NotificationsRequest,
} from '#src/machines/parked-command.machine.ts';
import type { ProductsRequest } from '#src/services/gateway-services.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import { aHeldRequest } from '#tests/support/a-held-request.ts';
import { aParent } from '#tests/support/a-parent.ts';
import { aCustomerProduct } from '#tests/support/a-product.ts';
import { someLines } from '#tests/support/some-lines.ts';

const addition: ParkedCommand = {
  kind: 'addition',
  addition: basketAddition(aCustomerProduct(), { quantity: '10', unit: 'PCE' }, 'visit-1-1'),
};
const wish = { productId: 'glue', productName: 'Glue', materialNumber: '730-0050', userId: 'anna' };
const notification: ParkedCommand = { kind: 'notification', wish };
const severalLines: ParkedCommand = { kind: 'lines', request: someLines() };
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

  expect([actor.getSnapshot().status, done()]).toEqual(['done', ['announced', 'emptied', 'forgotten']]);
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
  expect(done()).toEqual(['announced', 'emptied', 'forgotten']);
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

it('adds many variants in the request that they were pressed in, and then the rest (SE-1, PD-9, BA-4)', async () => {
  const { actor, loadProducts, addLines, requestNotifications, done, parentEvents } = start([
    notification,
    severalLines,
  ]);
  expect(loadProducts.inputs()).toEqual([{ productIds: ['glue', '48-grey', '50-grey'] }]);
  loadProducts.response(0, []);
  await waitFor(actor, (snapshot) => snapshot.matches('asking'));

  actor.send({ type: 'command.resumed' });
  expect([addLines.inputs(), done()]).toEqual([[{ requests: [someLines()] }], []]);
  addLines.response(0, undefined);
  await waitFor(actor, (snapshot) => snapshot.matches('notifying'));
  expect(done()).toEqual(['announced', 'emptied', 'forgotten']);
  expect(parentEvents()).toContainEqual({ type: 'basket.outdated' });
  requestNotifications.response(0, undefined);

  await waitFor(actor, (snapshot) => snapshot.status === 'done');
});

it('says why many variants were not added, and tries again under the same key (SE-1, BA-4)', async () => {
  const { actor, loadProducts, addLines, done, parentEvents } = start([severalLines]);
  loadProducts.response(0, []);
  await waitFor(actor, (snapshot) => snapshot.matches('asking'));

  actor.send({ type: 'command.resumed' });
  addLines.fail(0, unreachable);
  await waitFor(actor, (snapshot) => snapshot.matches('asking'));
  expect([actor.getSnapshot().context.fault, done()]).toEqual([unreachable, []]);
  actor.send({ type: 'command.resumed' });
  addLines.response(1, undefined);
  await waitFor(actor, (snapshot) => snapshot.status === 'done');

  expect(addLines.inputs()).toEqual([{ requests: [someLines()] }, { requests: [someLines()] }]);
  expect(done()).toEqual(['announced', 'emptied', 'forgotten']);
  expect(parentEvents().slice(0, 2)).toEqual([
    { type: 'basket.outdated' },
    { type: 'notice.raised', content: { key: 'resumed' } },
  ]);
});

it('keeps many variants parked when the session ends once more (SE-1)', async () => {
  const { actor, loadProducts, addLines, done, notices } = start([severalLines]);
  loadProducts.response(0, []);
  await waitFor(actor, (snapshot) => snapshot.matches('asking'));

  actor.send({ type: 'command.resumed' });
  addLines.fail(0, { ...unreachable, status: 401 });
  await waitFor(actor, (snapshot) => snapshot.status === 'done');

  expect([done(), notices()]).toEqual([[], []]);
});

it('asks nothing of a customer who pressed nothing (SE-3)', () => {
  const { actor, loadProducts } = start([]);

  expect([actor.getSnapshot().status, loadProducts.inputs()]).toEqual(['done', []]);
});

function start(commands: readonly ParkedCommand[]) {
  const loadProducts = aHeldRequest<ProductsRequest, readonly Product[]>();
  const requestNotifications = aHeldRequest<NotificationsRequest, void>();
  const addLines = aHeldRequest<ParkedLinesRequest, void>();
  const { parent, parentEvents } = aParent();
  const notices = () => parentEvents().filter(({ type }) => type === 'notice.raised');
  const done: string[] = [];
  const actor = createActor(
    parkedCommandMachine.provide({
      actors: {
        loadProducts: requestActor(loadProducts.service),
        addLines: requestActor(addLines.service),
        requestNotifications: requestActor(requestNotifications.service),
      },
      actions: {
        recallCommands: assign({ commands }),
        announceAdditions: () => done.push('announced'),
        forgetTyped: () => done.push('emptied'),
        forgetCommands: () => done.push('forgotten'),
      },
    }),
    { parent, input: { userId: 'anna' } },
  ).start();
  return { actor, loadProducts, addLines, requestNotifications, parentEvents, notices, done: () => done };
}
