import type { RuleSet } from '../rule-set.ts';
import { aCompany, aRule, asking, aStep, finance, manager, withPerson } from './sample-company.ts';

/** A mistake of an author, the name of its finding with its place, and the smallest order that shows it. */
export type WrongRuleSet = readonly [
  mistake: string,
  ruleSet: RuleSet,
  finding: string,
  example: string | null,
];

const euros = (amount: number, currency = 'EUR') => ({ limit: { amount, currency } });
const follows = (next: 'deputy' | 'escalate' | 'administrator') => ({
  timeLimit: { days: 2, follows: next },
});
const noLimit = (ask: Parameters<typeof aStep>[0]) => ({ ask, needs: 'one' as const });
const people = (...names: readonly string[]) => ({ people: [...names] });
const from = (over: number, ...steps: ReturnType<typeof aStep>[]) => ({ over, steps });
const free = aRule('others', []);
const away = (person: string, deputy?: string) => ({
  person,
  from: '2026-12-21',
  until: '2027-01-03',
  ...(deputy !== undefined && { deputy }),
});
const withoutManagers = {
  units: [
    { id: 'company', name: 'C' },
    { id: 'workshop', name: 'W' },
    { id: 'night', name: 'N' },
  ],
};
const twoSteps = [aStep(manager), aStep(finance)];

