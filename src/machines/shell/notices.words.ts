import type { noticesMachine } from './notices.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const noticesWords: WordsOf<typeof noticesMachine> = {
  guards: {
    staysShown: 'the message tells of a failure, or warns',
    isLastNotice: 'it is the only message left',
    hasOnlyStaying: 'all messages tell of failures, or warn',
    hasOnlySettled: 'all messages are about settled matters',
  },
  actions: {
    stopTimesOfReplaced: 'stop the time of messages that make room for the new one',
    storeNotice: 'show the message',
    startTime: 'start the time after which the message goes by itself',
    stopTime: 'stop the time of the message',
    clearNotice: 'remove the message',
    clearSettled: 'remove the messages about settled matters',
    clearStaying: 'remove the messages of failures and warnings',
  },
  delays: {
    successDuration: 'how long a message of success stays',
  },
};
