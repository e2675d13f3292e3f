import { analyse, periodsFor, periodsOf, type CellAnalysis, type Period } from './analysis.ts';
import { TooManyCases, cellsOf, involvedIn, isSmaller } from './cells.ts';
import { companyOf, membersOf, type Asker, type Away, type Company } from './company.ts';
import { keyOf, type Example, type Finding } from './findings.ts';
import { isInCurrency } from './request.ts';
import type { Band, Order, Rule, RuleSet, Step } from './rule-set.ts';

type Draft = Omit<Finding, 'liftedBy'>;

/** A check that would look at more people than this is refused, so that it always ends soon. */
const mostLooks = 1_000_000;

/**
 * Everything that is wrong with a rule set, each with the smallest order that shows it; empty if it may be
 * activated.
 *
 * @throws TooManyCases if its rules distinguish more cases than can be checked
 */
export function checkRuleSet(ruleSet: RuleSet): readonly Finding[] {
  const company = companyOf(ruleSet);
  const orders = findingsOfOrders(company);
  return [...currencies(company), ...deputyLoops(company), ...repetitions(ruleSet), ...orders].map(
    (draft) => ({
      ...draft,
      liftedBy: [ruleSet.administrator],
    }),
  );
}

/**
 * The problems that a change brings, such as a person who leaves: those of the rule set after it that it did not have before.
 *
 * @throws TooManyCases as `checkRuleSet`
 */
export function problemsBrought(before: RuleSet, after: RuleSet): readonly Finding[] {
  const known = new Set(checkRuleSet(before).map(keyOf));
  return checkRuleSet(after).filter((finding) => !known.has(keyOf(finding)));
}

/** The findings that some order shows, and the rules and steps that no order reaches. */
function findingsOfOrders(company: Company): readonly Draft[] {
  const { rules } = company.ruleSet;
  const periods = periodsOf(company);
  const bands = new Map<Band, BandFacts>();
  const found = new Map<string, Draft>();
  const analyses = new Map<string, { readonly analysis: CellAnalysis; readonly order: Order }>();
  const entered = new Map<Rule, Map<number, number>>();
  let looks = 0;

  function note(draft: Draft & { readonly example: Example }) {
    const key = keyOf(draft);
    const before = found.get(key);
    if (!before?.example || isSmaller(draft.example.order, before.example.order)) found.set(key, draft);
  }

  for (const { order, hit, blind } of cellsOf(company)) {
    const rule = rules[hit?.rule ?? -1];
    const band = rule?.bands[hit?.band ?? -1];
    if (!hit || !rule || !band) {
      note({ code: 'orderNotCovered', place: {}, example: { order }, figures: {} });
      continue;
    }
    const facts = bands.get(band) ?? factsOf(company, band, periods);
    bands.set(band, facts);
    const requester = requesterFor(company, facts, order);
    const key = `${hit.rule} ${hit.band} ${requester} ${order.amount} ${blind}`;
    if (!analyses.has(key)) looks += facts.looks;
    if (looks > mostLooks) throw new TooManyCases();
    const known = analyses.get(key);
    // The same result is already noted for an order that is not larger.
    if (known && !isSmaller(order, known.order)) continue;
    const analysis = known?.analysis ?? analyse(company, order, band.steps, facts.periods);
    analyses.set(key, { analysis, order });
    const steps = entered.get(rule) ?? new Map<number, number>();
    entered.set(rule, steps.set(hit.band, Math.max(steps.get(hit.band) ?? 0, analysis.entered)));
    for (const { code, step, person, figures, example } of analysis.findings) {
      const place = { rule: rule.id, over: band.over, step, ...(person !== undefined && { person }) };
      note({ code, place, figures, example: { ...example, order } });
    }
  }
  return [...found.values(), ...rules.flatMap((rule) => neverReached(company, rule, entered.get(rule)))];
}

/** The facts that all requests of a band have in common. */
interface BandFacts {
  readonly periods: readonly Period[];
  /** Everyone who may decide one of its steps. */
  readonly involved: ReadonlySet<string>;
  readonly asksManager: boolean;
  /** How many people an analysis looks at, at most; where all of them are needed, each is compared with each two others. */
  readonly looks: number;
}

