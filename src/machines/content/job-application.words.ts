import type { jobApplicationMachine } from './job-application.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** What the implementations mean, in plain words. */
export const jobApplicationWords: WordsOf<typeof jobApplicationMachine> = {
  guards: {
    isComplete: 'every field that is required is filled in and correct',
    isAcceptable: 'the file is small enough and named like a PDF',
    isPdf: 'the file really is a PDF',
  },
  actions: {
    storeFailure: 'store why it could not be loaded',
    recallEntries: 'recall what was entered before',
    rememberEntries: 'remember what is entered for the visit',
    storeForm: 'store the fields of the form and the job',
    storeEntry: 'store what is entered',
    storeFile: 'store the file',
    storeFileFault: 'store what is wrong with the file',
    refuseFile: 'drop the file, because it is no PDF',
    removeFile: 'drop the file',
    storeFaults: 'store what is missing or wrong',
    storeRefusal: 'store why the gateway refused',
    clearRefusal: 'clear the refusal',
    resetProgress: 'nothing of it has left yet',
    storeProgress: 'store how much of it has left',
    countIntent: 'count a new wish, so that it is not taken for a repetition of the last one',
    clearEntries: 'clear what was entered',
  },
  actors: {
    loadApplicationForm: 'ask the gateway for the form',
    checkIsPdf: 'look into the file whether it is a PDF',
    sendApplication: 'send the application to the gateway',
  },
  delays: {
    confirmationDuration: 'the time the button says that it was sent, longer than a double click',
  },
};