// A row a line, as a table.
// oxfmt-ignore
export const wrongRuleSets: readonly WrongRuleSet[] = [
  ['a role that nobody has', asking(aStep({ role: 'board' })), 'nobodyMayDecide purchases 0 0', 'Max orders for €0.01'],
  ['a unit without a manager', aCompany({ ...withoutManagers, rules: [aRule('r', [aStep(manager)])] }), 'nobodyMayDecide r 0 0', 'Max orders for €0.01'],
  ['a named person who has left', withPerson(asking(aStep(people('finn'))), 'finn', { isActive: false }), 'nobodyMayDecide purchases 0 0', 'Max orders for €0.01'],
  ['a role whose last holder has left', withPerson(withPerson(asking(aStep(finance)), 'finn', { isActive: false }), 'dora', { roles: [] }), 'nobodyMayDecide purchases 0 0', 'Max orders for €0.01'],
  ['an order above every limit', withPerson(asking({ ask: people('finn'), needs: 'one' }), 'finn', euros(5000)), 'nobodyMayDecide purchases 0 0', 'Max orders for €5,000.01'],
  ['limits that end below the band', withPerson(withPerson(aCompany(), 'max', euros(500)), 'anna', euros(900)), 'nobodyMayDecide purchases 1000 0', 'Ben orders for €1,000.01'],
  ['a limit of zero', withPerson(asking(noLimit(people('finn'))), 'finn', euros(0)), 'nobodyMayDecide purchases 0 0', 'Max orders for €0.01'],
  ['two of a role that one person has', asking(aStep({ role: 'chemist' }, { needs: { atLeast: 2 } })), 'nobodyMayDecide purchases 0 0', 'Max orders for €0.01'],
  ['three of a role that two people have', asking(aStep(finance, { needs: { atLeast: 3 } })), 'nobodyMayDecide purchases 0 0', 'Max orders for €0.01'],
  ['the same person in two steps', asking(noLimit(people('finn')), noLimit(people('finn'))), 'nobodyMayDecide purchases 0 1', 'Max orders for €0.01, after Finn agreed'],
  ['a pair in a step before one of the two', asking(noLimit(people('finn', 'dora')), noLimit(people('dora'))), 'nobodyMayDecide purchases 0 1', 'Max orders for €0.01, after Dora agreed'],
  ['all of a role, then one of it', asking(aStep(finance, { needs: 'all' }), noLimit(finance)), 'nobodyMayDecide purchases 0 1', 'Max orders for €0.01, after Finn and Dora agreed'],
  ['three steps for two people', asking(noLimit(finance), noLimit(people('finn')), noLimit(people('dora'))), 'nobodyMayDecide purchases 0 1', 'Max orders for €0.01, after Finn agreed'],
  ['the deputy of the first step alone in the second', asking(aStep(people('max'), follows('deputy')), noLimit(people('carla'))), 'nobodyMayDecide purchases 0 1', 'Ben orders for €0.01, after Carla agreed'],
  ['the administrator for a step, alone in the next', asking(aStep(people('finn')), noLimit(people('anna'))), 'nobodyMayDecide purchases 0 1', 'Max orders for €0.01, after Anna agreed'],
  ['everybody away without deputies', aCompany({ absences: [away('finn'), away('dora')], rules: [aRule('r', [noLimit(finance)])] }), 'nobodyMayDecide r 0 0', 'Max orders for €0.01, on 2026-12-21'],
  ['a deputy with too low a limit', withPerson(aCompany({ absences: [away('finn', 'ben')], rules: [aRule('r', [noLimit(people('finn'))])] }), 'ben', euros(100)), 'nobodyMayDecide r 0 0', 'Ben orders for €0.01, on 2026-12-21'],
  ['a deputy who asks for it', aCompany({ absences: [away('finn', 'ben')], rules: [aRule('r', [noLimit(people('finn'))])] }), 'nobodyMayDecide r 0 0', 'Ben orders for €0.01, on 2026-12-21'],

  ['a requester who is the only holder of the role', asking(aStep({ role: 'chemist' })), 'onlyRequesterMay purchases 0 0', 'Eva orders for €0.01'],
  ['the highest manager asks', withPerson(aCompany(), 'carla', { mayOrder: true }), 'onlyRequesterMay purchases 1000 0', 'Carla orders for €1,000.01'],
  ['a named person asks', asking(aStep(people('ben'))), 'onlyRequesterMay purchases 0 0', 'Ben orders for €0.01'],
  ['all of a role that only the requester has', asking(aStep({ role: 'chemist' }, { needs: 'all' })), 'onlyRequesterMay purchases 0 0', 'Eva orders for €0.01'],
  ['the administrator alone decides, and may order', withPerson(asking(noLimit(people('anna'))), 'anna', { mayOrder: true }), 'onlyRequesterMay purchases 0 0', 'Anna orders for €0.01'],

  ['an approver without the category', withPerson(asking(noLimit(people('finn'))), 'finn', { sees: ['tools'] }), 'approverMayNotSee purchases 0 0', 'Max orders for €0.01 from chemicals'],
  ['a manager who sees nothing, in the second band', withPerson(withPerson(aCompany(), 'max', { sees: [] }), 'anna', { sees: [] }), 'approverMayNotSee purchases 1000 0', 'Ben orders for €1,000.01 from tools'],
  ['two approvers who each see a half', withPerson(withPerson(asking(noLimit(finance)), 'finn', { sees: ['tools'] }), 'dora', { sees: ['chemicals']}), 'approverMayNotSee purchases 0 0', 'Max orders for €0.01 from tools and chemicals'],
  ['a rule for a category that its approver may not see', withPerson(aCompany({ rules: [aRule('safety', [noLimit(people('dora'))], { what: { categories: ['chemicals'] } }), free]}), 'dora', { sees: ['tools'] }), 'approverMayNotSee safety 0 0', 'Max orders for €0.01 from chemicals'],
  ['all of a role, of whom one may not see it', withPerson(asking({ ask: finance, needs: 'all' }), 'dora', { sees: [] }), 'approverMayNotSee purchases 0 0', 'Max orders for €0.01 from tools'],

  ['one named person without anybody else', asking(noLimit(people('finn'))), 'dependsOnOnePerson purchases 0 0 finn', 'Max orders for €0.01, while Finn is away'],
  ['one holder of a role', asking(noLimit({ role: 'chemist' })), 'dependsOnOnePerson purchases 0 0 eva', 'Max orders for €0.01, while Eva is away'],
  ['all of a role without deputies', withPerson(asking({ ask: finance, needs: 'all' }), 'finn', {}), 'dependsOnOnePerson purchases 0 0 finn', 'Max orders for €0.01, while Finn is away'],
  ['the administrator alone', asking(aStep(people('anna'))), 'dependsOnOnePerson purchases 0 0 anna', 'Max orders for €0.01, while Anna is away'],
  ['two of two', asking(aStep(finance, { needs: { atLeast: 2 }, ...follows('deputy') })), 'dependsOnOnePerson purchases 0 0 finn', 'Max orders for €0.01, while Finn is away'],
  ['two steps that share three people', asking(aStep(people('finn', 'dora')), aStep(people('dora'))), 'dependsOnOnePerson purchases 0 1 dora', 'Max orders for €0.01, after Anna agreed, while Dora is away'],
  ['only one of the managers has a limit that is high enough', withPerson(withPerson(asking(noLimit(people('finn', 'dora'))), 'finn', euros(500)), 'carla', {}), 'dependsOnOnePerson purchases 0 0 dora', 'Max orders for €500.01, while Dora is away'],
  ['only one of a role sees chemicals', withPerson(asking(noLimit(finance)), 'finn', { sees: ['tools'] }), 'dependsOnOnePerson purchases 0 0 dora', 'Max orders for €0.01 from chemicals, while Dora is away'],

  ['a step without a time limit', asking(noLimit(finance)), 'endlessWait purchases 0 0', 'Max orders for €0.01'],
  ['a time limit that passes to deputies who do not exist', asking(aStep({ role: 'requester' }, follows('deputy'))), 'endlessWait purchases 0 0', 'Max orders for €0.01'],
  ['deputies who are asked already', asking(aStep(finance, follows('deputy'))), 'endlessWait purchases 0 0', 'Max orders for €0.01'],
  ['escalation above the highest manager', asking(aStep(people('carla'), follows('escalate'))), 'endlessWait purchases 0 0', 'Max orders for €0.01'],
  ['the administrator is asked already', asking(aStep(people('anna', 'finn'))), 'endlessWait purchases 0 0', 'Max orders for €0.01'],
  ['a deputy who has left', withPerson(asking(aStep(people('carla'), follows('deputy'))), 'finn', { isActive: false }), 'endlessWait purchases 0 0', 'Max orders for €0.01'],
  ['a deputy who asks', withPerson(asking(aStep(people('finn'), follows('deputy'))), 'finn', { deputy: 'ben' }), 'endlessWait purchases 0 0', 'Ben orders for €0.01'],

  ['a manager with a lower limit than the one below', withPerson(aCompany({ rules: [aRule('r', [aStep(people('max'), follows('escalate'))])] }), 'carla', euros(2000)), 'escalatesToLowerLimit r 0 0 carla', 'Ben orders for €2,000.01'],
  ['escalation to a limit in another currency', withPerson(asking(aStep(people('finn', 'dora'), follows('escalate'))), 'carla', euros(9000, 'USD')), 'escalatesToLowerLimit purchases 0 0 carla', 'Max orders for €0.01'],
  ['escalation below the band', withPerson(aCompany({ rules: [aRule('r', [], { bands: [from(0), from(500, aStep(manager, follows('escalate')))] })]}), 'carla', euros(400)), 'escalatesToLowerLimit r 500 0 carla', 'Ben orders for €500.01'],

  ['a step after one that nobody may decide', asking(aStep({ role: 'board' }), aStep(finance)), 'stepNeverReached purchases 0 1', null],
  ['a band above a rule that takes it', aCompany({ rules: [aRule('large', [], { bands: [from(5000, ...twoSteps)] }), aRule('r', [], { bands: [from(0), from(6000, aStep(manager))] })]}), 'stepNeverReached r 6000 0', null],
  ['a third step after two for the same person', asking(noLimit(people('finn')), noLimit(people('finn')), aStep(manager)), 'stepNeverReached purchases 0 2', null],

  ['a band like the one below', aCompany({ rules: [aRule('r', [], { bands: [from(0, aStep(manager)), from(500, aStep(manager))] })] }), 'stepAddsNothing r 500', null],
  ['the same role in two steps', asking(aStep(finance), aStep(finance)), 'stepAddsNothing purchases 0 1', null],
  ['the manager in two steps', asking(aStep(manager), aStep(finance), aStep(manager)), 'stepAddsNothing purchases 0 2', null],

  ['a rule after one for everyone', aCompany({ rules: [free, aRule('r', [aStep(manager)])] }), 'ruleNeverUsed r', null],
  ['a rule for a role that nobody has', aCompany({ rules: [aRule('r', [], { who: { role: 'pilot' } }), free] }), 'ruleNeverUsed r', null],
  ['a rule for a person who may not order', aCompany({ rules: [aRule('r', [], { who: { person: 'finn' } }), free] }), 'ruleNeverUsed r', null],
  ['a rule after two that share its orders', aCompany({ rules: [aRule('new', [], { what: { firstOrder: true } }), aRule('known', [], { what: { firstOrder: false } }), aRule('r', [])]}), 'ruleNeverUsed r', null],

  ['no rule', aCompany({ rules: [] }), 'orderNotCovered', 'Max orders for €0.01'],
  ['small amounts left out', aCompany({ rules: [aRule('r', [], { bands: [from(100)] })] }), 'orderNotCovered', 'Max orders for €0.01'],
  ['a cost centre left out', aCompany({ rules: [aRule('r', [], { what: { costCentres: ['4711', '4712'] } })] }), 'orderNotCovered', 'Max orders for €0.01'],
  ['chemicals left out for the night shift', aCompany({ rules: [aRule('r', [], { who: { unit: 'night' }, what: { categories: ['chemicals'] } }), aRule('day', [], { who: { person: 'ben' } }), aRule('max', [], { who: { person: 'max' } })]}), 'orderNotCovered', 'Eva orders for €0.01'],
  ['first orders to an address left out', aCompany({ rules: [aRule('known', [], { what: { firstOrder: false } }), aRule('here', [], { what: { addresses: ['north'] } }), aRule('there', [], { what: { addresses: ['south'] } })]}), 'orderNotCovered', 'Max orders for €0.01, an article for the first time'],

  ['a rule in dollars', aCompany({ rules: [aRule('r', [aStep(manager)], { currency: 'USD' }), free] }), 'otherCurrency r', null],
  ['a limit in dollars', withPerson(aCompany(), 'max', euros(20000, 'USD')), 'otherCurrency max', null],

  ['two people who are away and each the deputy of the other', aCompany({ absences: [away('finn', 'dora'), away('dora', 'finn')] }), 'deputyLoop finn', null],
  ['a deputy of oneself', withPerson(aCompany(), 'finn', { deputy: 'finn' }), 'deputyLoop finn', null],
  ['a circle of three absences', aCompany({ absences: [away('finn', 'dora'), away('dora', 'max'), away('max', 'finn')] }), 'deputyLoop max', null],
];
