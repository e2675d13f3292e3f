import { assign } from 'xstate';
import { isPdf, pdfBeginningBytes } from '../../domain/content/entry-faults.ts';
import type { FormEntries } from '../../domain/content/form.ts';
import {
  jobApplicationMachine,
  jobApplicationPolicies,
} from '../../machines/content/job-application.machine.ts';
import { requestActor } from '../../machines/request-actor.ts';
import type { Requests } from '../requests.ts';

/** The machine of an application with its services and the earlier input (MA-1, CT-4). */
export function composeJobApplication({ actor, applicationStorage, recall }: Requests) {
  return jobApplicationMachine.provide({
    actors: {
      loadApplicationForm: actor(
        jobApplicationPolicies.loadApplicationForm,
        (services) => services.loadApplicationForm,
      ),
      checkIsPdf: requestActor(async ({ file }: { readonly file: File }) =>
        isPdf(await file.slice(0, pdfBeginningBytes).text()),
      ),
      sendApplication: actor(jobApplicationPolicies.sendApplication, (services) => services.sendApplication),
    },
    actions: {
      recallEntries: assign({
        entries: () => recall('jobApplication.entries', () => entriesIn(applicationStorage.read())),
      }),
      rememberEntries: (_, { entries }) =>
        applicationStorage.write(Object.keys(entries).length === 0 ? '' : JSON.stringify(entries)),
    },
  });
}

/** Ignores a text of another format (I10). */
function entriesIn(text: string): FormEntries {
  try {
    const parsed: unknown = JSON.parse(text);
    return Object.fromEntries(
      Object.entries(Object(parsed)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}
