import { expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { describedMachines } from '#src/machines/described-machines.ts';
import { connected } from '#src/machines/shell/storefront-setup.ts';

/** The basket hears of it by another event, and the machine of the visit has another name. */
const otherwise: Readonly<Record<string, string>> = { basket: '', visit: 'punchoutVisit' };

it('every part of the shop that waits for the connection hears that it is back (SE-2)', () => {
  const machines = new Map(describedMachines.map(({ machine }) => [machine.id, machine]));
  const invokedIn = ({ invoke, states }: AnyStateNode): readonly string[] => [
    ...invoke.map(({ id }) => id),
    ...Object.values(states).flatMap(invokedIn),
  ];
  const root = machines.get('storefront')?.root;
  const parts = new Set(root ? invokedIn(root) : []);
  const waiting = [...parts].filter((id) => {
    const events: readonly string[] = machines.get(otherwise[id] ?? id)?.events ?? [];
    return events.includes('connection.returned');
  });

  expect([...connected].toSorted()).toEqual(waiting.toSorted());
});
