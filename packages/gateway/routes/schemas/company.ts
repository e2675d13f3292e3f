import { flag, date, figure, listOf, named, object, oneOfTexts, problem, response, text } from './parts.ts';
import { namedPerson, problemSchema } from './problem.ts';
import { rights } from '../../company/may-do.ts';

export const refusalOrNull = { anyOf: [named('Refusal'), { type: 'null' }] };

const unitSchema = object({ unitId: text, name: text });
const period = oneOfTexts('month', 'quarter', 'year');
const beyond = oneOfTexts('block', 'warn', 'ask');

const costCentre = { type: ['string', 'null'], description: 'null: all orders of the unit' };

const budgetState = {
  unit: unitSchema,
  costCentre,
  period,
  from: { ...date, description: 'The first day of the present period' },
  amount: figure,
  currency: text,
  left: {
    ...figure,
    description: 'Without what orders of the period and open requests take; may be below 0',
  },
  beyond: { ...beyond, description: 'What happens to an order that takes more than is left' },
  approver: {
    anyOf: [namedPerson, { type: 'null' }],
    description: 'Who agrees to such an order; null: one person with the role finance',
  },
};

/** The budgets of a company as an order changes them (CO-4). */
export const budgetEffects = listOf(
  object({
    ...budgetState,
    takes: figure,
    follows: {
      type: ['string', 'null'],
      enum: ['block', 'warn', 'ask', null],
      description: 'What follows because the order takes more than is left; null: it does not',
    },
  }),
);

/** The approval that an order needs. */
export const approval = object(
  {
    needed: {
      ...listOf(object({ words: text, people: listOf(namedPerson) })),
      description:
        'The steps in sequence, with those who may decide them first; none: order without approval',
    },
    refusal: { ...refusalOrNull, description: 'Why it can neither be ordered nor asked for' },
    costCentres: {
      ...listOf(text),
      description: 'The cost centres that the order can name; missing without any',
    },
    budgets: {
      ...budgetEffects,
      description: 'What it does to the budgets of the unit, and of the units above; missing without budgets',
    },
  },
  ['costCentres', 'budgets'],
);

const company = {
  companyId: text,
  name: text,
  rights: listOf(oneOfTexts(...rights)),
  pricesRefusal: {
    ...refusalOrNull,
    description: 'Why no response to the person has prices; null: they have',
  },
  toDecide: { type: 'integer', minimum: 0, description: 'How many requests the person may decide now' },
};

export const companyResponse = response(
  object({
    ...company,
    person: {
      ...object(
        {
          personId: text,
          name: text,
          unitId: text,
          unitName: text,
          roles: listOf(text),
          units: {
            ...listOf(object({ ...unitSchema.properties, lineCount: { type: 'integer', minimum: 0 } })),
            description:
              'All units of a person with several, each with the lines in its basket; X-Unit names one, else the first',
          },
        },
        ['units'],
      ),
      type: ['object', 'null'],
      description: 'null: the customer buys for themselves',
    },
  }),
);

/** A rule set as `@statefront/approval-rules` reads it, which also checks it. */
const ruleSet = { type: 'object', description: 'A rule set: see packages/approval-rules/README.md' };

const problemWords = object({
  code: text,
  words: text,
  example: { type: 'string', description: 'The smallest order that shows it; empty if none is needed' },
  trial: {
    type: ['object', 'null'],
    additionalProperties: true,
    description: 'The example as data: order, away, day, decided; null if none is needed',
  },
  repairs: listOf(object({ words: text, rules: { ...ruleSet, description: 'The rules once repaired' } })),
  liftedBy: listOf(namedPerson),
});

const version = { type: 'integer', minimum: 1 };

const changed = {
  version,
  changedAt: text,
  changedBy: { anyOf: [namedPerson, { type: 'null' }], description: 'null: imported by the operator' },
};

const edits = {
  edits: { ...listOf(text), description: 'What differs from the version before, at most 50 sentences' },
  moreEdits: { type: 'integer', minimum: 0 },
};

const choices = listOf(object({ id: text, name: text }));

