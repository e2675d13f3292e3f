import * as v from 'valibot';

/** The most of each that a rule set may have, so that a check ends within a second. */
export const mostOf = {
  rules: 100,
  people: 1000,
  units: 500,
  absences: 500,
  categories: 50,
  costCentres: 200,
  addresses: 200,
  bands: 12,
  steps: 6,
  names: 100,
  furtherUnits: 20,
} as const;

const name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));
const names = v.pipe(v.array(name), v.maxLength(mostOf.names));
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const day = v.pipe(v.string(), v.check(isDay));
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(1e9), v.check(hasCents));
const days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365));

const membershipSchema = v.strictObject({
  unit: name,
  roles: v.exactOptional(names, []),
  mayOrder: v.exactOptional(v.boolean(), true),
});

const personSchema = v.strictObject({
  id: name,
  name,
  unit: name,
  roles: v.exactOptional(names, []),
  /** Further units of the person, with their roles there. They order in one unit at a time, and decide by all roles. */
  furtherUnits: v.exactOptional(v.pipe(v.array(membershipSchema), v.maxLength(mostOf.furtherUnits))),
  /** The highest amount that the person may decide; without it, any amount. */
  limit: v.exactOptional(v.strictObject({ amount, currency })),
  /** The categories whose articles the person may see; without it, all articles. */
  sees: v.exactOptional(names),
  /** Who decides in place of the person where a step passes to deputies. */
  deputy: v.exactOptional(name),
  mayOrder: v.exactOptional(v.boolean(), true),
  /** Whether prices are shown to the person; missing for a person who sees them. Who orders must see them. */
  seesPrices: v.exactOptional(v.boolean()),
  isActive: v.exactOptional(v.boolean(), true),
});

const askSchema = v.union([
  v.strictObject({ role: name }),
  v.strictObject({ manager: v.literal(true) }),
  v.strictObject({ people: v.pipe(names, v.minLength(1)) }),
]);

const stepSchema = v.strictObject({
  ask: askSchema,
  needs: v.union([
    v.picklist(['one', 'all']),
    v.strictObject({ atLeast: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(5)) }),
  ]),
  timeLimit: v.exactOptional(
    v.strictObject({ days, follows: v.picklist(['deputy', 'escalate', 'administrator']) }),
  ),
});

const bandSchema = v.strictObject({
  /** Orders above this amount are in the band, up to the next band; 0 includes orders of 0. */
  over: amount,
  steps: v.pipe(v.array(stepSchema), v.maxLength(mostOf.steps)),
});

const ruleSchema = v.strictObject({
  id: name,
  who: v.union([
    v.literal('everyone'),
    v.strictObject({ role: name }),
    v.strictObject({ unit: name }),
    v.strictObject({ person: name }),
  ]),
  what: v.exactOptional(
    v.strictObject({
      categories: v.exactOptional(v.pipe(names, v.minLength(1))),
      firstOrder: v.exactOptional(v.boolean()),
      costCentres: v.exactOptional(v.pipe(names, v.minLength(1))),
      addresses: v.exactOptional(v.pipe(names, v.minLength(1))),
    }),
    {},
  ),
  /** The currency of the bands; without it, the currency of the rule set. */
  currency: v.exactOptional(currency),
  bands: v.pipe(v.array(bandSchema), v.minLength(1), v.maxLength(mostOf.bands)),
});

const ruleSetSchema = v.strictObject({
  currency,
  administrator: name,
  units: v.pipe(
    v.array(
      v.strictObject({ id: name, name, parent: v.exactOptional(name), manager: v.exactOptional(name) }),
    ),
    v.maxLength(mostOf.units),
  ),
  people: v.pipe(v.array(personSchema), v.maxLength(mostOf.people)),
  absences: v.exactOptional(
    v.pipe(
      v.array(v.strictObject({ person: name, from: day, until: day, deputy: v.exactOptional(name) })),
      v.maxLength(mostOf.absences),
    ),
    [],
  ),
  categories: v.exactOptional(v.pipe(v.array(name), v.maxLength(mostOf.categories)), []),
  costCentres: v.exactOptional(v.pipe(v.array(name), v.maxLength(mostOf.costCentres)), []),
  addresses: v.exactOptional(v.pipe(v.array(name), v.maxLength(mostOf.addresses)), []),
  rules: v.pipe(v.array(ruleSchema), v.maxLength(mostOf.rules)),
});

