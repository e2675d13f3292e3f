import { describe, expect, it } from 'vitest';
import { describedMachines } from '#src/machines/described-machines.ts';
import { describeCommand, describeRead } from './support/agreed-request.ts';
import { agreedCommands, agreedReads } from './support/command-table.ts';

describe.each(agreedReads)('$name (MA-6)', (agreed) => describeRead(agreed));
describe.each(agreedCommands)('$name (MA-6)', (agreed) => describeCommand(agreed));

it('agrees on every request of every machine (MA-6)', () => {
  const requests = describedMachines.flatMap(({ machine, policies }) =>
    Object.entries(policies)
      .filter(([, { kind }]) => kind !== 'work')
      .map(([actor]) => `${machine.id}.${actor}`),
  );

  expect([...agreedCommands, ...agreedReads].map(({ name }) => name).toSorted()).toEqual(requests.toSorted());
});
