import type { CompanyRules, RulesCheck, TriedStep } from '#src/domain/approval-rules/company-rules.ts';
import type { RuleSet } from '#src/domain/approval-rules/rule-set.ts';

const manager = { ask: { manager: true }, needs: 'one', timeLimit: { days: 2, follows: 'deputy' } } as const;

const ruleSet: RuleSet = {
  currency: 'EUR',
  administrator: 'olga',
  units: [{ id: 'works', name: 'Works', manager: 'finn' }],
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

const repaired: RuleSet = {
  ...ruleSet,
  rules: ruleSet.rules.flatMap((rule) => [
    { ...rule, id: 'large', bands: rule.bands.slice(1) },
    { ...rule, id: 'repaired' },
  ]),
};

const first = { version: 1, changedAt: '2026-05-01T08:00:00.000Z', changedBy: '' };
const second = { version: 2, changedAt: '2026-05-20T08:00:00.000Z', changedBy: 'Otto' };
const noEdits = { edits: [], moreEdits: 0, isOwn: false };
const choices = {
  categories: [{ id: 'tools', name: 'Hand tools' }],
  costCentres: [{ id: '4711', name: '4711' }],
  addresses: [{ id: 'yard', name: 'Works, Yard 2, Dresden' }],
};
/** Rules as they were imported. */
export const rules: CompanyRules = {
  ...first,
  rules: ruleSet,
  versions: [{ ...first, ...noEdits }],
  previous: null,
  choices,
};
/** The version after them, which somebody else activated. */
export const othersRules: CompanyRules = {
  ...second,
  rules: ruleSet,
  versions: [
    { ...second, edits: ['Rule “repaired” was removed.'], moreEdits: 2, isOwn: false },
    { ...first, ...noEdits },
  ],
  previous: repaired,
  choices,
};

/** The same, activated by the person themself: Finn may decide no more. */
export const ownRules: CompanyRules = {
  ...othersRules,
  rules: {
    ...ruleSet,
    people: ruleSet.people.map((each) => (each.id === 'finn' ? { ...each, isActive: false } : each)),
  },
  versions: othersRules.versions.map((each) => ({ ...each, isOwn: true })),
};

/** A check without a problem. */
export const sound: RulesCheck = {
  problems: [],
  edits: ['Rule “all”, over €1,000.00: before Olga; now the manager.'],
  moreEdits: 1,
  changes: [{ words: 'Rita orders for €1,000.01: before Olga; now the manager.' }],
  lastDays: { days: 90, orders: 214, waited: 31, stuck: 0 },
  requests: [{ requestId: '4711', people: ['Olga'], isSentBack: false }],
};

/** A check with a problem, an order that shows it, and a repair. */
export const unsound: RulesCheck = {
  problems: [
    {
      words: 'Everything depends on one person, Finn.',
      example: 'Rita orders for €1,000.01 from Hand tools, while Finn is away',
      trial: {
        requester: 'rita',
        amount: '1000.01',
        away: 'finn',
        day: '',
        categories: ['tools'],
        isFirstOrder: false,
        costCentre: '',
        address: '',
      },
      repairs: [{ words: 'Olga becomes the deputy of Finn.', rules: repaired }],
      liftedBy: ['Olga'],
    },
  ],
  edits: ['Finn: before deputy Olga; now deputy nobody.'],
  moreEdits: 0,
  changes: [],
  lastDays: null,
  requests: [],
};

/** A step of a tried order that may get stuck. */
export const stuckStep: TriedStep = {
  words: 'the manager',
  atOnce: ['Olga'],
  later: ['Finn'],
  away: ['Rita'],
  isStuck: true,
};