const orderSchema = v.strictObject({
  requester: name,
  /** The one of the requester's further units that they order in; without it, their first unit. */
  unit: v.exactOptional(name),
  /** Also above the largest amount of a rule. */
  amount: v.pipe(v.number(), v.finite(), v.minValue(0), v.check(hasCents)),
  currency,
  categories: v.exactOptional(names, []),
  firstOrder: v.exactOptional(v.boolean(), false),
  costCentre: v.exactOptional(v.nullable(name), null),
  address: v.exactOptional(v.nullable(name), null),
});

export type RuleSet = v.InferOutput<typeof ruleSetSchema>;
export type Person = v.InferOutput<typeof personSchema>;
export type Rule = v.InferOutput<typeof ruleSchema>;
export type Band = v.InferOutput<typeof bandSchema>;
export type Step = v.InferOutput<typeof stepSchema>;
export type Ask = v.InferOutput<typeof askSchema>;
export type Order = v.InferOutput<typeof orderSchema>;

/** A rule set as its author writes it: with optional parts left out. */
export type RuleSetInput = v.InferInput<typeof ruleSetSchema>;

/** Why a document is no rule set, as data; `texts/` has the sentences. */
export interface InputFault {
  readonly code:
    | 'tooMany'
    | 'tooLong'
    | 'unknownField'
    | 'missingField'
    | 'wrongValue'
    | 'unknownName'
    | 'usedTwice'
    | 'bandsNotRising'
    | 'circleOfUnits'
    | 'endsBeforeStart'
    | 'ordersWithoutPrices'
    | 'tooManyCases';
  /** The path in the document, such as `rules.2.bands`. */
  readonly at: string;
  readonly figures: Readonly<Record<string, string | number>>;
}

export type Reading<T> = { readonly value: T } | { readonly faults: readonly InputFault[] };

/** Reads a rule set from parsed JSON; or all faults of the document. */
export function readRuleSet(json: unknown): Reading<RuleSet> {
  const reading = read(ruleSetSchema, json);
  if ('faults' in reading) return reading;
  const faults = [...duplicates(reading.value), ...unknownNames(reading.value), ...disorder(reading.value)];
  return faults.length > 0 ? { faults } : reading;
}

/** Reads an order from parsed JSON. Its names are not compared with a rule set. */
export function readOrder(json: unknown): Reading<Order> {
  return read(orderSchema, json);
}

function read<S extends v.GenericSchema>(schema: S, json: unknown): Reading<v.InferOutput<S>> {
  const result = v.safeParse(schema, json, { abortPipeEarly: true });
  return result.success ? { value: result.output } : { faults: result.issues.slice(0, 20).map(toFault) };
}

function toFault(issue: v.BaseIssue<unknown>): InputFault {
  const at = v.getDotPath(issue) ?? '';
  const { expected, received, requirement, input } = issue;
  if (issue.type === 'max_length') {
    const code = typeof input === 'string' ? 'tooLong' : 'tooMany';
    return { code, at, figures: { most: Number(requirement), found: Number(received) } };
  }
  if (expected === 'never') return { code: 'unknownField', at, figures: {} };
  if (received === 'undefined') return { code: 'missingField', at, figures: {} };
  return wrongValue(at, input);
}

/** The fault of a value that has another form than its field. */
export function wrongValue(at: string, input: unknown): InputFault {
  const received = typeof input === 'number' ? String(input) : JSON.stringify(input);
  return { code: 'wrongValue', at, figures: { received: received.slice(0, 60) } };
}

function duplicates(ruleSet: RuleSet): readonly InputFault[] {
  const lists = {
    units: ruleSet.units.map(({ id }) => id),
    people: ruleSet.people.map(({ id }) => id),
    rules: ruleSet.rules.map(({ id }) => id),
    categories: ruleSet.categories,
    costCentres: ruleSet.costCentres,
    addresses: ruleSet.addresses,
  };
  const repeated = (ids: readonly string[], at: string) =>
    ids.flatMap((id, index): readonly InputFault[] =>
      ids.indexOf(id) === index ? [] : [{ code: 'usedTwice', at: `${at}.${index}`, figures: { name: id } }],
    );
  return [
    ...Object.entries(lists).flatMap(([list, ids]) => repeated(ids, list)),
    ...ruleSet.people.flatMap((person, index) => repeated(unitIdsOf(person), `people.${index}.units`)),
  ];
}

