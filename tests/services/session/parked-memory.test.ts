import { expect, it } from 'vitest';
import { basketAddition } from '#src/domain/basket/basket-line-draft.ts';
import type { ParkedCommand } from '#src/domain/session/parked-command.ts';
import { hasParked, parkedMemory } from '#src/services/session/parked-memory.ts';
import { draftMemory } from '#src/services/transport/draft-memory.ts';
import { aCustomerProduct } from '#tests/support/made/a-product.ts';
import { someLines } from '#tests/support/made/some-lines.ts';
import { aKeptText } from '#tests/support/made/a-text-storage.ts';

const addition = {
  kind: 'addition',
  addition: basketAddition(aCustomerProduct(), { quantity: '10', unit: 'PCE' }, 'visit-1-1'),
} as const;
const notification: ParkedCommand = {
  kind: 'notification',
  request: { productId: 'glue', productName: 'Glue', materialNumber: '730-0050', userId: 'anna' },
};
const severalLines: ParkedCommand = { kind: 'lines', request: someLines() };

it('parked commands are restored for their customer only, each once, until they are decided (SE-1, SE-3)', () => {
  const text = aKeptText();
  const anna = parkedMemory(text, 'anna');
  draftMemory(text, 'anna').remember('list', { bolt: { quantityText: '7', unit: null } });
  expect(hasParked(text, 'anna')).toBe(false);

  for (const command of [addition, notification, severalLines, addition]) anna.park(command);

  expect([hasParked(text, 'anna'), anna.recall()]).toEqual([true, [notification, severalLines, addition]]);
  expect(parkedMemory(text, 'ben').recall()).toEqual([]);
  anna.forget();
  expect([hasParked(text, 'anna'), anna.recall()]).toEqual([false, []]);
  expect(draftMemory(text, 'anna').recall('list')).toEqual({ bolt: { quantityText: '7', unit: null } });
});

it('parked commands wait in the unit in which they were given, and another unit keeps its own (SE-1, CO-1)', () => {
  const text = aKeptText();
  const office = parkedMemory(text, 'anna unit office');
  parkedMemory(text, 'anna').park(addition);
  office.park(notification);
  parkedMemory(text, 'anna').forget();

  expect([hasParked(text, 'anna'), hasParked(text, 'anna unit office')]).toEqual([false, true]);
  expect(office.recall()).toEqual([notification]);
});

it('of two presses on the heart of a product, the later one is parked (SE-1, TI-9)', () => {
  const { park, recall } = parkedMemory(aKeptText(), 'anna');
  const pressed: ParkedCommand = { kind: 'favourite', request: { productId: 'bolt', isFavourite: true } };
  const pressedAgain: ParkedCommand = { ...pressed, request: { productId: 'bolt', isFavourite: false } };

  park(pressed);
  park(pressedAgain);

  expect(recall()).toEqual([pressedAgain]);
});

it('what another program wrote is left out, and the other commands stay (SE-1)', () => {
  const commands = [
    null,
    7,
    { kind: 'addition', addition: {} },
    {
      ...addition,
      addition: { ...addition.addition, draft: { ...addition.addition.draft, taxAmount: 7 } },
    },
    notification,
    { kind: 'notification', request: {} },
    { kind: 'lines', request: {} },
    { kind: 'lines', request: { ...someLines(), lines: [{}] } },
    { kind: 'lines', request: { ...someLines(), lines: [] } },
  ];
  const text = { ...aKeptText(), read: () => JSON.stringify({ userId: 'anna', parked: { commands } }) };

  expect(parkedMemory(text, 'anna').recall()).toEqual([notification]);
});
