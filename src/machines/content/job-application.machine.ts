import { assign, setup, type ActorRefFrom } from 'xstate';
import {
  entryFaults,
  fileFault,
  type EntryFault,
  type FileFault,
} from '../../domain/content/entry-faults.ts';
import type { Form, FormEntries, FormField } from '../../domain/content/form.ts';
import { asFault, withoutFieldFault, type Fault } from '../../domain/faults/fault.ts';
import type {
  ApplicationForm,
  ApplicationFormRequest,
  SendApplicationRequest,
} from '../../services/content/application-services.ts';
import { eventOf } from '../event-of.ts';
import { notProvided } from '../request-actor.ts';
import { customerCommand, publicRead, work, type PoliciesOf } from '../request-policy.ts';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';
import { providedByApp } from '../provided-by-app.ts';
import { notLoaded, retryTo } from '../load-and-show.ts';

export interface JobApplicationInput extends ApplicationFormRequest {
  /** Unique to this opening of the page, so that the keys made from it are unique too. */
  readonly keySeed: string;
}

interface JobApplicationContext extends JobApplicationInput {
  readonly form: Form | null;
  /** Why it could not be loaded; `null` if it could. */
  readonly failure: Fault | null;
  /** The title of the job; empty for a speculative application. */
  readonly jobTitle: string;
  readonly entries: FormEntries;
  readonly file: File | null;
  readonly fileFault: FileFault | null;
  /** The faults of the fields, once the applicant tried to send the form. */
  readonly faults: Readonly<Record<string, EntryFault>>;
  readonly refusal: Fault | null;
  /** How much of the application has been sent, in whole percent. */
  readonly percentSent: number;
  /** Counts the sends with different entries, so that each has its own key. */
  readonly intents: number;
}

export type JobApplicationEvent =
  | { readonly type: 'field.changed'; readonly name: string; readonly value: string }
  | { readonly type: 'file.chosen'; readonly file: File }
  | { readonly type: 'file.removed' }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'sending.progressed'; readonly percent: number }
  | { readonly type: 'sending.cancelled' }
  | { readonly type: 'retry.requested' }
  | ConnectionReturned;

export const jobApplicationPolicies: PoliciesOf<typeof jobApplicationMachine> = {
  loadApplicationForm: publicRead,
  checkIsPdf: work,
  sendApplication: {
    ...customerCommand,
    session: 'anyone',
    onLeaving: 'stopped',
    about: () => 'application',
    failure: 'changeFailed',
  },
};

/**
 * Applying for a job. The gateway's form defines the fields. The entries survive a reload, the file does not.
 * The same entries are always sent under the same key, so that they arrive once.
 *
 * @see §2 job-application, §7 form/process
 */
