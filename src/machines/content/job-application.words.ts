import type { jobApplicationMachine } from './job-application.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const jobApplicationWords: WordsOf<typeof jobApplicationMachine> = {
  guards: {
    isComplete: 'every field that is required is filled in and correct',
    isAcceptable: 'the file is small enough and named like a PDF',
    isPdf: 'the file really is a PDF',
  },
  actions: {
    storeFailure: 'store why it could not be loaded',
    recallEntries: 'recall the earlier entries',
    rememberEntries: 'remember the entries for the visit',
    storeForm: 'store the fields of the form and the job',
    storeFileFault: 'store what is wrong with the file',
    refuseFile: 'drop the file, because it is not a PDF',
    removeFile: 'drop the file',
    storeRefusal: 'store why the gateway refused',
    storeProgress: 'store how much of it has been sent',
    countIntent: 'count a new request, so that it is not taken for a repetition of the last one',
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
