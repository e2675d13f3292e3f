import type { MachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import type { CompanyRules, RulesCheck } from '#src/domain/company/company-rules.ts';
import { isChangedFrom } from '#src/domain/company/rule-draft.ts';
import { faultOf } from '#src/domain/company/rule-form.ts';
import type { RuleSet } from '#src/domain/company/rule-set.ts';
import { companyRulesMachine } from '#src/machines/company/company-rules.machine.ts';
import { selectObstacle } from '#src/machines/company/company-rules-setup.ts';
import { broken, refused } from './samples.ts';

const manager = { ask: { manager: true }, needs: 'one', timeLimit: { days: 2, follows: 'deputy' } } as const;

const ruleSet: RuleSet = {
  currency: 'EUR',
  administrator: 'olga',
  units: [{ id: 'works', name: 'Works' }],
  people: [
    { id: 'rita', name: 'Rita', unit: 'works', roles: ['requester'], isActive: true },
    {
      id: 'finn',
      name: 'Finn',
      unit: 'works',
      roles: ['finance'],
      limit: { amount: 20_000, currency: 'EUR' },
      deputy: 'olga',
      isActive: true,
    },
    { id: 'olga', name: 'Olga', unit: 'works', roles: ['administrator'], isActive: true },
  ],
  rules: [
    {
      id: 'purchases',
      who: 'everyone',
      what: {},
      bands: [
        { over: 0, steps: [] },
        { over: 1000, steps: [manager] },
      ],
    },
  ],
};

const repaired: RuleSet = { ...ruleSet, rules: ruleSet.rules.map((rule) => ({ ...rule, id: 'repaired' })) };

const first = { version: 1, changedAt: '2026-05-01T08:00:00.000Z', changedBy: '' };
const second = { version: 2, changedAt: '2026-05-20T08:00:00.000Z', changedBy: 'Otto' };
const rules: CompanyRules = { ...first, rules: ruleSet, versions: [first] };
const othersRules: CompanyRules = { ...second, rules: ruleSet, versions: [second, first] };

const sound: RulesCheck = {
  problems: [],
  changes: [{ words: 'Rita orders for €1,000.01: before Olga; now the manager.' }],
  lastDays: { days: 90, orders: 214, waited: 31, stuck: 0 },
};

const unsound: RulesCheck = {
  problems: [
    {
      words: 'Everything depends on one person, Finn.',
      example: 'Rita orders for €1,000.01, while Finn is away',
      repairs: [{ words: 'Olga becomes the deputy of Finn.', rules: repaired }],
      liftedBy: ['Olga'],
    },
  ],
  changes: [],
  lastDays: null,
};

const step = { words: 'the manager', atOnce: ['Olga'], later: ['Finn'], away: ['Rita'], isStuck: true };

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
    { type: 'trial.changed', change: { amount: '1200' } },
    { type: 'xstate.done.actor.loadRules', output: rules },
    { type: 'xstate.done.actor.loadRules', output: othersRules },
    { type: 'xstate.error.actor.loadRules', error: broken },
    { type: 'xstate.done.actor.checkRules', output: sound },
    { type: 'xstate.done.actor.checkRules', output: unsound },
    { type: 'xstate.error.actor.checkRules', error: broken },
    { type: 'xstate.done.actor.tryOrder', output: [step] },
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
    if (type.startsWith('trial.'))
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
