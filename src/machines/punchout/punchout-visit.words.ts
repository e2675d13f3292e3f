import type { punchoutVisitMachine } from './punchout-visit.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const punchoutVisitWords: WordsOf<typeof punchoutVisitMachine> = {
  guards: {
    isReturned: 'the basket was sent to the procurement system',
    isCancelled: 'the buyer cancelled the visit',
    isExpired: 'the time of the visit is over',
    isReturning: 'the transfer has begun and did not end',
    hasRefusals: 'some lines could not be transferred',
    isEdit: 'the buyer changes an earlier basket',
    isInspection: 'the buyer only looks at an earlier basket',
    canTransfer: 'the buyer may change and transfer the basket',
    isOtherVisit: 'the browser has another visit by now',
    isOtherTabVisit: 'this tab showed another visit before it was reloaded',
    isNotExpressible: 'the protocol cannot express some lines exactly',
    isOver: 'the server says that the visit is over',
  },
  actions: {
    storeVisit: 'store what the server says of the visit',
    storeRefusals: 'store why lines cannot be transferred',
    storeFault: 'store why it failed',
    clearProblems: 'clear why the last transfer failed',
    leave: 'open the document that leads back to the procurement system',
  },
  actors: {
    basketSaved: 'wait until the gateway has all changes of the basket',
    endVisit: 'ask the server to end the visit, with its basket or without',
    loadVisit: 'ask the server what became of the visit',
    recallTabVisit: 'recall which visit this tab showed before it was reloaded',
  },
  delays: {
    leavingTime: 'the time in which the browser should have left',
  },
};
