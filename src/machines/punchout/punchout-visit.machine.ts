import type { ActorRefFrom } from 'xstate';
import { ownCommand, publicRead, work, type PoliciesOf } from '../request-policy.ts';
import {
  askingToCancel,
  cancelling,
  checking,
  leaving,
  lost,
  returning,
  saving,
  unknown,
} from './punchout-visit-ending.ts';
import { visitSetup } from './punchout-visit-setup.ts';

export type { PunchoutVisitEvent, PunchoutVisitInput } from './punchout-visit-setup.ts';

export const punchoutVisitPolicies: PoliciesOf<typeof punchoutVisitMachine> = {
  basketSaved: work,
  endVisit: {
    ...ownCommand,
    countsOnce: 'byNature',
    onLeaving: 'stopped',
    about: () => 'visit',
    failure: 'changeFailed',
  },
  loadVisit: publicRead,
  recallTabVisit: work,
};

const arriving = visitSetup.createStateConfig({
  description: 'The page comes with the visit, which may be over already, as after Back.',
  meta: { requirements: ['PU-4'] },
  always: [
    { description: 'The buyer cancelled.', guard: 'isCancelled', target: 'cancelled' },
    { description: 'The time of the visit is over.', guard: 'isExpired', target: 'expired' },
    {
      description: 'The transfer has begun, but the procurement system did not get the basket.',
      guard: 'isReturning',
      target: 'shopping.interrupted',
    },
    { description: 'The buyer shops.', target: 'shopping' },
  ],
});

const shopping = visitSetup.createStateConfig({
  description: 'The buyer uses the shop. The basket belongs to the visit.',
  meta: { requirements: ['PU-4'] },
  invoke: {
    id: 'recallTabVisit',
    src: 'recallTabVisit',
    input: ({ context: { visit } }) => ({ visitId: visit.visitId }),
    onDone: {
      description: 'A reload of the first of two visits would show the second one in its place.',
      guard: { type: 'isOtherTabVisit', params: ({ event }) => ({ visitId: event.output }) },
      target: 'superseded',
    },
    onError: { description: 'The tab does not know: it shows the visit of the browser.' },
  },
  on: {
    'transfer.requested': {
      description: 'The buyer transfers the basket.',
      guard: 'canTransfer',
      target: 'saving',
      actions: 'clearProblems',
    },
    'cancel.requested': [
      {
        description: 'An inspection has changed nothing: the buyer goes back at once.',
        meta: { requirements: ['PU-2'] },
        guard: 'isInspection',
        target: 'cancelling',
        actions: 'clearProblems',
      },
      { description: 'The buyer wants to go back without the basket.', target: 'askingToCancel' },
    ],
    'visit.outdated': {
      description: 'Another tab changed the session, or may have ended the visit.',
      target: 'checking',
    },
    ...lost,
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The procurement system says what the buyer does here.',
      always: [
        { description: 'Lines could not be transferred.', guard: 'hasRefusals', target: 'refused' },
        { description: 'The basket was sent.', guard: 'isReturned', target: 'sent' },
        {
          description: 'The buyer looks at an earlier basket.',
          meta: { requirements: ['PU-2'] },
          guard: 'isInspection',
          target: 'inspecting',
        },
        {
          description: 'The buyer changes an earlier basket.',
          meta: { requirements: ['PU-2'] },
          guard: 'isEdit',
          target: 'editing',
        },
        { description: 'The buyer fills a new basket.', target: 'creating' },
      ],
    },
    creating: { description: 'The buyer fills a new basket.', meta: { requirements: ['PU-1', 'PU-2'] } },
    editing: {
      description: 'The buyer changes the basket of an earlier visit.',
      meta: { requirements: ['PU-2'] },
    },
    inspecting: {
      description: 'The buyer looks at the basket of an earlier visit; nothing can be changed.',
      meta: { requirements: ['PU-2'] },
    },
    refused: {
      description: 'Some lines cannot be transferred; the buyer changes or removes them.',
      meta: { requirements: ['PU-6'] },
    },
    sent: {
      description:
        'The browser has sent the basket. Whether it arrived only the procurement system knows, so that the buyer may transfer it again.',
      meta: { requirements: ['PU-4'] },
    },
    interrupted: {
      description: 'The procurement system did not get the basket; the buyer may transfer it once more.',
      meta: { requirements: ['PU-4'] },
    },
    failed: {
      description: 'Transferring or cancelling failed; the buyer may try again.',
      meta: { requirements: ['SE-2'] },
    },
  },
});

/**
 * The visit of a buyer who came from their own procurement system: the shop fills a basket, which is transferred to
 * that system.
 *
 * @see PU-4
 */
export const punchoutVisitMachine = visitSetup.createMachine({
  id: 'punchoutVisit',
  description: 'The visit of a buyer from their procurement system, to which the basket is transferred.',
  meta: { requirements: ['PU-4'], ours: true },
  context: ({ input }) => ({ ...input, refusals: {}, fault: null }),
  initial: 'arriving',
  states: {
    arriving,
    shopping,
    saving,
    returning,
    askingToCancel,
    cancelling,
    leaving,
    checking,
    unknown,
    cancelled: {
      description: 'The buyer went back without a basket.',
      meta: { requirements: ['PU-4'] },
      tags: 'over',
    },
    expired: {
      description: 'The visit took too long, or its session is over: the buyer starts again in their system.',
      meta: { requirements: ['PU-4'] },
      tags: 'over',
    },
    superseded: {
      description: 'Another visit, or a customer, uses the shop in this browser by now.',
      meta: { requirements: ['PU-4'] },
      tags: 'over',
    },
  },
});

export type PunchoutVisitActorRef = ActorRefFrom<typeof punchoutVisitMachine>;
