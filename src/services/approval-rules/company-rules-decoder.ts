import * as v from 'valibot';
import type { CompanyRules, RulesCheck, TriedStep } from '../../domain/approval-rules/company-rules.ts';
import { followers } from '../../domain/approval-rules/rule-set.ts';
import {
  audienceOf,
  decodeReadable,
  exactText,
  flag,
  id,
  list,
  numberOr,
  orEmpty,
  requiredNumber,
  text,
  type GatewayCall,
} from '../transport/decoder-parts.ts';

const ids = list(id);

const step = v.looseObject({
  ask: v.union([
    v.looseObject({ manager: v.literal(true) }),
    v.looseObject({ role: v.string() }),
    v.looseObject({ people: v.array(v.string()) }),
  ]),
  needs: v.union([v.picklist(['one', 'all']), v.looseObject({ atLeast: v.number() })]),
  timeLimit: v.exactOptional(v.looseObject({ days: v.number(), follows: v.picklist(followers) })),
});

const rule = v.looseObject({
  id: exactText,
  who: v.union([
    v.literal('everyone'),
    v.looseObject({ role: v.string() }),
    v.looseObject({ unit: v.string() }),
    v.looseObject({ person: v.string() }),
  ]),
  what: v.optional(
    v.looseObject({
      categories: v.exactOptional(ids),
      firstOrder: v.exactOptional(v.boolean()),
      costCentres: v.exactOptional(ids),
      addresses: v.exactOptional(ids),
    }),
    {},
  ),
  bands: v.array(v.looseObject({ over: v.number(), steps: v.array(step) })),
});

const optionalText = v.exactOptional(v.string());
const optionalTexts = v.exactOptional(v.array(v.string()));

/** A person's part in a unit. */
const seat = {
  unit: v.string(),
  roles: v.optional(v.array(v.string()), []),
  mayOrder: v.exactOptional(v.boolean()),
};

/** The rules as they came: what cannot be read or would be lost must not be sent back changed. */
export const ruleSet = v.looseObject({
  currency: v.string(),
  administrator: v.string(),
  units: v.array(
    v.looseObject({ id: v.string(), name: v.string(), parent: optionalText, manager: optionalText }),
  ),
  people: v.array(
    v.looseObject({
      ...seat,
      id: v.string(),
      name: v.string(),
      limit: v.exactOptional(v.looseObject({ amount: v.number(), currency: v.string() })),
      deputy: optionalText,
      seesPrices: v.exactOptional(v.boolean()),
      isActive: v.optional(v.boolean(), true),
      furtherUnits: v.exactOptional(v.array(v.looseObject(seat))),
    }),
  ),
  rules: v.array(rule),
  absences: v.exactOptional(
    v.array(v.looseObject({ person: v.string(), from: v.string(), until: v.string(), deputy: optionalText })),
  ),
  categories: optionalTexts,
  costCentres: optionalTexts,
  addresses: optionalTexts,
});

const named = v.pipe(
  v.nullish(v.object({ personId: id, name: text }), null),
  v.transform((person) => (person ? person.name || person.personId : '')),
);

const versionFields = { version: requiredNumber, changedAt: text, changedBy: named };

const edits = { edits: list(text), moreEdits: numberOr(0) };

const choices = list(v.object({ id, name: text }));

const companyRules = v.object({
  ...versionFields,
  rules: ruleSet,
  previous: v.nullish(ruleSet, null),
  versions: list(v.object({ ...versionFields, isOwn: flag, ...edits })),
  choices: orEmpty(v.object({ categories: choices, costCentres: choices, addresses: choices })),
});

const trial = v.pipe(
  v.object({
    order: v.object({
      requester: id,
      amount: requiredNumber,
      categories: ids,
      firstOrder: flag,
      costCentre: text,
      address: text,
    }),
    away: text,
    day: text,
  }),
  v.transform(({ order: { firstOrder, amount, ...order }, ...others }) => ({
    ...order,
    ...others,
    amount: String(amount),
    isFirstOrder: firstOrder,
  })),
);

const check = v.pipe(
  v.object({
    findings: list(
      v.object({
        words: text,
        example: text,
        trial: v.nullish(trial, null),
        repairs: list(v.object({ words: text, rules: ruleSet })),
        liftedBy: list(named),
      }),
    ),
    ...edits,
    changes: list(v.object({ words: text })),
    lastDays: v.nullish(
      v.object({ days: requiredNumber, orders: requiredNumber, waited: numberOr(0), stuck: numberOr(0) }),
      null,
    ),
    requests: list(v.object({ requestId: id, people: list(named), isSentBack: flag })),
  }),
  v.transform(({ findings, ...others }) => ({ ...others, problems: findings })),
);

const names = list(text);

const tried = v.object({
  steps: v.nullish(
    v.array(v.object({ words: text, atOnce: names, later: names, away: names, isStuck: flag })),
    null,
  ),
});

/**
 * Reads a response whole or not at all: rules without a part would be sent back as other rules, and without a problem they
 * would look sound.
 *
 * @throws GatewayResponseError naming the field (GW-3).
 */
export function readWhole<Schema extends v.GenericSchema>(
  call: GatewayCall,
  schema: Schema,
  response: unknown,
): v.InferOutput<Schema> {
  const name = typeof call === 'string' ? call : call.name;
  return decodeReadable({ name, audience: audienceOf(call), onLeftOut: refuse }, schema, response);
}

function refuse(fault: Error): never {
  throw fault;
}

/** @throws GatewayResponseError naming the field (GW-3). */
export function decodeCompanyRules(call: GatewayCall, response: unknown): CompanyRules {
  return readWhole(call, companyRules, response);
}

/** @throws GatewayResponseError naming the field (GW-3). */
export function decodeRulesCheck(call: GatewayCall, response: unknown): RulesCheck {
  return readWhole(call, check, response);
}

/** `null` if no rule is about the order. @throws GatewayResponseError naming the field (GW-3). */
export function decodeTriedSteps(call: GatewayCall, response: unknown): readonly TriedStep[] | null {
  return readWhole(call, tried, response).steps;
}
