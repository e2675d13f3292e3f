import type { MachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import { jobApplicationMachine } from '#src/machines/content/job-application.machine.ts';
import { anApplicationForm } from '#tests/support/made/an-application-form.ts';
import { broken } from './samples.ts';

const application = anApplicationForm();

const complete = { firstName: 'Ada', email: 'ada@example.com', consent: 'true' };

const cv = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });

export const jobApplication: MachineModel<typeof jobApplicationMachine> = {
  machine: jobApplicationMachine,
  inputs: [{ jobId: 'job-driver', keySeed: 'visit-1' }],
  samples: [
    { type: 'xstate.done.actor.loadApplicationForm', output: { form: application, jobTitle: 'Driver' } },
    { type: 'xstate.error.actor.loadApplicationForm', error: broken },
    ...Object.entries(complete).map(([name, value]) => ({ type: 'field.changed' as const, name, value })),
    { type: 'file.chosen', file: cv },
    { type: 'file.chosen', file: new File([], 'cv.txt') },
    { type: 'xstate.done.actor.checkIsPdf', output: true },
    { type: 'xstate.done.actor.checkIsPdf', output: false },
    { type: 'xstate.error.actor.checkIsPdf', error: broken },
    { type: 'xstate.error.actor.sendApplication', error: broken },
    { type: 'sending.progressed', percent: 40 },
  ],
  key: ({ context }) => [
    Object.keys(context.entries).toSorted(),
    context.file?.name,
    context.fileFault,
    context.percentSent,
    Object.keys(context.faults).toSorted(),
  ],
};
