import { assign, stopChild } from 'xstate';
import {
  isRemoved,
  lineIdOf,
  restorationOf,
  waitingRemoval,
  withChange,
  withoutRemoved,
  withRemovedLines,
  type BasketAddition,
  type RequestedChange,
} from '../../domain/basket/basket-changes.ts';
import {
  changesAmount,
  unitChange,
  withUnitChange,
  type UnitChange,
} from '../../domain/basket/line-amount.ts';
import { eventOf } from '../event-of.ts';
import { basketLineId, type UnitChosen } from './basket-line.machine.ts';
import { basketSetup, type BasketContext } from './basket-setup.ts';
import { lineNoteId } from './line-note.machine.ts';

type ChosenUnit = Omit<UnitChosen, 'type'>;

/** Guards and actions of the changes that a customer makes. */
export const requestsSetup = basketSetup.extend({
  guards: {
    /** `src/app` also asks whether another tab has sent it. */
    isRemovalUnsent: ({ context }, params: { lineId: string }) =>
      waitingRemoval(context.changes, params.lineId) !== undefined,
    isRemoved: ({ context }, params: { lineId: string }) => isRemoved(context, params.lineId),
    isAmountChanged: ({ context }, { line, unit }: ChosenUnit) =>
      changesAmount(line, unitChange(line, unit, context.unitChanges)),
    hasUnitOffer: ({ context }) => context.unitOffer !== null,
  },
  actions: {
    spawnBasketLine: basketSetup.spawnChild('basketLine', {
      id: ({ event }) => basketLineId(eventOf(event, 'basketLine.touched').lineId),
      input: ({ event }) => eventOf(event, 'basketLine.touched'),
    }),
    stopBasketLine: stopChild(({ event }) => eventOf(event, 'xstate.done.actor.basketLine.*').actorId),
    dropTyped: stopChild((_, { lineId }: { lineId: string }) => basketLineId(lineId)),
    spawnLineNote: basketSetup.spawnChild('lineNote', {
      id: ({ event }) => lineNoteId(eventOf(event, 'lineNote.opened').lineId),
      input: ({ event }) => eventOf(event, 'lineNote.opened'),
    }),
    stopLineNote: stopChild(({ event }) => eventOf(event, 'xstate.done.actor.lineNote.*').actorId),
    storeRequestedChange: assign(({ context }, { change }: { change: RequestedChange }) =>
      withRequestedChange(context, change),
    ),
    storeUnitOffer: assign({
      unitOffer: ({ context }, { line, unit }: ChosenUnit) => unitChange(line, unit, context.unitChanges),
    }),
    clearUnitOffer: assign({ unitOffer: null }),
    storeUnit: assign(({ context }, { line, unit }: ChosenUnit) =>
      withUnit(context, unitChange(line, unit, context.unitChanges)),
    ),
    storeOfferedUnit: assign(({ context }) =>
      context.unitOffer ? withUnit(context, context.unitOffer) : {},
    ),
    storeRemoved: assign({
      removed: ({ context }, { lineId }: { lineId: string | null }) =>
        withRemovedLines(context.basket, context, lineId),
    }),
    clearRemoved: assign({ removed: ({ context }) => (context.changes.length > 0 ? context.removed : []) }),
    dropRemoval: assign({
      changes: ({ context: { changes } }, { lineId }: { lineId: string }) =>
        changes.filter((change) => change !== waitingRemoval(changes, lineId)),
      removed: ({ context }, { lineId }: { lineId: string }) => withoutRemoved(context.removed, lineId),
    }),
    storeRestoration: assign(({ context }, { lineId }: { lineId: string }) => {
      const change = restorationOf(context.removed, lineId);
      return change ? withRequestedChange(context, change) : {};
    }),
    storeAddition: assign({
      changes: ({ context: { changes } }, { addition }: { addition: BasketAddition }) =>
        changes.some(({ key }) => key === addition.key) ? changes : withChange(changes, addition),
    }),
  },
});

