import { faultParams } from '../load-and-show.ts';
import { visitSetup } from './punchout-visit-setup.ts';

const toDocument = {
  type: 'leave',
  params: ({ event }: { readonly event: { readonly output: string } }) => ({ to: event.output }),
} as const;

/** The session is lost: the server says what became of the visit. */
export const lost = {
  'visit.lost': {
    description: 'The session is over, or belongs to another customer or visit.',
    meta: { requirements: ['PU-4'] },
    target: '#punchoutVisit.checking',
  },
} as const;

export const saving = visitSetup.createStateConfig({
  description: 'The basket is transferred once the gateway has all its changes, so that no line is lost.',
  meta: { requirements: ['PU-4', 'BA-4'] },
  tags: 'busy',
  invoke: {
    id: 'basketSaved',
    src: 'basketSaved',
    input: {},
    onDone: {
      description: 'The gateway has all changes.',
      meta: { requirements: ['BA-4'] },
      target: 'returning',
    },
    onError: {
      description: 'The basket cannot be read; the buyer may try again.',
      meta: { requirements: ['SE-2'] },
      target: 'shopping.failed',
      actions: { type: 'storeFault', params: faultParams },
    },
  },
  on: {
    'transfer.dropped': {
      description: 'The buyer does not want to wait.',
      meta: { requirements: ['PU-4'] },
      target: 'shopping',
    },
    ...lost,
  },
});

export const returning = visitSetup.createStateConfig({
  description: 'The server prepares the basket for the procurement system; a second press changes nothing.',
  meta: { requirements: ['PU-4', 'PU-6'] },
  tags: 'busy',
  invoke: {
    id: 'transferBasket',
    src: 'endVisit',
    input: { action: 'transfer' },
    onDone: {
      description: 'The basket is ready: the browser opens the document that posts it.',
      meta: { requirements: ['PU-4'] },
      target: 'leaving',
      actions: toDocument,
    },
    onError: [
      {
        description: 'The protocol cannot express some lines: the basket says which, and why.',
        meta: { requirements: ['PU-6'] },
        guard: { type: 'isNotExpressible', params: faultParams },
        target: 'shopping.refused',
        actions: { type: 'storeRefusals', params: faultParams },
      },
      {
        description: 'The visit was over already, as after a cancel in another tab.',
        meta: { requirements: ['PU-4'] },
        guard: { type: 'isOver', params: faultParams },
        target: 'checking',
      },
      {
        description: 'The transfer failed, as without a connection; the basket is kept.',
        meta: { requirements: ['SE-2'] },
        target: 'shopping.failed',
        actions: { type: 'storeFault', params: faultParams },
      },
    ],
  },
});

export const askingToCancel = visitSetup.createStateConfig({
  description: 'The buyer is asked whether to go back without the basket.',
  meta: { requirements: ['PU-4'] },
  on: {
    'cancel.confirmed': { description: 'They go back without it.', target: 'cancelling' },
    'cancel.dropped': { description: 'They go on shopping.', target: 'shopping' },
    'transfer.requested': {
      description: 'They transfer the basket after all.',
      target: 'saving',
      actions: 'clearProblems',
    },
    ...lost,
  },
});

export const cancelling = visitSetup.createStateConfig({
  description: 'The server ends the visit without a basket.',
  meta: { requirements: ['PU-4'] },
  tags: 'busy',
  invoke: {
    id: 'cancelVisit',
    src: 'endVisit',
    input: { action: 'cancel' },
    onDone: {
      description: 'The browser opens the document that leads back.',
      target: 'leaving',
      actions: toDocument,
    },
    onError: [
      {
        description: 'The visit was over already.',
        guard: { type: 'isOver', params: faultParams },
        target: 'checking',
      },
      {
        description: 'The visit could not be ended; the buyer may try again.',
        meta: { requirements: ['SE-2'] },
        target: 'shopping.failed',
        actions: { type: 'storeFault', params: faultParams },
      },
    ],
  },
});

export const leaving = visitSetup.createStateConfig({
  description: 'The browser is on the way to the procurement system.',
  meta: { requirements: ['PU-4'] },
  tags: 'busy',
  on: {
    'visit.outdated': {
      description: 'The buyer came back to this page: the server says whether the basket was transferred.',
      target: 'checking',
    },
  },
  after: {
    leavingTime: {
      description: 'The browser is still here, as without a connection.',
      meta: { requirements: ['SE-2'] },
      target: 'checking',
    },
  },
});

export const checking = visitSetup.createStateConfig({
  description: 'The server says what became of the visit.',
  meta: { requirements: ['PU-4'] },
  tags: 'busy',
  invoke: {
    id: 'loadVisit',
    src: 'loadVisit',
    input: {},
    onDone: [
      {
        description: 'The browser has another visit by now, begun in another tab.',
        guard: { type: 'isOtherVisit', params: ({ event }) => ({ visit: event.output }) },
        target: 'superseded',
      },
      {
        description: 'The visit goes on, or has ended.',
        target: 'arriving',
        actions: { type: 'storeVisit', params: ({ event }) => ({ visit: event.output }) },
      },
    ],
    onError: [
      {
        description: 'The browser has no visit any more.',
        guard: { type: 'isOver', params: faultParams },
        target: 'expired',
      },
      {
        description: 'Without a response it stays unknown.',
        meta: { requirements: ['SE-2'] },
        target: 'unknown',
      },
    ],
  },
});

export const unknown = visitSetup.createStateConfig({
  description: 'It is unknown whether the visit goes on; the buyer may ask again.',
  meta: { requirements: ['SE-2'] },
  on: {
    'retry.requested': { description: 'The buyer asks again.', target: 'checking' },
    'connection.returned': { description: 'The connection is back.', target: 'checking' },
    'visit.outdated': { description: 'The page was restored.', target: 'checking' },
  },
});