export const rulesResponse = response(
  object({
    ...changed,
    rules: ruleSet,
    previous: {
      ...ruleSet,
      type: ['object', 'null'],
      description: 'The version before the present one, with the present people; null for the first one',
    },
    choices: {
      ...object({ categories: choices, costCentres: choices, addresses: choices }),
      description: 'The values that conditions of rules can have',
    },
    versions: {
      ...listOf(
        object(
          {
            ...changed,
            ...edits,
            isOwn: { type: 'boolean', description: 'Whether the person who asks activated it' },
          },
          ['isOwn'],
        ),
      ),
      description: 'At most 20, the newest first',
    },
  }),
);

export const rulesBody = { type: 'object', properties: { rules: ruleSet }, required: ['rules'] };

export const newRulesBody = {
  type: 'object',
  properties: { rules: ruleSet, basedOn: { ...version, description: 'The version that was changed' } },
  required: ['rules', 'basedOn'],
};

export const tryBody = {
  type: 'object',
  properties: {
    rules: { ...ruleSet, description: 'Without it the rules that hold' },
    order: { type: 'object' },
    day: { type: 'string', format: 'date' },
    away: { type: 'array', maxItems: 100, items: { type: 'string', maxLength: 100 } },
  },
  required: ['order'],
};

const count = { type: 'integer', minimum: 0 };

export const checkResponse = response(
  object({
    findings: listOf(problemWords),
    edits: {
      ...edits.edits,
      description:
        'What differs from the rules that hold, at most 50 sentences, and whose limit is too low then',
    },
    moreEdits: edits.moreEdits,
    changes: { ...listOf(object({ words: text })), description: 'Orders that are decided differently' },
    lastDays: object({
      days: count,
      orders: { ...count, description: 'At most 1,000, the newest' },
      waited: { ...count, description: 'How many of them would have needed an approval' },
      stuck: { ...count, description: 'How many of them would have nobody to decide' },
    }),
    requests: {
      ...listOf(
        object({
          requestId: text,
          people: { ...listOf(namedPerson), description: 'Who may decide it then' },
          isSentBack: flag,
        }),
      ),
      description: 'Open requests that others may decide, or whose requester may not order any more',
    },
  }),
);

const names = listOf(text);

export const tryResponse = response(
  object({
    steps: {
      anyOf: [
        listOf(object({ words: text, atOnce: names, later: names, away: names, isStuck: flag })),
        { type: 'null' },
      ],
      description: 'null: no rule is about the order',
    },
  }),
);

/** Why rules were not activated. */
export const rulesProblemSchema = {
  $id: 'RulesProblem',
  ...object(
    {
      ...problemSchema.properties,
      findings: { ...listOf(problemWords), description: 'With RULES_HAVE_PROBLEMS' },
      requests: { ...listOf(text), description: 'With REQUESTS_STRANDED: the requests' },
    },
    ['errors', 'findings', 'requests'],
  ),
};

/** A response about rules, or the refusal of a person who may not read or change them. */
export const ofAdministrator = (success: object) => ({
  ...success,
  403: problem('Only for administrators', 'RulesProblem'),
});

export const newRulesResponse = {
  ...ofAdministrator(rulesResponse),
  409: problem('Not activated', 'RulesProblem'),
};

export const budgetsResponse = response(
  object({
    version: { type: 'integer', minimum: 0, description: '0: no budgets yet' },
    changedAt: { type: ['string', 'null'] },
    changedBy: { anyOf: [namedPerson, { type: 'null' }] },
    currency: { ...text, description: 'Of all budgets' },
    units: { ...listOf(unitSchema), description: 'The units that may have a budget' },
    costCentres: { ...listOf(text), description: 'The cost centres that a budget can be for' },
    people: { ...listOf(namedPerson), description: 'The people who may agree to orders beyond a budget' },
    budgets: listOf(object({ ...budgetState, spent: figure, reserved: figure })),
  }),
);

export const budgetsBody = {
  type: 'object',
  properties: {
    budgets: {
      type: 'array',
      items: object(
        {
          unit: text,
          costCentre,
          period,
          amount: { type: ['number', 'string'] },
          currency: text,
          beyond,
          approver: { type: ['string', 'null'] },
        },
        ['costCentre'],
      ),
    },
    basedOn: { type: 'integer', minimum: 0, description: 'The version that was changed' },
  },
  required: ['budgets', 'basedOn'],
};

export const newBudgetsResponse = {
  ...ofAdministrator(budgetsResponse),
  409: problem('Not changed', 'RulesProblem'),
};
