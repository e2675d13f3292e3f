import { expect, test } from '@playwright/test';
import { toChart } from '@statefront/machine-kit/chart.ts';
import { machines } from '#src/machines/described-machines.ts';
import { readTaken } from '#tests/support/runs/taken-record.ts';
import { notInABrowser } from '#tests/support/runs/not-in-a-browser.ts';
import { runBegan } from './support/shop-address.ts';

const declared = machines.flatMap((machine) => toChart(machine).transitions);

test('every transition that a person can see is taken in a browser, by any journey or tour of this run (MA-3)', () => {
  const taken = new Set(readTaken(runBegan).flatMap((record) => Object.values(record.taken).flat()));
  const missing = declared
    // The transitions of a returning connection are the same on every page: `no-connection.spec.ts` takes them.
    .filter(({ id, event }) => !taken.has(id) && event !== 'connection.returned' && !notInABrowser.has(id));

  expect(missing.map(({ id, description }) => `${id}: ${description}`)).toEqual([]);
});

test('what is said to have no way into a browser is a transition (MA-3)', () => {
  const ids = new Set(declared.map(({ id }) => id));

  expect([...notInABrowser].filter((id) => !ids.has(id))).toEqual([]);
});