/** The ids of a person's units, beginning with their first. */
export function unitIdsOf({ unit, furtherUnits = [] }: Person): readonly string[] {
  return [unit, ...furtherUnits.map((further) => further.unit)];
}

/** References to people, units, categories, cost centres and addresses that the rule set does not list. */
function unknownNames(ruleSet: RuleSet): readonly InputFault[] {
  const people = new Set(ruleSet.people.map(({ id }) => id));
  const units = new Set(ruleSet.units.map(({ id }) => id));
  const unknown = (known: ReadonlySet<string>, at: string, ...references: readonly (string | undefined)[]) =>
    references.flatMap((reference): readonly InputFault[] =>
      reference === undefined || known.has(reference)
        ? []
        : [{ code: 'unknownName', at, figures: { name: reference } }],
    );
  const lists = {
    categories: new Set(ruleSet.categories),
    costCentres: new Set(ruleSet.costCentres),
    addresses: new Set(ruleSet.addresses),
  };
  return [
    ...unknown(people, 'administrator', ruleSet.administrator),
    ...ruleSet.units.flatMap(({ parent, manager }, index) => [
      ...unknown(units, `units.${index}.parent`, parent),
      ...unknown(people, `units.${index}.manager`, manager),
    ]),
    ...ruleSet.people.flatMap(({ unit, furtherUnits = [], deputy, sees = [] }, index) => [
      ...unknown(units, `people.${index}.unit`, unit),
      ...furtherUnits.flatMap((further, at) =>
        unknown(units, `people.${index}.furtherUnits.${at}.unit`, further.unit),
      ),
      ...unknown(people, `people.${index}.deputy`, deputy),
      ...unknown(lists.categories, `people.${index}.sees`, ...sees),
    ]),
    ...ruleSet.absences.flatMap(({ person, deputy }, index) =>
      unknown(people, `absences.${index}`, person, deputy),
    ),
    ...ruleSet.rules.flatMap(({ who, what, bands }, index) => [
      ...(typeof who === 'object' && 'person' in who
        ? unknown(people, `rules.${index}.who`, who.person)
        : []),
      ...(typeof who === 'object' && 'unit' in who ? unknown(units, `rules.${index}.who`, who.unit) : []),
      ...(['categories', 'costCentres', 'addresses'] as const).flatMap((list) =>
        unknown(lists[list], `rules.${index}.what.${list}`, ...(what[list] ?? [])),
      ),
      ...bands.flatMap(({ steps }, band) =>
        steps.flatMap(({ ask }, step) =>
          'people' in ask
            ? unknown(people, `rules.${index}.bands.${band}.steps.${step}.ask`, ...ask.people)
            : [],
        ),
      ),
    ]),
  ];
}

function disorder({ units, people, absences, rules }: RuleSet): readonly InputFault[] {
  const parents = new Map(units.map(({ id, parent }) => [id, parent]));
  const isInCircle = (id: string) => {
    let above = parents.get(id);
    for (let climbed = 0; above !== undefined && above !== id && climbed < units.length; climbed += 1) {
      above = parents.get(above);
    }
    return above === id;
  };
  return [
    ...units.flatMap(({ id, name: unitName }, index): readonly InputFault[] =>
      isInCircle(id) ? [{ code: 'circleOfUnits', at: `units.${index}`, figures: { name: unitName } }] : [],
    ),
    ...people.flatMap(({ seesPrices, name: personName, ...person }, index): readonly InputFault[] =>
      seesPrices === false && [person, ...(person.furtherUnits ?? [])].some(({ mayOrder }) => mayOrder)
        ? [{ code: 'ordersWithoutPrices', at: `people.${index}.seesPrices`, figures: { name: personName } }]
        : [],
    ),
    ...absences.flatMap(({ from, until }, index): readonly InputFault[] =>
      until < from ? [{ code: 'endsBeforeStart', at: `absences.${index}`, figures: { from, until } }] : [],
    ),
    ...rules.flatMap(({ bands }, index): readonly InputFault[] =>
      bands.some(({ over }, at) => over <= (bands[at - 1]?.over ?? -1))
        ? [{ code: 'bandsNotRising', at: `rules.${index}.bands`, figures: {} }]
        : [],
    ),
  ];
}

function hasCents(figure: number): boolean {
  return Number((Math.round(figure * 100) / 100).toFixed(2)) === figure;
}

/** Whether a text is a day of the calendar, such as 2026-12-24. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text.length === 10;
}