/** Events that change the basket in every state: each becomes a change that waits to be sent (BA-5). */
export const requestedChanges = requestsSetup.createStateConfig({
  on: {
    'basketLine.touched': {
      description: 'The customer begins to type the quantity of a line.',
      meta: { requirements: ['BA-5'] },
      actions: 'spawnBasketLine',
    },
    'xstate.done.actor.basketLine.*': {
      description: 'A typed quantity was entered or dropped.',
      meta: { requirements: ['BA-5'] },
      actions: 'stopBasketLine',
    },
    'quantity.committed': {
      description: 'The customer wants another quantity of a line.',
      meta: { requirements: ['BA-5'] },
      actions: [
        {
          type: 'storeRequestedChange',
          params: ({ event: { lineId, quantity, salesUnit } }) => ({
            change: { kind: 'quantity', lineId, orderQuantity: quantity, salesUnit },
          }),
        },
        'rememberChanges',
      ],
    },
    'unit.chosen': [
      {
        description:
          'The unit holds another amount than before: the customer sees it, and accepts or rejects it. The quantity being typed is dropped.',
        meta: { requirements: ['BA-5', 'PR-1'] },
        guard: { type: 'isAmountChanged', params: ({ event }) => event },
        actions: [
          { type: 'dropTyped', params: ({ event: { line } }) => line },
          { type: 'storeUnitOffer', params: ({ event }) => event },
        ],
      },
      {
        description: 'The unit holds exactly the same amount. The quantity being typed is dropped.',
        meta: { requirements: ['BA-5', 'PR-1'] },
        actions: [
          { type: 'dropTyped', params: ({ event: { line } }) => line },
          { type: 'storeUnit', params: ({ event }) => event },
          'rememberChanges',
        ],
      },
    ],
    'unitOffer.taken': {
      description: 'The customer accepts the amount in the new unit.',
      meta: { requirements: ['BA-5', 'PR-1'] },
      guard: 'hasUnitOffer',
      actions: ['storeOfferedUnit', 'rememberChanges'],
    },
    'unitOffer.dropped': {
      description: 'The customer keeps the line as it is.',
      meta: { requirements: ['BA-5'] },
      actions: 'clearUnitOffer',
    },
    'lineNote.opened': {
      description: 'The customer begins to write about a line.',
      meta: { requirements: ['BA-5'] },
      actions: 'spawnLineNote',
    },
    'xstate.done.actor.lineNote.*': {
      description: 'A note was entered or dropped.',
      meta: { requirements: ['BA-5'] },
      actions: 'stopLineNote',
    },
    'note.committed': {
      description: 'The customer wants another note at a line.',
      meta: { requirements: ['BA-5'] },
      actions: [
        {
          type: 'storeRequestedChange',
          params: ({ event: { lineId, note } }) => ({ change: { kind: 'note', lineId, note } }),
        },
        'rememberChanges',
      ],
    },
    'line.removed': {
      description: 'The customer removes a line. What is being typed in it is dropped.',
      meta: { requirements: ['BA-5'] },
      actions: [
        { type: 'dropEntries', params: ({ event }) => event },
        { type: 'storeRemoved', params: ({ event }) => event },
        {
          type: 'storeRequestedChange',
          params: ({ event }) => ({ change: { kind: 'removal', lineId: event.lineId } }),
        },
        'rememberChanges',
      ],
    },
    'lines.cleared': {
      description: 'The customer removes all lines, which is one change.',
      meta: { requirements: ['BA-5'] },
      actions: [
        { type: 'dropEntries', params: { lineId: null } },
        { type: 'storeRemoved', params: { lineId: null } },
        { type: 'storeRequestedChange', params: { change: { kind: 'clearance' } } },
        'rememberChanges',
      ],
    },
    'line.restored': [
      {
        description: 'The customer wants a line back whose removal was not sent yet: the removal is dropped.',
        meta: { requirements: ['BA-5'] },
        guard: { type: 'isRemovalUnsent', params: ({ event }) => event },
        actions: [{ type: 'dropRemoval', params: ({ event }) => event }, 'rememberChanges'],
      },
      {
        description: 'The customer puts a removed line back, by adding it once more.',
        meta: { requirements: ['BA-5'] },
        guard: { type: 'isRemoved', params: ({ event }) => event },
        actions: [{ type: 'storeRestoration', params: ({ event }) => event }, 'rememberChanges'],
      },
    ],
    'addition.unconfirmed': {
      description: 'A product was put into the basket, and no response came: the basket sends it again.',
      meta: { requirements: ['BA-4'] },
      actions: [{ type: 'storeAddition', params: ({ event }) => event }, 'rememberChanges'],
    },
  },
});

function withRequestedChange(
  { changes, refusals, keySeed, requestCount }: BasketContext,
  change: RequestedChange,
): Pick<BasketContext, 'changes' | 'refusals' | 'requestCount' | 'unitOffer'> {
  const lineId = lineIdOf(change);
  return {
    changes: withChange(changes, { ...change, key: `${keySeed}-basket-${requestCount}` }),
    refusals: refusals.filter((refusal) => refusal.lineId !== lineId),
    requestCount: requestCount + 1,
    unitOffer: null,
  };
}

function withUnit(context: BasketContext, change: UnitChange) {
  const { lineId, became } = change;
  return {
    ...withRequestedChange(context, { kind: 'quantity', lineId, ...became }),
    unitChanges: withUnitChange(context.unitChanges, change),
  };
}
