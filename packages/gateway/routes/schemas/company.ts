import { listOf, named, object, oneOfTexts, response, text } from './parts.ts';
import { problemSchema } from './problem.ts';

export const namedPerson = object({ personId: text, name: text });

/** Why a person may not do something (CO-5). */
export const refusedSchema = {
  $id: 'Refusal',
  description: 'Why a person may not do something: data, and a sentence for people.',
  ...object({
    code: { type: 'string', pattern: '^[a-zA-Z]+$' },
    figures: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    liftedBy: { ...listOf(namedPerson), description: 'Who may do it instead, or can change that' },
    message: { type: 'string', description: 'For people, in their language' },
  }),
};

export const refusalOrNull = { anyOf: [named('Refusal'), { type: 'null' }] };

/** The approval that an order needs. */
export const approval = object({
  needed: {
    ...listOf(object({ words: text, people: listOf(namedPerson) })),
    description: 'The steps in sequence, with those who may decide them first; none: order without approval',
  },
  refusal: { ...refusalOrNull, description: 'Why it can neither be ordered nor asked for' },
});

const company = {
  companyId: text,
  name: text,
  rights: listOf(oneOfTexts('order', 'request', 'decide', 'readRules', 'changeRules')),
  toDecide: { type: 'integer', minimum: 0, description: 'How many requests the person may decide now' },
};

export const companyResponse = response(
  object({
    ...company,
    person: {
      ...object({ personId: text, name: text, unitName: text, roles: listOf(text) }),
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
  repairs: listOf(object({ words: text, rules: { ...ruleSet, description: 'The rules once repaired' } })),
  liftedBy: listOf(namedPerson),
});

/** Why rules were not activated. */
export const rulesProblemSchema = {
  $id: 'RulesProblem',
  ...object(
    {
      ...problemSchema.properties,
      findings: { ...listOf(problemWords), description: 'With RULES_HAVE_PROBLEMS' },
      requests: { ...listOf(text), description: 'With REQUESTS_STRANDED: the requests' },
      refusal: named('Refusal'),
    },
    ['errors', 'findings', 'requests', 'refusal'],
  ),
};
