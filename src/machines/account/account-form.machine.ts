import { assign, sendParent, setup, type ActorRefFrom } from 'xstate';
import type { AccountForm, FormValues } from '../../domain/account/account-form.ts';
import { asFault, type Fault } from '../../domain/faults/fault.ts';
import type { FormRequest } from '../../services/account/account-services.ts';
import { providedByApp } from '../provided-by-app.ts';
import { notProvided } from '../request-actor.ts';
import { customerCommand, type PoliciesOf } from '../request-policy.ts';
import type { RequirementsMeta } from '../shop-event.ts';

export interface AccountFormInput {
  readonly form: AccountForm;
  readonly userId: string;
  /** The values of the gateway; empty fields for something new. */
  readonly saved: FormValues;
  /** Makes the keys of this opening of the page unique (BA-4). */
  readonly keySeed: string;
}

interface AccountFormContext extends AccountFormInput {
  readonly values: FormValues;
  /** Why the gateway did not save it; `null` if no fault is known. */
  readonly refusal: Fault | null;
  /** The fault of each field, until the field changes. */
  readonly faults: FormValues;
  /** Counts what the customer saved; a repeated try keeps its number. */
  readonly intent: number;
}

export type AccountFormEvent =
  | { readonly type: 'field.changed'; readonly field: string; readonly value: string }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'changes.discarded' };

/** Events that a form sends to its parent. */
export type AccountFormClosed =
  | { readonly type: 'form.saved'; readonly form: AccountForm; readonly values: FormValues }
  | { readonly type: 'form.discarded' };

export const accountFormPolicies: PoliciesOf<typeof accountFormMachine> = {
  saveForm: { ...customerCommand, about: ({ form }) => form, failure: 'changeFailed' },
};

/**
 * One form of the account: the profile, the password or an address. A refusal of the gateway is shown at its
 * field. What was entered stays, also when the session ends meanwhile; only passwords are never stored.
 *
 * @see RT-5, SE-1, SE-2
 */
export const accountFormMachine = setup({
  types: {
    input: {} as AccountFormInput,
    context: {} as AccountFormContext,
    events: {} as AccountFormEvent,
    tags: {} as 'busy' | 'saved',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    saveForm: notProvided<FormValues, FormRequest>('saveForm'),
  },
  actions: {
    recallDraft: providedByApp('recallDraft'),
    /** `null` forgets the draft. */
    rememberDraft: providedByApp<{ values: FormValues | null }>('rememberDraft'),
    storeField: assign(({ context }, { field, value }: { field: string; value: string }) => {
      const { [field]: _corrected, ...faults } = context.faults;
      return { values: { ...context.values, [field]: value }, faults };
    }),
    storeSaved: assign((_, { values }: { values: FormValues }) => ({ values, saved: values })),
    resetValues: assign({ values: ({ context }) => context.saved }),
    storeRefusal: assign((_, { fault }: { fault: Fault }) => ({
      refusal: fault,
      faults: fault.fields ?? {},
    })),
    clearRefusal: assign({ refusal: null, faults: {} }),
    startIntent: assign({ intent: ({ context }) => context.intent + 1 }),
    announceSaved: sendParent(
      (
        { context }: { context: AccountFormContext },
        { values }: { values: FormValues },
      ): AccountFormClosed => ({
        type: 'form.saved',
        form: context.form,
        values,
      }),
    ),
    announceDiscarded: sendParent({ type: 'form.discarded' } satisfies AccountFormClosed),
  },
}).createMachine({
  id: 'accountForm',
  description: 'One form of the account: entering, saving, and the faults that the gateway names.',
  meta: { requirements: ['RT-5', 'SE-1', 'SE-2'], ours: true },
  context: ({ input }) => ({ ...input, values: input.saved, refusal: null, faults: {}, intent: 1 }),
  entry: 'recallDraft',
  initial: 'editing',
  states: {
    editing: {
      description: 'The customer enters something; it outlives the page and the end of the session.',
      meta: { requirements: ['SE-1'] },
      on: {
        'field.changed': {
          description: 'The entry is stored; the fault of the field disappears.',
          actions: [
            { type: 'storeField', params: ({ event }) => event },
            { type: 'rememberDraft', params: ({ context: { values } }) => ({ values }) },
          ],
        },
        'form.submitted': {
          description: 'The customer saves it.',
          target: 'saving',
          actions: 'clearRefusal',
        },
        'changes.discarded': {
          description: 'The form shows the saved values again.',
          actions: [
            'resetValues',
            'clearRefusal',
            { type: 'rememberDraft', params: { values: null } },
            'announceDiscarded',
          ],
        },
      },
    },
    saving: {
      description: 'It is being sent; nothing is changed meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'saveForm',
        src: 'saveForm',
        input: ({ context: { form, values, keySeed, intent } }) => ({
          form,
          values,
          idempotencyKey: `${keySeed}-${form}-${intent}`,
        }),
        onDone: {
          description: 'The gateway has saved it.',
          meta: { requirements: ['RT-5'] },
          target: 'saved',
          actions: [
            { type: 'storeSaved', params: ({ event }) => ({ values: event.output }) },
            'startIntent',
            { type: 'rememberDraft', params: { values: null } },
            { type: 'announceSaved', params: ({ event }) => ({ values: event.output }) },
          ],
        },
        onError: {
          description:
            'It was not saved, and the form shows the reason, at the field if there is one; another try is another intent.',
          meta: { requirements: ['SE-1', 'SE-2'] },
          target: 'editing',
          actions: [
            { type: 'storeRefusal', params: ({ event }) => ({ fault: asFault(event.error) }) },
            'startIntent',
          ],
        },
      },
    },
    saved: {
      description: 'It is saved, and the form says so until something is changed.',
      tags: 'saved',
      on: {
        'field.changed': {
          description: 'The customer changes something again.',
          meta: { requirements: ['RT-5'] },
          target: 'editing',
          actions: [
            { type: 'storeField', params: ({ event }) => event },
            { type: 'rememberDraft', params: ({ context: { values } }) => ({ values }) },
          ],
        },
      },
    },
  },
});

export type AccountFormActorRef = ActorRefFrom<typeof accountFormMachine>;
