import type { MachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import { readyLines, rowsToCheck } from '#src/domain/quick-order/quick-order-rows.ts';
import { basketLineMachine } from '#src/machines/basket/basket-line.machine.ts';
import { basketRefillMachine } from '#src/machines/basket/basket-refill.machine.ts';
import { basketMachine } from '#src/machines/basket/basket.machine.ts';
import { lineGroupingMachine } from '#src/machines/basket/line-grouping.machine.ts';
import { lineNoteMachine } from '#src/machines/basket/line-note.machine.ts';
import { materialSearchMachine } from '#src/machines/quick-order/material-search.machine.ts';
import { quickOrderMachine } from '#src/machines/quick-order/quick-order.machine.ts';
import { aBasket } from '#tests/support/made/a-product.ts';
import { aCheckedLine, aRefusedLine } from '#tests/support/made/a-quick-order.ts';
import { noHits, someHits } from '#tests/support/made/some-hits.ts';
import { notFound, unauthorised, refused, addition, broken } from './samples.ts';

const typedLine = { lineId: 'line-1', salesUnit: 'PCE', rules: { minimum: '10', step: '10' } };

export const basket: MachineModel<typeof basketMachine> = {
  machine: basketMachine,
  parentSystemId: 'storefront',
  inputs: [{ userId: 'anna', keySeed: 'visit' }],
  samples: [
    { type: 'basket.added', basket: aBasket() },
    { type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' },
    ...aBasket().lines.flatMap((line) => [
      { type: 'unit.chosen' as const, line, unit: 'BOX' },
      { type: 'unit.chosen' as const, line: { ...line, orderQuantity: '100' }, unit: 'BOX' },
    ]),
    { type: 'line.removed', lineId: 'line-1' },
    { type: 'line.restored', lineId: 'line-1' },
    { type: 'basketLine.touched', ...typedLine },
    { type: 'xstate.done.actor.basketLine.line-1' },
    { type: 'xstate.done.actor.changeBasket', output: aBasket({ canBeOrdered: false, netTotal: '1' }) },
    { type: 'lineNote.opened', lineId: 'line-1', note: '' },
    { type: 'xstate.done.actor.lineNote.line-1' },
    { type: 'note.committed', lineId: 'line-1', note: 'For hall 3' },
    { type: 'xstate.done.actor.loadBasket', output: aBasket() },
    { type: 'xstate.error.actor.loadBasket', error: broken },
    { type: 'addition.unconfirmed', addition },
    { type: 'xstate.done.actor.changeBasket', output: aBasket() },
    { type: 'xstate.error.actor.changeBasket', error: broken },
    { type: 'xstate.error.actor.changeBasket', error: refused },
    { type: 'xstate.error.actor.changeBasket', error: notFound },
  ],
  key: ({ context, children }) => [
    context.basket !== null,
    context.changes.map(({ kind }) => kind),
    context.removed.length,
    context.staleResponses,
    context.isCheckoutWanted,
    context.known?.netTotal,
    context.unitOffer !== null,
    context.basket?.canBeOrdered,
    children['basketLine.line-1']?.id,
    children['lineNote.line-1']?.id,
  ],
  possible: (snapshot, event) =>
    event.type === 'basketLine.touched' || event.type === 'lineNote.opened'
      ? snapshot.matches('ready') &&
        !snapshot.children['basketLine.line-1'] &&
        !snapshot.children['lineNote.line-1']
      : !/removed|committed|chosen|taken|cleared|unconfirmed/.test(event.type) ||
        snapshot.context.changes.length < 2,
};

export const lineNote: MachineModel<typeof lineNoteMachine> = {
  machine: lineNoteMachine,
  inputs: [{ lineId: 'line-1', note: '' }],
  samples: [
    { type: 'note.typed', text: 'For hall 3' },
    { type: 'note.typed', text: '' },
    { type: 'note.entered', shown: '' },
  ],
  key: ({ context }) => [context.note],
};

export const lineGrouping: MachineModel<typeof lineGroupingMachine> = {
  machine: lineGroupingMachine,
  inputs: [{ usage: 'BASKET', userId: 'anna' }],
  samples: [
    {
      type: 'xstate.done.actor.loadGrouping',
      output: [{ propertyKey: 'BRAND', propertyName: 'Brand' }],
    },
    { type: 'xstate.error.actor.loadGrouping', error: broken },
    { type: 'grouping.chosen', propertyKey: 'BRAND' },
    { type: 'grouping.chosen', propertyKey: '' },
    { type: 'rows.chosen', isCompact: true },
  ],
  key: ({ context }) => [context.chosenKey, context.isCompact],
};

export const basketLine: MachineModel<typeof basketLineMachine> = {
  machine: basketLineMachine,
  inputs: [typedLine],
  samples: [
    { type: 'quantity.typed', text: '20' },
    { type: 'quantity.typed', text: '25' },
    { type: 'offer.taken', quantity: '30' },
    { type: 'quantity.typed', text: 'ten' },
    { type: 'quantity.entered', shown: '10.000' },
    { type: 'quantity.entered', shown: '20.000' },
  ],
  key: ({ context }) => [context.text],
};

export const quickOrder: MachineModel<typeof quickOrderMachine> = {
  machine: quickOrderMachine,
  parentSystemId: 'storefront',
  inputs: [
    {
      userId: 'anna',
      salesArea: { distributionChainId: '1000-10', division: '00', currency: 'EUR' },
      resultCount: 9,
      keySeed: 'visit-1',
    },
  ],
  samples: [
    { type: 'lines.pasted', text: '100-0840;10' },
    { type: 'entry.changed', rowId: 1, change: { material: '100-0840', quantityText: '10' } },
    { type: 'entry.corrected', rowId: 1, change: { material: '100-0840', quantityText: '10' } },
    { type: 'row.left', rowId: 1 },
    { type: 'row.removed', rowId: 1 },
    { type: 'file.chosen', file: new Blob() },
    { type: 'lines.pasted', text: '100-0840;Hex bolt;7;50' },
    { type: 'columns.requested' },
    { type: 'columns.assigned', columns: { material: 0, quantity: 1, unit: null } },
    { type: 'columns.dismissed' },
    { type: 'xstate.done.actor.readFile', output: [] },
    { type: 'xstate.error.actor.readFile', error: new Error('The file is no text') },
    { type: 'xstate.done.actor.checkLines', output: [aCheckedLine()] },
    { type: 'xstate.done.actor.checkLines', output: [aRefusedLine()] },
    { type: 'xstate.error.actor.checkLines', error: broken },
    { type: 'xstate.done.actor.addLines', output: aBasket() },
    { type: 'xstate.error.actor.addLines', error: refused },
    { type: 'xstate.error.actor.addLines', error: unauthorised },
    { type: 'xstate.error.actor.addLines', error: broken },
  ],
  key: ({ context }) => {
    const { rows, isAddWanted, pending, mayBeAdded, cleared, file, table, isAssigning } = context;
    return [
      table === null,
      isAssigning,
      context.refused === null,
      mayBeAdded,
      rows.filter(({ material }) => material !== '').length,
      rows.some(({ rowId }) => rowId === 1),
      rowsToCheck(rows).length,
      readyLines(rows).length,
      isAddWanted,
      pending === null,
      cleared.length,
      file === null,
    ];
  },
  possible: ({ context: { rows, cleared } }, event) =>
    (event.type !== 'lines.pasted' || rows.every(({ material }) => material === '')) &&
    (event.type !== 'list.restored' || cleared.length > 0),
};

export const materialSearch: MachineModel<typeof materialSearchMachine> = {
  machine: materialSearchMachine,
  inputs: [{ resultCount: 9 }],
  samples: [
    { type: 'term.changed', rowId: 1, typed: 'hex' },
    { type: 'term.changed', rowId: 1, typed: 'h' },
    { type: 'option.moved', direction: 1 },
    { type: 'option.chosen', productId: 'bolt' },
    { type: 'xstate.done.actor.loadHits', output: someHits },
    { type: 'xstate.done.actor.loadHits', output: noHits },
    { type: 'xstate.error.actor.loadHits', error: broken },
  ],
  key: ({ context: { term } }) => term,
};

export const basketRefill: MachineModel<typeof basketRefillMachine> = {
  machine: basketRefillMachine,
  parentSystemId: 'storefront',
  inputs: [{ source: 'order' as const, sourceId: '4711', keySeed: 'visit-1' }],
  samples: [
    { type: 'refill.requested', isBasketEmpty: true },
    { type: 'refill.requested', isBasketEmpty: false },
    { type: 'refill.chosen', replaces: true },
    { type: 'refill.chosen', replaces: false },
    { type: 'xstate.done.actor.refillBasket', output: { added: [], notAdded: [] } },
    { type: 'xstate.error.actor.refillBasket', error: broken },
  ],
  key: ({ context: { reordered, replaces } }) => [reordered === null, replaces],
};