export const jobApplicationMachine = setup({
  types: {
    input: {} as JobApplicationInput,
    context: {} as JobApplicationContext,
    events: {} as JobApplicationEvent,
    tags: {} as 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadApplicationForm: notProvided<ApplicationForm, ApplicationFormRequest>('loadApplicationForm'),
    checkIsPdf: notProvided<boolean, { readonly file: File }>('checkIsPdf'),
    sendApplication: notProvided<void, SendApplicationRequest>('sendApplication'),
  },
  delays: {
    /** Longer than the second press of a double click takes. */
    confirmationDuration: 1200,
  },
  guards: {
    isComplete: ({ context }) => Object.keys(faultsOf(context)).length === 0 && context.fileFault === null,
    isAcceptable: ({ context, event }) =>
      fileFault(eventOf(event, 'file.chosen').file, largestFile(context)) === null,
    isPdf: (_, params: { isPdf: boolean }) => params.isPdf,
  },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    recallEntries: providedByApp('recallEntries'),
    rememberEntries: providedByApp<{ entries: FormEntries }>('rememberEntries'),
    storeForm: assign((_, { form, jobTitle }: ApplicationForm) => ({ form, jobTitle })),
    storeEntry: assign(({ context, event }) => {
      const { name, value } = eventOf(event, 'field.changed');
      const { [name]: _corrected, ...faults } = context.faults;
      return {
        entries: { ...context.entries, [name]: value },
        faults,
        refusal: withoutFieldFault(context.refusal, name),
      };
    }),
    storeFile: assign(({ context, event }) => {
      const name = fileField(context)?.name ?? '';
      const { [name]: _corrected, ...faults } = context.faults;
      const refusal = withoutFieldFault(context.refusal, name);
      return { file: eventOf(event, 'file.chosen').file, fileFault: null, faults, refusal };
    }),
    storeFileFault: assign(({ context, event }) => ({
      file: null,
      fileFault: fileFault(eventOf(event, 'file.chosen').file, largestFile(context)),
    })),
    refuseFile: assign({ file: null, fileFault: 'notPdf' as const }),
    removeFile: assign({ file: null, fileFault: null }),
    storeFaults: assign({ faults: ({ context }) => faultsOf(context) }),
    storeRefusal: assign({ refusal: (_, params: { fault: Fault }) => params.fault }),
    clearRefusal: assign({ refusal: null }),
    resetProgress: assign({ percentSent: 0 }),
    storeProgress: assign({ percentSent: ({ event }) => eventOf(event, 'sending.progressed').percent }),
    countIntent: assign({ intents: ({ context }) => context.intents + 1 }),
    clearEntries: assign({ entries: {}, file: null }),
  },
}).createMachine({
  id: 'jobApplication',
  description: 'Applying for a job: the form of the gateway, a CV, and sending both once.',
  meta: { requirements: ['CT-4', 'RT-5'] },
  context: ({ input }) => ({
    ...input,
    form: null,
    jobTitle: '',
    entries: {},
    file: null,
    fileFault: null,
    faults: {},
    refusal: null,
    failure: null,
    percentSent: 0,
    intents: 0,
  }),
  initial: 'loading',
  entry: 'recallEntries',
  states: {
    loading: {
      description: 'The form and the title of the job are loading.',
      tags: 'busy',
      invoke: {
        id: 'loadApplicationForm',
        src: 'loadApplicationForm',
        input: ({ context: { jobId } }) => ({ jobId }),
        onDone: {
          description: 'The form is there.',
          meta: { requirements: ['CT-4'] },
          target: 'editing',
          actions: { type: 'storeForm', params: ({ event }) => event.output },
        },
        onError: notLoaded('The form could not be loaded.'),
      },
    },
    editing: {
      description: 'The applicant fills in the form.',
      initial: 'ready',
      on: {
        'field.changed': {
          description: 'Something is entered, and kept.',
          meta: { requirements: ['CT-4'] },
          actions: [
            'storeEntry',
            'countIntent',
            { type: 'rememberEntries', params: ({ context: { entries } }) => ({ entries }) },
          ],
        },
        'file.chosen': [
          {
            description: 'A file whose name and size fit: what it holds is looked at.',
            meta: { requirements: ['CT-4'] },
            guard: 'isAcceptable',
            target: '.checkingFile',
            actions: ['storeFile', 'countIntent'],
          },
          {
            description: 'A file that is no PDF, empty or too large is refused with the reason.',
            meta: { requirements: ['CT-4'] },
            target: '.ready',
            actions: 'storeFileFault',
          },
        ],
        'file.removed': {
          description: 'The file is taken back.',
          meta: { requirements: ['CT-4'] },
          target: '.ready',
          actions: ['removeFile', 'countIntent'],
        },
      },
      states: {
        ready: {
          description: 'The form may be sent.',
          on: {
            'form.submitted': [
              {
                description: 'Everything is filled in.',
                meta: { requirements: ['CT-4'] },
                guard: 'isComplete',
                target: '#jobApplication.sending',
                actions: 'clearRefusal',
              },
              {
                description: 'Each field that is wrong says so.',
                meta: { requirements: ['CT-4'] },
                actions: 'storeFaults',
              },
            ],
          },
        },
        checkingFile: {
          description: 'The first bytes of the file tell whether it is a PDF.',
          tags: 'busy',
          invoke: {
            id: 'checkIsPdf',
            src: 'checkIsPdf',
            input: ({ event }) => ({ file: eventOf(event, 'file.chosen').file }),
            onDone: [
              {
                description: 'It is one.',
                meta: { requirements: ['CT-4'] },
                guard: { type: 'isPdf', params: ({ event }) => ({ isPdf: event.output }) },
                target: 'ready',
              },
              {
                description: 'It is something else under that name.',
                meta: { requirements: ['CT-4'] },
                target: 'ready',
                actions: 'refuseFile',
              },
            ],
            onError: {
              description: 'The browser cannot read it.',
              meta: { requirements: ['CT-4'] },
              target: 'ready',
              actions: 'refuseFile',
            },
          },
        },
      },
    },
    sending: {
      description: 'The application is being sent; a second press changes nothing.',
      tags: 'busy',
      entry: 'resetProgress',
      invoke: {
        id: 'sendApplication',
        src: 'sendApplication',
        input: ({ context, self }) => ({
          entries: { ...context.entries, jobId: context.jobId },
          file: context.file && { field: fileField(context)?.name ?? '', content: context.file },
          idempotencyKey: `${context.keySeed}-${context.intents}`,
          onProgress: (share) => self.send({ type: 'sending.progressed', percent: Math.floor(share * 100) }),
        }),
        onDone: {
          description: 'It has arrived.',
          meta: { requirements: ['CT-4'] },
          target: 'arrived',
          actions: { type: 'rememberEntries', params: () => ({ entries: {} }) },
        },
        onError: {
          description: 'It was refused or did not arrive: nothing has to be entered again.',
          meta: { requirements: ['SE-2'] },
          target: 'editing',
          actions: { type: 'storeRefusal', params: ({ event }) => ({ fault: asFault(event.error) }) },
        },
      },
      on: {
        'sending.progressed': {
          description: 'More of it has left.',
          meta: { requirements: ['CT-4'] },
          actions: 'storeProgress',
        },
        'sending.cancelled': {
          description: 'The applicant wants to change something first.',
          meta: { requirements: ['CT-4'] },
          target: 'editing',
        },
      },
    },
    arrived: {
      description:
        'The form still stands there, so that the second press of a double click meets nothing that leads away.',
      tags: 'busy',
      after: {
        confirmationDuration: {
          description: 'A double click is over by now.',
          meta: { requirements: ['CT-4'] },
          target: 'sent',
          actions: 'clearEntries',
        },
      },
    },
    sent: { description: 'The applicant is thanked.' },
    failed: {
      description: 'There is no form; the applicant may try again.',
      meta: { requirements: ['SE-2'] },
      on: retryTo('loading', 'The applicant tries again.'),
    },
  },
});

export type JobApplicationActorRef = ActorRefFrom<typeof jobApplicationMachine>;

function faultsOf({ form, entries, file }: JobApplicationContext): Readonly<Record<string, EntryFault>> {
  return form ? entryFaults(form, entries, file !== null) : {};
}

function largestFile(context: JobApplicationContext): number {
  return fileField(context)?.maxBytes ?? 0;
}

function fileField({ form }: JobApplicationContext): FormField | undefined {
  return form?.fields.find(({ type }) => type === 'file');
}
