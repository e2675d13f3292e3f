import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { toChart } from '@statefront/machine-kit/chart.ts';
import { lintReasons } from '@statefront/machine-kit/reasons.ts';

const gate = toChart(
  setup({
    guards: { isOpen: () => true, isPaid: () => true, isBanned: () => true, isLate: () => true },
    actions: { ring: () => {}, wait: () => {} },
  }).createMachine({
    id: 'gate',
    initial: 'deciding',
    on: { 'bell.rung': { guard: 'isOpen', actions: 'ring' }, 'door.knocked': { actions: 'wait' } },
    states: {
      deciding: { always: [{ guard: 'isBanned', target: 'outside.forGood' }, { target: 'waiting' }] },
      waiting: {
        on: {
          'ticket.shown': [
            { guard: 'isPaid', target: 'inside' },
            { guard: 'isLate', actions: 'wait' },
          ],
          'door.knocked': { guard: 'isLate', target: 'inside' },
        },
      },
      outside: { tags: 'blocked', initial: 'forGood', states: { forGood: {} } },
      inside: { on: { 'bell.rung': {} } },
    },
  }),
);

it('requires a reason wherever only a guard decides whether anything happens (MA-4)', () => {
  expect(lintReasons(gate, {}, ['en'])).toEqual(
    ['isOpen', 'isPaid', 'isLate', 'isBanned'].map(
      (guard) =>
        `gate: guard '${guard}' keeps a person from something; say what they read, or why they never meet it`,
    ),
  );
});

it('requires it in every language, and refuses superfluous ones (MA-4)', () => {
  const shown = { en: 'Not now.', de: 'Jetzt nicht.' };
  const reasons = {
    isOpen: { shown },
    isPaid: { shown: { en: 'Pay first.', de: ' ' } },
    isLate: { unmet: 'the clock tells it' },
    isBanned: { shown: { de: 'Hausverbot.' } },
    isClosed: { shown },
  };

  expect(lintReasons(gate, reasons, ['en', 'de'])).toEqual([
    "gate: guard 'isClosed' has a reason but is not used; remove it",
    "gate: guard 'isPaid' has no reason in 'de'",
    "gate: guard 'isBanned' has no reason in 'en'",
  ]);
});
