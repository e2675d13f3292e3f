import { expect, it } from 'vitest';
import { assign, waitFor } from 'xstate';
import { basketAddition } from '#src/domain/basket/basket-line-draft.ts';
import type { ParkedCommand } from '#src/domain/session/parked-command.ts';
import { parkedCommandMachine, type CarryOutRequest } from '#src/machines/session/parked-command.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';
import { aCustomerProduct } from '#tests/support/made/a-product.ts';
import { someLines } from '#tests/support/made/some-lines.ts';

const addition: ParkedCommand = {
  kind: 'addition',
  addition: basketAddition(aCustomerProduct(), { quantity: '10', unit: 'PCE' }, 'visit-1-1'),
};
const request = { productId: 'glue', productName: 'Glue', materialNumber: '730-0050', userId: 'anna' };
const sentCommands: CarryOutRequest['commands'] = [
  { kind: 'notification', request },
  { kind: 'lines', request: someLines() },
  {
    kind: 'refill',
    request: {
      source: 'order',
      sourceId: '4711',
      replaces: true,
      prices: [],
      idempotencyKey: 'visit-1-refill-1',
    },
  },
  { kind: 'cancellation', request: { orderId: '4711' } },
  { kind: 'favourite', request: { productId: 'nut', isFavourite: true } },
  { kind: 'listEntry', request: { listId: null, name: 'Site', lines: [], idempotencyKey: 'visit-1-list-1' } },
];
const unreachable = { status: 0, code: '', serverMessage: null };

it('carries out the command once the customer has seen what changed (SE-1)', async () => {
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

it('drops an unwanted command, even before the changes are known (SE-1)', () => {
  const { actor, done } = start([addition]);

  actor.send({ type: 'command.dropped' });

  expect([actor.getSnapshot().status, done()]).toEqual(['done', ['forgotten']]);
});

it('drops an unwanted command once the customer has seen what changed (SE-1)', async () => {
  const { actor, loadProducts, done, notices } = start([addition]);
  loadProducts.response(0, [aCustomerProduct()]);
  await waitFor(actor, (snapshot) => snapshot.matches('asking'));

  actor.send({ type: 'command.dropped' });

  expect([actor.getSnapshot().status, done(), notices()]).toEqual(['done', ['forgotten'], []]);
});

it('asks even if the changes are unknown (SE-2)', async () => {
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

it('sends all commands except additions at once, each under its key, and then hands over the additions (SE-1, SN-2, PD-9, BA-4)', async () => {
  const { actor, loadProducts, carryOut, done, parentEvents } = start([addition, ...sentCommands]);
  expect(loadProducts.inputs()).toEqual([{ productIds: ['bolt', 'glue', '48-grey', '50-grey', 'nut'] }]);
  loadProducts.response(0, []);
  await waitFor(actor, (snapshot) => snapshot.matches('asking'));

  actor.send({ type: 'command.resumed' });
  expect([carryOut.inputs(), done()]).toEqual([[{ commands: sentCommands }], []]);
  carryOut.response(0, undefined);
  await waitFor(actor, (snapshot) => snapshot.status === 'done');

  expect(done()).toEqual(['announced', 'emptied', 'refreshed', 'forgotten']);
  expect(parentEvents().slice(0, 2)).toEqual([
    { type: 'basket.outdated' },
    { type: 'notice.raised', content: { key: 'carriedOut' } },
  ]);
});

it('says why some were not carried out, and tries again under the same keys (SE-1, BA-4)', async () => {
  const { actor, loadProducts, carryOut, done } = start(sentCommands);
  loadProducts.response(0, []);
  await waitFor(actor, (snapshot) => snapshot.matches('asking'));

  actor.send({ type: 'command.resumed' });
  carryOut.fail(0, unreachable);
  await waitFor(actor, (snapshot) => snapshot.matches('asking'));
  expect([actor.getSnapshot().context.fault, done()]).toEqual([unreachable, []]);
  actor.send({ type: 'command.resumed' });
  carryOut.response(1, undefined);
  await waitFor(actor, (snapshot) => snapshot.status === 'done');

  expect(carryOut.inputs()).toEqual([{ commands: sentCommands }, { commands: sentCommands }]);
  expect(done()).toEqual(['announced', 'emptied', 'refreshed', 'forgotten']);
});

it('keeps everything parked when the session ends once more (SE-1)', async () => {
  const { actor, loadProducts, carryOut, done, notices } = start(sentCommands);
  loadProducts.response(0, []);
  await waitFor(actor, (snapshot) => snapshot.matches('asking'));

  actor.send({ type: 'command.resumed' });
  carryOut.fail(0, { ...unreachable, status: 401 });
  await waitFor(actor, (snapshot) => snapshot.status === 'done');

  expect([done(), notices()]).toEqual([[], []]);
});

it('asks no customer without commands (SE-3)', () => {
  const { actor, loadProducts } = start([]);

  expect([actor.getSnapshot().status, loadProducts.inputs()]).toEqual(['done', []]);
});

function start(commands: readonly ParkedCommand[]) {
  const done: string[] = [];
  const machine = parkedCommandMachine.provide({
    actions: {
      recallCommands: assign({ commands }),
      announceAdditions: () => done.push('announced'),
      forgetTyped: () => done.push('emptied'),
      refreshPage: () => done.push('refreshed'),
      forgetCommands: () => done.push('forgotten'),
    },
  });
  const started = startHeld(machine, { userId: 'anna' });
  const notices = () => started.parentEvents().filter(({ type }) => type === 'notice.raised');
  return { ...started, notices, done: () => done };
}
