import { assign, sendTo, setup } from 'xstate';
import type { CompanyRules, RulesCheck } from '../../domain/approval-rules/company-rules.ts';
import { noCompanyRules } from '../../domain/approval-rules/company-rules.ts';
import type { RuleSet } from '../../domain/approval-rules/rule-set.ts';
import type { Fault } from '../../domain/faults/fault.ts';
import {
  hasLimit,
  personForm,
  rulesWith,
  type CompanyPeople,
  type Invitations,
  type PersonChange,
  type PersonForm,
} from '../../domain/people/company-people.ts';
import {
  rulesWithUnit,
  unitForm,
  type UnitChange,
  type UnitForm,
} from '../../domain/people/company-units.ts';
import type { ActivateRules } from '../../services/approval-rules/company-rules-services.ts';
import type { ChangeInvitation, InvitePerson } from '../../services/people/company-people-services.ts';
import { notProvided } from '../request-actor.ts';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';

export interface CompanyPeopleInput {
  /** Makes the keys of this opening of the page unique (BA-4). */
  readonly keySeed: string;
}

export interface CompanyPeopleContext extends CompanyPeopleInput {
  readonly people: CompanyPeople;
  /** Why they could not be loaded; `null` if they could. */
  readonly failure: Fault | null;
  /** The person who is entered; `null` if none is. */
  readonly form: PersonForm | null;
  /** The unit or cost centre that is entered; `null` if none is. */
  readonly unit: UnitForm | null;
  /** Whether a missing name, or a limit that is no amount, is shown; from the first try to use it. */
  readonly showsFault: boolean;
  /** The check of the entered change; `null` before it is there. */
  readonly check: RulesCheck | null;
  /** Why the gateway did not do the last command; `null` if it refused nothing. */
  readonly refusal: Fault | null;
  /** Counts the commands that the person gave. */
  readonly intent: number;
}

export type CompanyPeopleEvent =
  /** `id` is empty to invite a new person. */
  | { readonly type: 'person.opened'; readonly id: string }
  | ({ readonly type: 'person.changed' } & PersonChange)
  /** `id` is empty for a new one. */
  | ({ readonly type: 'unit.opened' } & Pick<UnitForm, 'kind' | 'id'>)
  | ({ readonly type: 'unit.changed' } & UnitChange)
  /** The open unit or cost centre shall go. */
  | { readonly type: 'removal.requested' }
  /** Without access from now on, or with it again. */
  | { readonly type: 'access.changed' }
  | { readonly type: 'form.confirmed' }
  | { readonly type: 'change.confirmed' }
  | { readonly type: 'form.dismissed' }
  | ({ readonly type: 'invitation.changed' } & Pick<ChangeInvitation, 'invitationId' | 'change'>)
  | { readonly type: 'retry.requested' }
  | ConnectionReturned;

export const requirements = ['CO-1'];
export const noPeople: CompanyPeople = { valid: noCompanyRules, roles: [], invitations: [] };

export const keyOf = ({ keySeed, intent }: CompanyPeopleContext) => `${keySeed}-people-${intent}`;

/** The open form. */
export function formOf({ form }: CompanyPeopleContext): PersonForm {
  if (!form) throw new TypeError('No person is entered');
  return form;
}

export const changedRules = (context: CompanyPeopleContext): RuleSet =>
  context.unit
    ? rulesWithUnit(context.people.valid, context.unit)
    : rulesWith(context.people, formOf(context));

/** Types, actors, guards and actions of the page of a company's people. */
export const companyPeopleSetup = setup({
  types: {
    input: {} as CompanyPeopleInput,
    context: {} as CompanyPeopleContext,
    events: {} as CompanyPeopleEvent,
    tags: {} as 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadPeople: notProvided<CompanyPeople, unknown>('loadPeople'),
    checkRules: notProvided<RulesCheck, { readonly rules: RuleSet }>('checkRules'),
    activateRules: notProvided<CompanyRules, ActivateRules>('activateRules'),
    invitePerson: notProvided<Invitations, InvitePerson>('invitePerson'),
    changeInvitation: notProvided<Invitations, ChangeInvitation>('changeInvitation'),
  },
  guards: {
    hasPerson: ({ context: { people } }, { id }: { id: string }) => personForm(people, id) !== null,
    isInvitable: ({ context: { form } }) => form?.id === '' && hasLimit(form),
    hasUnit: ({ context: { people } }, of: Pick<UnitForm, 'kind' | 'id'>) =>
      unitForm(people.valid.rules, of) !== null,
    isExistingUnit: ({ context: { unit } }) => unit !== null && unit.id !== '',
    isUsable: ({ context: { form, unit } }) =>
      unit ? unit.name.trim() !== '' : form !== null && hasLimit(form),
    isSound: ({ context: { check } }) => check?.problems.length === 0,
  },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    storePeople: assign({ people: (_, params: { people: CompanyPeople }) => params.people }),
    storeRules: assign({
      people: ({ context: { people } }, { valid }: { valid: CompanyRules }) => ({ ...people, valid }),
    }),
    storeInvitations: assign({
      people: ({ context: { people } }, params: Invitations) => ({ ...people, ...params }),
    }),
    openForm: assign({
      form: ({ context: { people } }, { id }: { id: string }) => personForm(people, id),
      showsFault: false,
    }),
    openUnit: assign({
      unit: ({ context: { people } }, of: Pick<UnitForm, 'kind' | 'id'>) => unitForm(people.valid.rules, of),
      showsFault: false,
    }),
    storeUnitField: assign({
      unit: ({ context: { unit } }, { change }: { change: UnitChange }) => unit && { ...unit, ...change },
      showsFault: false,
      refusal: null,
    }),
    storeField: assign({
      form: ({ context: { form } }, { change }: { change: PersonChange }) => form && { ...form, ...change },
      showsFault: false,
      refusal: null,
    }),
    changeAccess: assign({ form: ({ context: { form } }) => form && { ...form, isActive: !form.isActive } }),
    enterRemoval: assign({ unit: ({ context: { unit } }) => unit && { ...unit, isRemoved: true } }),
    showFault: assign({ showsFault: true }),
    closeForm: assign({ form: null, unit: null, check: null, showsFault: false }),
    storeCheck: assign({ check: (_, params: { check: RulesCheck }) => params.check }),
    storeRefusal: assign(({ context: { unit } }, params: { fault: Fault }) => ({
      refusal: params.fault,
      unit: unit && { ...unit, isRemoved: false },
    })),
    clearRefusal: assign({ refusal: null }),
    startIntent: assign(({ context }) => ({ intent: context.intent + 1, refusal: null })),
    announceBasketOutdated: sendTo(shop, { type: 'basket.outdated' }),
  },
});
