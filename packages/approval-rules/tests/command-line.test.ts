import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { toChart } from '@statefront/machine-kit/chart.ts';

const root = join(import.meta.dirname, '../../..');
const example = 'packages/approval-rules/examples/holiday.json';
const toys = '{"requester":"ben","amount":5,"currency":"EUR","categories":["toys"]}';

function run(...args: readonly string[]) {
  const cli = join(root, 'packages/approval-rules/cli.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/** The commands that the README shows, each with its output. */
function shownCommands(): readonly (readonly [string, string])[] {
  const readme = readFileSync(join(root, 'packages/approval-rules/README.md'), 'utf8');
  const blocks = [...readme.matchAll(/```\n(\$ npx[^]*?)```/g)].map(([, block = '']) => block);
  return blocks
    .flatMap((block) => block.split(/^\$ npx approval-rules /m).slice(1))
    .map((shown) => [shown.slice(0, shown.indexOf('\n')), shown.slice(shown.indexOf('\n') + 1)]);
}

it.each(shownCommands())('prints what the README shows: %s (CO-2)', (command, output) => {
  expect(run(...command.split(' ')).output).toBe(output);
});

describe('the command line', () => {
  it('ends with 1 if rules have problems, and with 0 if they have none (CO-2)', () => {
    expect(run('check', example).status).toBe(1);
    expect(run('check', example.replace('holiday', 'repaired')).status).toBe(0);
  });

  it('says which orders are decided differently, in German too (CO-2)', () => {
    const lower = example.replace('holiday', 'lower');
    expect(run('compare', example, lower, '--language', 'de').output).toBe(
      'Anders entschieden: 1\nMax bestellt für 500,01\u00a0€ (3 Personen), vorher: niemand muss zustimmen; jetzt: die Leitung (nach 2 Tagen auch die Vertretung).\n',
    );
  });

  it('prints a machine that XState runs (CO-2)', () => {
    const config: Parameters<typeof createMachine>[0] = JSON.parse(run('machine', example).output);
    expect(toChart(createMachine(config)).root.states.map(({ key }) => key)).toContain(
      'rule1Over10000Step2PassedOn',
    );
  });

  it.each([
    ['check', 2, 'approval-rules check   FILE.json'],
    ['check package.json', 1, 'currency: the field is missing. Add it.\n'],
    ['check none.json', 1, 'none.json cannot be read. Check its name and where it is.\n'],
    [`try ${example} ben:5 --days 2`, 2, 'approval-rules check   FILE.json'],
    [`try ${example} ben:5 --day 2026-02-30`, 1, 'day: "2026-02-30" cannot be used here. Write for example'],
    [`try ${example} ben:1,000`, 1, 'amount: "1,000" cannot be used here. Write for example 99.95'],
    [`try ${example} ${toys}`, 1, 'categories: “toys” is not in the lists of the rule set. Add it there'],
    [`try ${example} zoe:5`, 1, 'people: “zoe” is not in the lists of the rule set. Add it there'],
  ])('says what to do about a wrong call, file or person: %s (CO-2)', (command, status, output) => {
    expect(run(...command.split(' '))).toEqual({ status, output: expect.stringContaining(output) });
  });
});
