import { assign, setup, type ActorRefFrom } from 'xstate';
import { firstGrouping, isOffered, type GroupingProperty } from '../../domain/basket/line-groups.ts';
import type { GroupingRequest } from '../../services/basket/basket-services.ts';
import { providedByApp } from '../provided-by-app.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, type PoliciesOf } from '../request-policy.ts';
import type { RequirementsMeta } from '../shop-event.ts';

export interface LineGroupingInput extends GroupingRequest {
  readonly userId: string;
}

interface LineGroupingContext extends LineGroupingInput {
  readonly properties: readonly GroupingProperty[];
  /** The property that groups the lines; empty if they are not grouped. */
  readonly chosenKey: string;
  /** Whether the basket's rows are low and without images. */
  readonly isCompact: boolean;
}

/** `propertyKey` is empty for the order in which the lines were added. */
export type LineGroupingEvent =
  | { readonly type: 'grouping.chosen'; readonly propertyKey: string }
  | { readonly type: 'rows.chosen'; readonly isCompact: boolean };

export const lineGroupingPolicies: PoliciesOf<typeof lineGroupingMachine> = {
  loadGrouping: customerRead,
};

/**
 * The property by which the lines of a basket or an order, or the rows of a list of orders, are grouped. The
 * gateway names the properties, and the customer chooses one of them. The choice is kept for the visit. The height
 * of the basket's rows is remembered for the next visit.
 *
 * @see BA-5, BA-7, §7 GET {groupingService}
 */
export const lineGroupingMachine = setup({
  types: {
    input: {} as LineGroupingInput,
    context: {} as LineGroupingContext,
    events: {} as LineGroupingEvent,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadGrouping: notProvided<readonly GroupingProperty[], GroupingRequest>('loadGrouping'),
  },
  guards: {
    isOffered: ({ context }, { propertyKey }: { propertyKey: string }) =>
      isOffered(context.properties, propertyKey),
  },
  actions: {
    storeProperties: assign(({ context }, { properties }: { properties: readonly GroupingProperty[] }) => ({
      properties,
      chosenKey: firstGrouping(context.usage, properties),
    })),
    storeChoice: assign({ chosenKey: (_, params: { propertyKey: string }) => params.propertyKey }),
    recallChoice: providedByApp('recallChoice'),
    rememberChoice: providedByApp<{ propertyKey: string }>('rememberChoice'),
    recallRows: providedByApp('recallRows'),
    storeRows: assign({ isCompact: (_, params: { isCompact: boolean }) => params.isCompact }),
    rememberRows: providedByApp<{ isCompact: boolean }>('rememberRows'),
  },
}).createMachine({
  id: 'lineGrouping',
  description: 'By which property the lines of a basket or an order, or a list of orders, are grouped.',
  meta: { requirements: ['BA-5', 'BA-7'] },
  context: ({ input }) => ({ ...input, properties: [], chosenKey: '', isCompact: false }),
  entry: 'recallRows',
  on: {
    'rows.chosen': {
      description: 'The rows of the basket are low from now on, or as high as before.',
      meta: { requirements: ['BA-5'] },
      actions: [
        { type: 'storeRows', params: ({ event }) => event },
        { type: 'rememberRows', params: ({ event }) => event },
      ],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The gateway says by what lines can be grouped.',
      invoke: {
        id: 'loadGrouping',
        src: 'loadGrouping',
        input: ({ context: { usage } }) => ({ usage }),
        onDone: {
          description: 'The lines are grouped as they were last, else by the first property.',
          meta: { requirements: ['BA-5', 'BA-7'] },
          target: 'ready',
          actions: [
            { type: 'storeProperties', params: ({ event }) => ({ properties: event.output }) },
            'recallChoice',
          ],
        },
        onError: {
          description: 'The lines are in the order in which they were added.',
          meta: { requirements: ['SE-2'] },
          target: 'ungrouped',
        },
      },
    },
    ready: {
      description: 'The customer may choose another property, or no grouping.',
      on: {
        'grouping.chosen': {
          description: 'The lines are grouped otherwise from now on.',
          meta: { requirements: ['BA-5', 'BA-7'] },
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: [
            { type: 'storeChoice', params: ({ event }) => event },
            { type: 'rememberChoice', params: ({ event }) => event },
          ],
        },
      },
    },
    ungrouped: { description: 'The lines are not grouped, and no property is offered.' },
  },
});

export type LineGroupingActorRef = ActorRefFrom<typeof lineGroupingMachine>;
