import type { approvalRequestMachine } from './approval-request.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const approvalRequestWords: WordsOf<typeof approvalRequestMachine> = {
  guards: {
    isUnknown: 'the person has no such request',
    isRefusal: 'the gateway refused it',
    mayAct: 'this person may {act}',
    isCommentMissing: 'the decision needs a reason, and none is written',
    isComplete: 'all lines are in the basket',
  },
  actions: {
    storeFailure: 'store why it could not be loaded',
    storeComment: 'store what the approver writes',
    clearComment: 'clear what the approver wrote',
    showFault: 'show that a reason is missing',
    startIntent: 'forget an earlier refusal; the act is a new one',
    storeRefusal: 'store why the gateway refused',
    storeReordered: 'store which lines are in the basket again',
    rememberDraft: 'remember for the checkout what the requester wrote',
    rememberChange: 'store the change until the gateway has decided',
    raiseFailure: 'show the message that it failed, except when the session is over',
    announceDecided: 'tell the shop that another number of requests waits',
    announceBasketOutdated: 'tell the shop that the basket has to be read again',
    requestBasketPage: 'ask the shop for the basket',
  },
  actors: {
    loadRequest: 'ask the gateway for the request',
    decideRequest: 'send the decision to the gateway',
    withdrawRequest: 'ask the gateway to withdraw the request',
    changeRequest: 'ask the gateway to put the lines into the basket again',
  },
};
