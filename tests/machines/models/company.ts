import type { MachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import { isChangedFrom } from '#src/domain/approval-rules/rule-draft.ts';
import { faultOf } from '#src/domain/approval-rules/rule-form.ts';
import { companyRulesMachine } from '#src/machines/approval-rules/company-rules.machine.ts';
import { companyPeopleMachine } from '#src/machines/people/company-people.machine.ts';
import { selectObstacle } from '#src/machines/approval-rules/company-rules-setup.ts';
import {
  othersRules,
  ownRules,
  rules,
  sound,
  stuckStep,
  unsound,
} from '#tests/support/made/some-approval-rules.ts';
import { broken, refused } from './samples.ts';

const anInvitation = {
  invitationId: '1',
  name: 'Nora',
  mail: 'nora@works.example',
  unit: 'works',
  role: 'buyer',
  limit: null,
  expiresAt: '2026-06-01T08:00:00.000Z',
  isExpired: false,
};

const invitations = {
  roles: [{ role: 'requester', roles: ['requester'], mayOrder: true }],
  invitations: [anInvitation],
};

export const companyPeople: MachineModel<typeof companyPeopleMachine> = {
  machine: companyPeopleMachine,
  parentSystemId: 'storefront',
  inputs: [{ keySeed: 'visit-1' }],
  samples: [
    { type: 'person.opened', id: '' },
    { type: 'person.opened', id: 'finn' },
    { type: 'person.changed', limit: 'lots' },
    { type: 'person.changed', role: 'requester' },
    { type: 'unit.opened', kind: 'unit', id: 'works' },
    { type: 'unit.changed', name: '' },
    { type: 'invitation.changed', invitationId: '1', change: 'again' },
    { type: 'xstate.done.actor.loadPeople', output: { valid: rules, ...invitations } },
    { type: 'xstate.error.actor.loadPeople', error: broken },
    { type: 'xstate.done.actor.checkRules', output: sound },
    { type: 'xstate.done.actor.checkRules', output: unsound },
    { type: 'xstate.error.actor.checkRules', error: broken },
    { type: 'xstate.done.actor.activateRules', output: othersRules },
    { type: 'xstate.error.actor.activateRules', error: refused },
    { type: 'xstate.done.actor.invitePerson', output: invitations },
    { type: 'xstate.error.actor.invitePerson', error: refused },
    { type: 'xstate.done.actor.changeInvitation', output: { ...invitations, invitations: [] } },
    { type: 'xstate.error.actor.changeInvitation', error: refused },
  ],
  // Entries belong to the open dialog.
  possible: ({ context: { form, unit } }, { type }) =>
    type === 'unit.changed' ? unit !== null : form !== null || !/^(person|access)\.changed/.test(type),
  key: ({ context: { people, form, unit, showsFault, check, refusal } }) => [
    people.valid.version,
    unit?.name,
    unit?.isRemoved,
    people.invitations.length,
    form?.id,
    form?.limit,
    form?.isActive,
    showsFault,
    check?.problems.length,
    refusal !== null,
  ],
};

export const companyRules: MachineModel<typeof companyRulesMachine> = {
  machine: companyRulesMachine,
  parentSystemId: 'storefront',
  inputs: [{ keySeed: 'visit-1' }],
  samples: [
    { type: 'form.opened', target: { kind: 'cell', ruleId: 'purchases', over: 1000 } },
    { type: 'form.opened', target: { kind: 'column', over: 1000 } },
    { type: 'form.opened', target: { kind: 'row', ruleId: null } },
    { type: 'form.opened', target: { kind: 'person', personId: 'finn' } },
    { type: 'form.changed', field: 'limit', value: 'lots' },
    { type: 'form.changed', field: 'ask', value: 'people', step: 0 },
    { type: 'step.removed', step: 0 },
    { type: 'repair.applied', problem: 0, repair: 0 },
    { type: 'example.tried', problem: 0 },
    { type: 'trial.changed', change: { amount: '1200' } },
    { type: 'xstate.done.actor.loadRules', output: rules },
    { type: 'xstate.done.actor.loadRules', output: othersRules },
    { type: 'xstate.done.actor.loadRules', output: ownRules },
    { type: 'xstate.error.actor.loadRules', error: broken },
    { type: 'xstate.done.actor.checkRules', output: sound },
    { type: 'xstate.done.actor.checkRules', output: unsound },
    { type: 'xstate.error.actor.checkRules', error: broken },
    { type: 'xstate.done.actor.tryOrder', output: [stuckStep] },
    { type: 'xstate.error.actor.tryOrder', error: broken },
    { type: 'xstate.done.actor.activateRules', output: othersRules },
    { type: 'xstate.error.actor.activateRules', error: { ...refused, status: 409, code: 'RULES_CHANGED' } },
    { type: 'xstate.error.actor.activateRules', error: refused },
  ],
  // Only the machine itself says that its draft has changed. A part is opened, and an order tried, where the other regions
  // rest: they are independent, and all their combinations would be too many.
  possible: (snapshot, { type }) => {
    const isChecked = snapshot.matches({ ready: { checking: 'known' } });
    const isUntried = snapshot.matches({ ready: { trying: 'untried' } });
    if (type === 'form.opened') return isChecked && isUntried;
    if (type.startsWith('trial.') || type === 'example.tried')
      return isChecked && snapshot.matches({ ready: { editing: { closed: 'quiet' } } });
    if (/afterChange|checkRules/.test(type)) return isUntried;
    return type !== 'draft.changed';
  },
  key: (snapshot) => {
    const { draft, valid, form, showsFault, trial, check, changes, checkedChanges } = snapshot.context;
    return [
      selectObstacle(snapshot),
      isChangedFrom(draft, valid.rules),
      form?.kind,
      form && faultOf(form, draft)?.code,
      showsFault,
      trial.amount,
      check?.problems.length,
      checkedChanges === changes,
    ];
  },
};
