import * as v from 'valibot';
import { assign } from 'xstate';
import { isPdf, pdfBeginningBytes } from '../../domain/content/entry-faults.ts';
import {
  jobApplicationMachine,
  jobApplicationPolicies,
} from '../../machines/content/job-application.machine.ts';
import { requestActor } from '../../machines/request-actor.ts';
import { readStored } from '../../services/transport/text-storage.ts';
import type { Requests } from '../requests.ts';

/** The texts by the name of their field. */
const storedEntries = v.record(v.string(), v.string());

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
        entries: () =>
          recall('jobApplication.entries', () => readStored(applicationStorage, storedEntries) ?? {}),
      }),
      rememberEntries: (_, { entries }) =>
        applicationStorage.write(Object.keys(entries).length === 0 ? '' : JSON.stringify(entries)),
    },
  });
}
