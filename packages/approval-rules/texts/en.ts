import type { Texts } from './texts.ts';

export const english: Texts = {
  locale: 'en-GB',
  roles: {
    requester: 'requester',
    buyer: 'buyer',
    approver: 'approver',
    administrator: 'administrator',
    finance: 'finance',
  },
  days: ({ count }) => (count === '1' ? '1 day' : `${count} days`),
  nobody: 'nobody',
  nothing: 'nothing',
  anyAmount: 'any amount',
  upTo: ({ amount }) => `up to ${amount}`,
  between: ({ over, upTo }) => `over ${over} up to ${upTo}`,
  findings: {
    nobodyMayDecide: {
      nobodyAsked: ({ place }) => `${place}: nobody may decide, because the step asks nobody.`,
      limit: ({ place, person }) =>
        `${place}: nobody may decide, because the amount is above the limit of ${person}.`,
      decidedBefore: ({ place }) =>
        `${place}: nobody may be left to decide, because each person decides once in a request.`,
      tooFew: ({ place }) =>
        `${place}: nobody may complete the step, because it needs more people than there are.`,
      away: ({ place }) => `${place}: nobody may decide during recorded absences.`,
    },
    onlyRequesterMay: ({ place }) =>
      `${place}: only the requester may decide, and nobody approves their own request.`,
    approverMayNotSee: ({ place, person }) =>
      `${place}: ${person} may not see the article that they would decide on.`,
    dependsOnOnePerson: ({ place, person }) => `${place}: everything depends on one person, ${person}.`,
    endlessWait: {
      noTimeLimit: ({ place }) => `${place}: the request waits without end if the people asked do nothing.`,
      deputy: ({ place, days }) => `${place}: after ${days} the deputy should decide, and there is none.`,
      escalate: ({ place, days }) =>
        `${place}: after ${days} the next manager should decide, and there is none who may.`,
      administrator: ({ place, days }) =>
        `${place}: after ${days} the administrator should decide, who is asked already, is the requester, or may not decide.`,
    },
    escalatesToLowerLimit: ({ place, person, limit }) =>
      `${place}: after the time limit ${person} should decide, whose limit is only ${limit}.`,
    stepNeverReached: {
      stepBefore: ({ place }) =>
        `${place}: no request reaches the step, because a step before it is never completed.`,
      ruleBefore: ({ place }) =>
        `${place}: no request reaches the step, because an earlier rule takes these orders.`,
    },
    stepAddsNothing: {
      bandBelow: ({ place }) =>
        `${place}: the steps are those of the band below, so the threshold adds nothing.`,
      askedBefore: ({ place }) =>
        `${place}: the step asks the same people as an earlier one; one step can say so.`,
    },
    ruleNeverUsed: ({ place }) => `${place}: no order meets the rule.`,
    orderNotCovered: () => 'No rule says who decides this order.',
    otherCurrency: ({ place, currency, expected }) =>
      `${place}: the amount is in ${currency}; orders are in ${expected}.`,
    deputyLoop: ({ person }) => `The deputies of ${person} lead back to ${person}.`,
  },
  repairs: {
    removeRule: ({ rule }) => `Remove rule “${rule}”.`,
    moveRule: ({ rule, before }) => `Move rule “${rule}” before “${before}”.`,
    addRule: ({ rule, steps }) => `Add a last rule “${rule}” for everyone and any amount: ${steps}.`,
    setRuleCurrency: ({ rule, currency }) => `Read the amounts of rule “${rule}” in ${currency}.`,
    removeBand: ({ place }) => `Remove the threshold: ${place}.`,
    setSteps: ({ place, steps }) => `${place}: ${steps}.`,
    passToDeputy: ({ place, person, deputy, days }) =>
      `${place}: after ${days} also the deputy; ${deputy} becomes the deputy of ${person}.`,
    setDeputy: ({ person, deputy }) => `${deputy} becomes the deputy of ${person}.`,
    setLimit: ({ person, limit }) => `${person} may decide ${limit}.`,
    showCategories: ({ person, categories }) => `${person} may also see ${categories}.`,
    setAbsenceDeputy: ({ person, deputy }) => `While ${person} is away, ${deputy} decides.`,
  },
  faults: {
    tooMany: ({ at, most, found }) =>
      `${at}: ${found} are too many; at most ${most} can be checked. Split the rule set.`,
    tooLong: ({ at, most, found }) => `${at}: ${found} characters are too many. Write at most ${most}.`,
    unknownField: ({ at }) => `${at}: there is no such field. Remove it or correct its name.`,
    missingField: ({ at }) => `${at}: the field is missing. Add it.`,
    wrongValue: ({ at, received }) => `${at}: ${received} cannot be used here. See the README for the form.`,
    wrongForm: ({ at, received, form }) =>
      `${at}: ${received} cannot be used here. Write for example ${form}.`,
    unknownName: ({ at, name }) =>
      `${at}: “${name}” is not in the lists of the rule set. Add it there, or correct the name.`,
    usedTwice: ({ at, name }) => `${at}: “${name}” is there twice. Give one of them another name.`,
    bandsNotRising: ({ at }) => `${at}: each band must begin above the one before. Sort them by amount.`,
    circleOfUnits: ({ at, name }) => `${at}: “${name}” is above itself. Choose another unit above it.`,
    endsBeforeStart: ({ at, from, until }) =>
      `${at}: the absence ends (${until}) before it begins (${from}). Swap the days.`,
    ordersWithoutPrices: ({ at, name }) =>
      `${at}: ${name} may order, and who orders sees prices. Write "mayOrder": false, or remove the field.`,
    tooManyCases: () =>
      'The rules distinguish more cases than can be checked. Use fewer conditions, or ask fewer people in one step.',
  },
  place: {
    rule: ({ rule }) => `Rule “${rule}”`,
    band: ({ amount }) => `over ${amount}`,
    firstBand: () => 'any amount',
    step: ({ step }) => `step ${step}`,
  },
  step: {
    manager: 'the manager',
    role: {
      one: ({ names }) => `one person of ${names}`,
      all: ({ names }) => `all of ${names}`,
      atLeast: ({ names, count }) => `${count} people of ${names}`,
    },
    people: {
      one: ({ names }) => `one of ${names}`,
      all: ({ names }) => names ?? '',
      atLeast: ({ names, count }) => `${count} of ${names}`,
    },
    follows: {
      deputy: ({ days }) => `after ${days} also the deputy`,
      escalate: ({ days }) => `after ${days} also the next manager`,
      administrator: ({ days }) => `after ${days} also the administrator`,
    },
    noStep: 'nobody needs to agree',
    next: ', then ',
  },
  example: {
    order: ({ requester, amount }) => `${requester} orders for ${amount}`,
    categories: ({ names }) => ` from ${names}`,
    firstOrder: () => ', an article for the first time',
    costCentre: ({ name }) => `, cost centre ${name}`,
    address: ({ name }) => `, to ${name}`,
    away: ({ person }) => `, while ${person} is away`,
    day: ({ day }) => `, on ${day}`,
    decided: ({ names }) => `, after ${names} agreed`,
  },
  group: {
    everyone: () => 'Everyone',
    role: ({ name }) => `Everyone with the role ${name}`,
    unit: ({ name }) => `Everyone in ${name}`,
    categories: ({ names }) => `, for ${names}`,
    firstOrder: () => ', for articles never ordered before',
    laterOrder: () => ', for articles ordered before',
    costCentres: ({ names }) => `, cost centre ${names}`,
    addresses: ({ names }) => `, to ${names}`,
    others: () => 'the rules below decide',
  },
  person: {
    decides: ({ limit }) => `decides ${limit}`,
    deputy: ({ name }) => `deputy ${name}`,
    substitute: ({ name }) => `substitute ${name}`,
    orders: () => 'may order',
    ordersNothing: () => 'does not order',
    seesPrices: () => 'sees prices',
    seesNoPrices: () => 'sees no prices',
    sees: ({ categories }) => `sees only ${categories}`,
    seesAll: () => 'sees all articles',
    active: () => 'has access',
    inactive: () => 'has no access',
  },
  edit: {
    added: ({ name, after }) => `${name} was added: ${after}.`,
    listed: ({ name }) => `${name} was added.`,
    removed: ({ name }) => `${name} was removed.`,
    changed: ({ name, before, after }) => `${name}: before ${before}; now ${after}.`,
    moved: ({ rule, before }) => `Rule “${rule}” comes before “${before}” now.`,
    last: ({ rule }) => `Rule “${rule}” comes last now.`,
    lowLimit: ({ person, limit, over }) =>
      `${person} may decide up to ${limit}, but is asked only about orders over ${over}, and so can agree to none of them.`,
    amounts: ({ currency }) => `amounts in ${currency}`,
    unit: ({ name }) => `Unit “${name}”`,
    belongs: ({ name }) => `belongs to ${name}`,
    manager: ({ name }) => `manager ${name}`,
    absence: ({ person, from, until }) => `Absence of ${person} from ${from} to ${until}`,
    categories: ({ name }) => `Category “${name}”`,
    costCentres: ({ name }) => `Cost centre “${name}”`,
    addresses: ({ name }) => `Address “${name}”`,
  },
  trial: {
    notCovered: () => 'No rule is about this order, so it cannot be placed.',
    free: () => 'Nobody needs to agree: the order is placed at once.',
    decides: ({ step, words }) => `Step ${step}: ${words}.`,
    needsSeveral: ({ count }) => `  It needs ${count} decisions.`,
    isAway: ({ names }) => `  Away: ${names}.`,
    atOnce: ({ names }) => `  At once: ${names} may decide.`,
    later: ({ days, names }) => `  After ${days}: ${names} may decide too.`,
    nobodyAtOnce: () => '  At once: nobody may decide; the request waits.',
    nobodyLater: ({ days }) => `  After ${days}: nobody more may decide.`,
    stuck: () => '  The request may get stuck here.',
  },
  report: {
    sound: ({ rules, people }) =>
      `No problem: every order comes to an end (rules: ${rules}, people: ${people}).`,
    problems: ({ count }) => `Problems: ${count}`,
    example: ({ example }) => `  Example: ${example}.`,
    repair: ({ number, repair }) => `  Repair ${number}: ${repair}`,
    lift: ({ names }) => `  Who can mend it: ${names}.`,
    repairsLeft: ({ count }) =>
      `Repairs are shown for the first ${count} problems. Mend them, then check again.`,
    changes: ({ count }) => `Decided differently: ${count}`,
    noChanges: () => 'Every order is decided as before.',
    change: ({ example, before, after, people }) =>
      `${example}${people === '1' ? '' : ` (${people} people)`}: before ${before}; now ${after}.`,
    notCovered: () => 'no rule',
  },
};
