import type { noticesMachine } from './notices.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** What the implementations mean, in plain words. */
export const noticesWords: WordsOf<typeof noticesMachine> = {
  guards: {
    staysShown: 'the message tells of a failure, or warns',
    isLastNotice: 'it is the only message left',
    hasOnlyStaying: 'all messages tell of failures, or warn',
    hasOnlySettled: 'all messages are about what is settled now',
  },
  actions: {
    stopTimesOfReplaced: 'stop the time of messages that make room for the new one',
    storeNotice: 'show the message',
    startTime: 'start the time after which the message goes by itself',
    stopTime: 'stop the time of the message',
    clearNotice: 'take the message away',
    clearSettled: 'take the messages away that are about what is settled now',
    clearStaying: 'take the messages of failures and warnings away',
  },
  delays: {
    successDuration: 'how long a message of success stays',
  },
};
