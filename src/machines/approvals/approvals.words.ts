import type { approvalsMachine } from './approvals.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const approvalsWords: WordsOf<typeof approvalsMachine> = {
  actions: {
    storeFailure: 'store why it could not be loaded',
    storeList: 'store the requests',
  },
  actors: { loadRequests: 'ask the gateway for the requests' },
};
