import { expect, it } from 'vitest';
import type { Rule as PackageRule, Step as PackageStep } from '@statefront/approval-rules/rule-set.ts';
import { wordsFor } from '@statefront/approval-rules/words.ts';
import { ruleWords } from '#src/messages/approval-rules/rule-words.ts';
import { ruleWriter } from '#src/views/approval-rules/use-rule-words.ts';

const people = [
  { id: 'rita', name: 'Rita', unit: 'works', roles: [], mayOrder: true, isActive: true },
  { id: 'finn', name: 'Finn', unit: 'works', roles: [], mayOrder: true, isActive: true },
];
const rules = {
  currency: 'EUR',
  administrator: 'rita',
  units: [{ id: 'works', name: 'Works' }],
  people,
  rules: [],
};

const choices = { categories: [{ id: 'tools', name: 'Hand tools' }], costCentres: [], addresses: [] };

const steps: readonly PackageStep[] = (
  [{ manager: true }, { role: 'finance' }, { people: ['rita'] }, { people: ['rita', 'finn'] }] as const
).flatMap((ask) =>
  (['one', 'all', { atLeast: 2 }] as const).flatMap((needs) =>
    (['deputy', 'escalate', 'administrator', null] as const).map((follows, days) => ({
      ask: 'people' in ask ? { people: [...ask.people] } : ask,
      needs,
      ...(follows && { timeLimit: { days: days + 1, follows } }),
    })),
  ),
);

const whats: readonly PackageRule['what'][] = [
  {},
  { categories: ['tools', 'oils'], firstOrder: true },
  { firstOrder: false, costCentres: ['4711'], addresses: ['north', 'south'] },
];

it.each(['en', 'de'] as const)(
  'the page of rules and the gateway say the same words for the same rules, in %s (CO-6)',
  (language) => {
    const locale = language === 'de' ? 'de-DE' : 'en-GB';
    const shop = ruleWriter(ruleWords[language], { rules, choices, language, priceLocale: locale });
    const gateway = wordsFor(rules, language, { categories: new Map([['tools', 'Hand tools']]) });

    const role = language === 'de' ? 'Einkauf' : 'buyer';
    expect(shop.roles(['buyer', 'constructor'])).toBe(`${role}, constructor`);
    for (const step of steps) expect(shop.steps([step])).toBe(gateway.steps([step]));
    expect(shop.steps(steps)).toBe(gateway.steps(steps));
    expect(shop.steps([])).toBe(gateway.steps([]));
    expect(shop.steps(null)).toBe(gateway.texts.group.others({}));
    for (const who of ['everyone', { role: 'buyer' }, { unit: 'works' }, { person: 'finn' }] as const)
      for (const what of whats) expect(shop.group({ who, what })).toBe(gateway.group({ who, what }));
    for (const upTo of [null, 5000])
      for (const over of [0, 500]) expect(shop.column(over, upTo)).toBe(gateway.column({ over, upTo }));
  },
);
