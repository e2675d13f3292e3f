import {
  readRuleSet,
  type Ask,
  type Person,
  type RuleSet,
  type RuleSetInput,
  type Step,
} from '../rule-set.ts';

type RuleInput = RuleSetInput['rules'][number];

/** A rule set as read from JSON. */
export function read(json: unknown): RuleSet {
  const reading = readRuleSet(json);
  if ('faults' in reading) throw new Error(JSON.stringify(reading.faults));
  return reading.value;
}

export const manager: Ask = { manager: true };
export const finance: Ask = { role: 'finance' };

/** A step that one of the people asked decides; after two days also the administrator. */
export function aStep(ask: Ask, changes: Partial<Step> = {}): Step {
  return { ask, needs: 'one', timeLimit: { days: 2, follows: 'administrator' }, ...changes };
}

/** A rule for everyone and any amount. */
export function aRule(id: string, steps: readonly Step[], changes: Partial<RuleInput> = {}): RuleInput {
  return { id, who: 'everyone', bands: [{ over: 0, steps: [...steps] }], ...changes };
}

/** A company whose rules are sound: over 1,000 the manager, over 10,000 also finance. */
export function aCompany(changes: Partial<RuleSetInput> = {}): RuleSet {
  return read({
    currency: 'EUR',
    administrator: 'anna',
    units: [
      { id: 'company', name: 'Nordwerk', manager: 'carla' },
      { id: 'workshop', name: 'Workshop', parent: 'company', manager: 'max' },
      { id: 'night', name: 'Night shift', parent: 'workshop' },
    ],
    people: [
      { id: 'anna', name: 'Anna', unit: 'company', mayOrder: false },
      { id: 'carla', name: 'Carla', unit: 'company', mayOrder: false, deputy: 'finn' },
      { id: 'max', name: 'Max', unit: 'workshop', deputy: 'carla' },
      { id: 'finn', name: 'Finn', unit: 'company', roles: ['finance'], mayOrder: false, deputy: 'dora' },
      { id: 'dora', name: 'Dora', unit: 'company', roles: ['finance'], mayOrder: false, deputy: 'finn' },
      { id: 'ben', name: 'Ben', unit: 'workshop', roles: ['requester'] },
      { id: 'eva', name: 'Eva', unit: 'night', roles: ['requester', 'chemist'] },
    ],
    categories: ['tools', 'chemicals'],
    costCentres: ['4711', '4712'],
    addresses: ['north', 'south'],
    rules: [
      aRule('purchases', [], {
        bands: [
          { over: 0, steps: [] },
          { over: 1000, steps: [aStep(manager)] },
          { over: 10000, steps: [aStep(manager), aStep(finance)] },
        ],
      }),
    ],
    ...changes,
  });
}

/** The company with one rule, of these steps. */
export function asking(...steps: readonly Step[]): RuleSet {
  return aCompany({ rules: [aRule('purchases', steps)] });
}

/** A rule set with other properties of one person. */
export function withPerson(ruleSet: RuleSet, id: string, changes: Partial<Person>): RuleSet {
  return {
    ...ruleSet,
    people: ruleSet.people.map((person) => (person.id === id ? { ...person, ...changes } : person)),
  };
}
