import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { basketRows, type BasketChange } from '#src/domain/basket/basket-changes.ts';
import { basketAddition } from '#src/domain/basket/basket-line-draft.ts';
import { aBasket, aCustomerProduct } from '#tests/support/made/a-product.ts';
import {
  bothLines,
  emptyBasket,
  startBasket,
  startReadyBasket,
} from '#tests/support/running/a-running-basket.ts';

describe('an unconfirmed basket change', () => {
  it('is repeated under its key without a response: after a delay, on request, and with the connection (BA-4)', async () => {
    const { actor, changeBasket, clock, kept } = await startReadyBasket();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    const lose = async (index: number) => {
      changeBasket.fail(index, { status: 0, code: '', serverMessage: null });
      await waitFor(actor, (snapshot) => snapshot.matches('waiting'));
    };

    await lose(0);
    clock.increment(10_000);
    await lose(1);
    actor.send({ type: 'retry.requested' });
    await lose(2);
    actor.send({ type: 'connection.returned' });
    expect(kept.changes).toHaveLength(1);
    changeBasket.response(3, bothLines);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    const change = {
      kind: 'quantity',
      key: 'visit-basket-1',
      lineId: 'line-1',
      orderQuantity: '20',
      salesUnit: 'PCE',
    };
    expect(changeBasket.inputs()).toEqual([change, change, change, change]);
    expect([actor.getSnapshot().context.basket, kept.changes]).toEqual([bothLines, []]);
  });

  it('waits without a connection, after changes that may have been sent (BA-4)', async () => {
    const { actor, changeBasket, kept } = await startReadyBasket(bothLines);
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    changeBasket.fail(0, { status: 503, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('waiting'));

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '30', salesUnit: 'PCE' });
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '40', salesUnit: 'PCE' });
    actor.send({ type: 'line.removed', lineId: 'line-2' });

    expect(actor.getSnapshot().value).toBe('waiting');
    expect(kept.changes).toEqual(actor.getSnapshot().context.changes);
    expect(kept.changes).toMatchObject([
      { kind: 'quantity', orderQuantity: '20', key: 'visit-basket-1' },
      { kind: 'quantity', orderQuantity: '40', key: 'visit-basket-3' },
      { kind: 'removal', lineId: 'line-2', key: 'visit-basket-4' },
    ]);
  });

  it('of an earlier visit is resumed once the basket is loaded (BA-4)', async () => {
    const left: BasketChange = { kind: 'removal', key: 'visit-0-basket-7', lineId: 'line-1' };
    const { actor, changeBasket, loadBasket, kept } = startBasket([left]);
    expect(changeBasket.asked).toEqual([]);

    loadBasket.response(0, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('writing'));
    changeBasket.response(0, emptyBasket);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(changeBasket.inputs()).toEqual([left]);
    expect(kept.changes).toEqual([]);
  });

  it('of an addition is sent again, once, and says why when it is refused (BA-3, BA-4)', async () => {
    const { actor, changeBasket, loadBasket, parentEvents } = await startReadyBasket();
    const addition = basketAddition(aCustomerProduct(), { quantity: '10', unit: 'PCE' }, 'visit-1-1');

    actor.send({ type: 'addition.unconfirmed', addition });
    actor.send({ type: 'addition.unconfirmed', addition });
    changeBasket.fail(0, { status: 422, code: 'BASKET_FULL', serverMessage: 'The basket is full.' });
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));
    loadBasket.response(1, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    const { productName } = aCustomerProduct();
    expect(changeBasket.inputs()).toEqual([addition]);
    expect(parentEvents()).toEqual([
      {
        type: 'notice.raised',
        content: { key: 'additionRefused', productName, reason: 'The basket is full.' },
      },
    ]);
  });

  it('of an addition is shown in the line of its product, as one line of the basket (BA-1, BA-4)', async () => {
    const { actor, changeBasket } = await startReadyBasket();
    const addition = basketAddition(aCustomerProduct(), { quantity: '30', unit: 'PCE' }, 'visit-1-1');
    const rows = () => {
      const { basket, ...changes } = actor.getSnapshot().context;
      return basketRows(basket ?? emptyBasket, changes).map(
        ({ line, state, isPending }) => `${line.lineId} ${line.orderQuantity} ${state} ${isPending}`,
      );
    };

    actor.send({ type: 'addition.unconfirmed', addition });
    changeBasket.fail(0, { status: 0, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('waiting'));
    expect(rows()).toEqual(['line-1 40 present true']);

    actor.send({ type: 'connection.returned' });
    const [line] = aBasket().lines.map((each) => ({ ...each, orderQuantity: '40' }));
    changeBasket.response(1, aBasket({ lines: line ? [line] : [] }));
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(rows()).toEqual(['line-1 40 present false']);
  });

  it.each([
    { type: 'basket.outdated' },
    { type: 'basket.added', basket: bothLines },
    { type: 'retry.requested' },
  ] as const)('sends what waits for a response again on $type (BA-4)', async (event) => {
    const { actor, changeBasket } = await startReadyBasket();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    changeBasket.fail(0, { status: 0, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('waiting'));

    actor.send(event);

    expect([actor.getSnapshot().value, changeBasket.asked.length]).toEqual(['writing', 2]);
    expect(actor.getSnapshot().context.basket).toEqual('basket' in event ? event.basket : aBasket());
  });

  it.each([
    { type: 'connection.returned' },
    { type: 'basket.outdated' },
    { type: 'basket.added', basket: bothLines },
  ] as const)('sends from here what another tab was to send on $type (BA-4)', async (event) => {
    const { actor, changeBasket, kept } = await startReadyBasket();
    kept.changes = [{ kind: 'removal', key: 'tab-2', lineId: 'line-1' }];
    actor.send({ type: 'basket.changedElsewhere' });

    actor.send(event);

    expect([actor.getSnapshot().value, changeBasket.inputs()]).toEqual(['writing', kept.changes]);
    expect(actor.getSnapshot().context.basket).toEqual('basket' in event ? event.basket : aBasket());
  });

  it('is repeated after ten seconds, and after ten seconds for another tab (BA-4)', async () => {
    const { actor, changeBasket, clock, kept } = await startReadyBasket();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    changeBasket.fail(0, { status: 0, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('waiting'));

    clock.increment(9999);
    expect(actor.getSnapshot().value).toBe('waiting');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('writing');
    changeBasket.response(1, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    kept.changes = [{ kind: 'removal', key: 'tab-2', lineId: 'line-1' }];
    actor.send({ type: 'basket.changedElsewhere' });
    clock.increment(9999);

    expect(actor.getSnapshot().value).toBe('watching');
  });

  it.each([
    { type: 'note.committed', lineId: 'line-1', note: 'For hall 3' },
    { type: 'lines.cleared' },
    { type: 'line.removed', lineId: 'line-1' },
    { type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' },
    ...aBasket().lines.map(
      (line) => ({ type: 'unit.chosen', line: { ...line, orderQuantity: '100' }, unit: 'BOX' }) as const,
    ),
    {
      type: 'addition.unconfirmed',
      addition: basketAddition(aCustomerProduct(), { quantity: '10', unit: 'PCE' }, 'visit-1-1'),
    },
  ] as const)('keeps what is wanted by $type beyond the page (BA-4)', async (event) => {
    const { actor, kept } = await startReadyBasket();

    actor.send(event);

    expect(kept.changes).toEqual(actor.getSnapshot().context.changes);
    expect(kept.changes).toHaveLength(1);
  });

  it('of another tab is shown at once, and sent by that tab (BA-4)', async () => {
    const { actor, changeBasket, loadBasket, kept, clock } = await startReadyBasket();
    const change: BasketChange = {
      kind: 'quantity',
      key: 'tab-2',
      lineId: 'line-1',
      orderQuantity: '20',
      salesUnit: 'PCE',
    };

    kept.changes = [change];
    actor.send({ type: 'basket.changedElsewhere' });
    expect(actor.getSnapshot().value).toBe('watching');
    expect(actor.getSnapshot().context.changes).toEqual([change]);
    kept.changes = [];
    actor.send({ type: 'basket.changedElsewhere' });
    loadBasket.response(1, bothLines);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(actor.getSnapshot().context.basket).toEqual(bothLines);
    expect(changeBasket.asked).toEqual([]);
    kept.changes = [change];
    actor.send({ type: 'basket.changedElsewhere' });
    clock.increment(10_000);
    expect(changeBasket.inputs()).toEqual([change]);
  });

  it('is sent once earlier changes of another tab are confirmed (BA-4)', async () => {
    const { actor, changeBasket, kept } = await startReadyBasket();
    const change: BasketChange = {
      kind: 'quantity',
      key: 'tab-2',
      lineId: 'line-1',
      orderQuantity: '20',
      salesUnit: 'PCE',
    };
    kept.changes = [change];
    actor.send({ type: 'basket.changedElsewhere' });

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '30', salesUnit: 'PCE' });
    expect(changeBasket.asked).toEqual([]);
    kept.changes = kept.changes.slice(1);
    actor.send({ type: 'basket.changedElsewhere' });

    expect(changeBasket.inputs()).toMatchObject([{ key: 'visit-basket-1', orderQuantity: '30' }]);
  });

  it('is read again when another tab changed the basket meanwhile (BA-4)', async () => {
    const { actor, changeBasket, loadBasket } = await startReadyBasket();

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    actor.send({ type: 'basket.changedElsewhere' });
    changeBasket.response(0, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));

    expect(loadBasket.asked).toHaveLength(2);
  });

  it.each([
    { outcome: 'it is confirmed', isOutdated: false, status: 200 },
    { outcome: 'it is confirmed, and the basket has changed meanwhile', isOutdated: true, status: 200 },
    { outcome: 'it is refused', isOutdated: false, status: 422 },
    { outcome: 'its line is gone', isOutdated: false, status: 404 },
  ])('is followed by changes left by another tab: $outcome (BA-4)', async ({ isOutdated, status }) => {
    const { actor, changeBasket, kept } = await startReadyBasket(bothLines);
    const left: BasketChange = { kind: 'removal', key: 'tab-2', lineId: 'line-2' };
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    kept.byOtherTabs = [left];
    if (isOutdated) actor.send({ type: 'basket.outdated' });

    if (status === 200) changeBasket.response(0, bothLines);
    else changeBasket.fail(0, { status, code: '', serverMessage: null });
    await changeBasket.whenAsked(2);

    expect(changeBasket.inputs()[1]).toEqual(left);
  });
});
