import type { RuleSet, Step } from '../rule-set.ts';
import { aRule, aStep, finance, manager, read } from './sample-company.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A company of 300 people in 30 units, with 30 rules of three bands, limits, restricted approvers and absences. */
export function aLargeCompany(): RuleSet {
  const escalated = { timeLimit: { days: 2, follows: 'escalate' } } as const;
  const steps: readonly Step[] = [
    aStep(manager),
    aStep({ role: 'buyer' }),
    aStep(finance),
    aStep(manager, escalated),
  ];
  return read({
    currency: 'EUR',
    administrator: 'p0',
    units: numbers(30).map((unit) => ({
      id: `u${unit}`,
      name: `Unit ${unit}`,
      manager: `p${unit * 10}`,
      ...(unit > 0 && { parent: `u${Math.floor((unit - 1) / 5)}` }),
    })),
    people: numbers(300).map((person) => ({
      id: `p${person}`,
      name: `Person ${person}`,
      unit: `u${Math.floor(person / 10)}`,
      roles: [
        'requester',
        ...(person % 15 === 3 ? ['buyer'] : []),
        ...(person % 30 === 4 ? ['finance'] : []),
        ...(person % 40 === 5 ? ['chemist'] : []),
        ...(person % 50 === 1 ? ['director'] : []),
      ],
      ...(person % 3 === 1 && {
        limit: { amount: [500, 2000, 8000, 20000][person % 4] ?? 0, currency: 'EUR' },
      }),
      ...(person % 20 === 2 && { sees: ['tools', 'chemicals'] }),
      deputy: `p${(person + 10) % 300}`,
      mayOrder: person % 4 !== 2,
    })),
    absences: numbers(10).map((each) => ({
      person: `p${each * 7}`,
      from: `2026-12-${10 + each}`,
      until: `2026-12-${15 + each}`,
      deputy: `p${each * 7 + 1}`,
    })),
    categories: ['tools', 'chemicals', 'office', 'machines', 'safety'],
    costCentres: numbers(10).map((each) => `c${each}`),
    addresses: ['north', 'south', 'east'],
    rules: numbers(30).map((rule) =>
      aRule(`r${rule}`, [], {
        who:
          rule === 29
            ? 'everyone'
            : rule % 3 === 0
              ? { unit: `u${rule}` }
              : rule % 3 === 1
                ? { role: ['chemist', 'buyer'][rule % 2] ?? '' }
                : 'everyone',
        what:
          rule === 29
            ? {}
            : {
                costCentres: [`c${rule % 10}`],
                ...(rule % 2 === 0 && { categories: [['chemicals', 'office', 'safety'][rule % 3] ?? ''] }),
                ...(rule % 5 === 2 && { addresses: ['south'] }),
                ...(rule % 4 === 3 && { firstOrder: true }),
              },
        bands: [
          { over: 0, steps: [] },
          { over: 1000 + rule * 10, steps: [...steps].slice(rule % 3, (rule % 3) + 1) },
          { over: 10000 + rule * 100, steps: [...steps].slice(rule % 2, (rule % 2) + 2) },
        ],
      }),
    ),
  });
}