function factsOf(company: Company, { steps }: Band, periods: readonly Period[]): BandFacts {
  const involved = new Set(involvedIn(company, steps));
  const relevant = periodsFor(involved, periods);
  const looksAt = ({ ask, needs }: Step) => {
    const members = membersOf(company, ask, { requester: '' }).length;
    return needs === 'all' ? members ** 3 : members;
  };
  return {
    involved,
    periods: relevant,
    looks: (1 + relevant.length) * steps.reduce((sum, step) => sum + looksAt(step), 0),
    asksManager: steps.some(({ ask }) => 'manager' in ask),
  };
}

/** The requester as far as the steps of a band depend on them. */
function requesterFor(company: Company, { involved, asksManager }: BandFacts, asker: Asker): string {
  const { requester } = asker;
  return JSON.stringify([
    involved.has(requester) && requester,
    asksManager && membersOf(company, { manager: true }, asker),
  ]);
}

function neverReached(
  company: Company,
  rule: Rule,
  entered: ReadonlyMap<number, number> | undefined,
): readonly Draft[] {
  if (!entered) {
    return isInCurrency(company, rule)
      ? [{ code: 'ruleNeverUsed', place: { rule: rule.id }, example: null, figures: {} }]
      : [];
  }
  return rule.bands.flatMap(({ over, steps }, band): readonly Draft[] => {
    const step = entered.get(band) ?? 0;
    return step < steps.length
      ? [
          {
            code: 'stepNeverReached',
            place: { rule: rule.id, over, step },
            example: null,
            figures: { reason: entered.has(band) ? 'stepBefore' : 'ruleBefore' },
          },
        ]
      : [];
  });
}

function currencies(company: Company): readonly Draft[] {
  const { rules, people, currency } = company.ruleSet;
  const other = (place: Draft['place'], found: string): Draft => ({
    code: 'otherCurrency',
    place,
    example: null,
    figures: { currency: found, expected: currency },
  });
  return [
    ...rules.flatMap((rule) =>
      isInCurrency(company, rule) ? [] : [other({ rule: rule.id }, rule.currency ?? '')],
    ),
    ...people.flatMap(({ id, limit }) =>
      limit === undefined || limit.currency === currency ? [] : [other({ person: id }, limit.currency)],
    ),
  ];
}

/** People who are their own deputy, and absences whose deputies are away too and lead back. */
function deputyLoops(company: Company): readonly Draft[] {
  const own = company.ruleSet.people.flatMap(({ id, deputy }): readonly Draft[] =>
    deputy === id ? [{ code: 'deputyLoop', place: { person: id }, example: null, figures: {} }] : [],
  );
  const recorded = periodsOf(company).flatMap(({ day, away }) =>
    [...away].flatMap(([person, deputy]): readonly Draft[] =>
      deputy !== null && isInLoop(away, person)
        ? [{ code: 'deputyLoop', place: { person }, example: null, figures: { day, deputy } }]
        : [],
    ),
  );
  const first = new Map([...own, ...recorded].toReversed().map((draft) => [keyOf(draft), draft]));
  return [...first.values()].toReversed();
}

function isInLoop(away: Away, person: string): boolean {
  let next = away.get(person) ?? null;
  for (let passed = 0; next !== null && next !== person && passed < away.size; passed += 1) {
    next = away.get(next) ?? null;
  }
  return next === person;
}

/** Bands with the steps of the band below, and steps that ask the people of an earlier step of the band again. */
function repetitions({ rules }: RuleSet): readonly Draft[] {
  return rules.flatMap((rule) =>
    rule.bands.flatMap(({ over, steps }, band) => {
      const adds = (place: Draft['place'], reason: string): Draft => ({
        code: 'stepAddsNothing',
        place: { rule: rule.id, over, ...place },
        example: null,
        figures: { reason },
      });
      const below = rule.bands[band - 1];
      return [
        ...(below && isSame(below.steps, steps) ? [adds({}, 'bandBelow')] : []),
        ...steps.flatMap(({ ask, needs }, step) =>
          needs !== 'all' &&
          steps.slice(0, step).some((before) => before.needs !== 'all' && isSame(before.ask, ask))
            ? [adds({ step }, 'askedBefore')]
            : [],
        ),
      ];
    }),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
