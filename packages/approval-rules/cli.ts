#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { TooManyCases } from './cells.ts';
import { awayOn } from './company.ts';
import { changesBetween } from './changes.ts';
import { checkRuleSet } from './check.ts';
import { approvalMachine } from './machine.ts';
import { repairsOf } from './repairs.ts';
import { isDay, readOrder, readRuleSet, wrongValue, type Order, type RuleSet } from './rule-set.ts';
import { tableOf } from './table.ts';
import type { Language } from './texts/texts.ts';
import { tryOrder } from './trial.ts';
import { faultInWords, textsOf, wordsFor } from './words.ts';

const usage = `approval-rules check   FILE.json             what is wrong with the rules, with examples and repairs
approval-rules try     FILE.json ORDER       who decides an order; ORDER is JSON, or PERSON:AMOUNT such as ben:12000
approval-rules compare FILE.json OTHER.json  which orders OTHER decides differently
approval-rules table   FILE.json             the rules as a table of amounts, in Markdown
approval-rules machine FILE.json             the XState machine of the rules, as JSON
Options: --language en|de, and for try: --away PERSON (several times), --day 2026-12-24
`;

/** Repairs are worked out for so many problems, because each is tried with a separate check. */
const mostRepaired = 10;

class InputError extends Error {}

/** Runs a command; 1 if the rules have problems or cannot be read, 2 for a wrong call. */
async function main(): Promise<number> {
  const call = readArguments();
  if (!call) return wrongCall();
  const { values, positionals } = call;
  const language = (['en', 'de'] as const).find((each) => each === values.language);
  const [command, file, other] = positionals;
  if (command === undefined || file === undefined || language === undefined) return wrongCall();
  const ruleSet = await readFrom(file, language);
  switch (command) {
    case 'check':
      return check(ruleSet, language);
    case 'try':
      if (other === undefined) return wrongCall();
      return tryOne(ruleSet, orderFrom(ruleSet, other, language), values, language);
    case 'compare':
      if (other === undefined) return wrongCall();
      return compare(ruleSet, await readFrom(other, language), language);
    case 'table':
      return printTable(ruleSet, language);
    case 'machine':
      print([JSON.stringify(approvalMachine(ruleSet).config, null, 2)]);
      return 0;
    default:
      return wrongCall();
  }
}

/** The options and names of the call; `null` if it has an unknown option. */
function readArguments() {
  try {
    return parseArgs({
      options: {
        language: { type: 'string', default: 'en' },
        away: { type: 'string', multiple: true, default: [] },
        day: { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch {
    return null;
  }
}

function wrongCall(): number {
  process.stderr.write(usage);
  return 2;
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function readFrom(file: string, language: Language): Promise<RuleSet> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new InputError(`${file} cannot be read. Check its name and where it is.`);
  });
  const reading = readRuleSet(parseJson(text, file));
  if ('value' in reading) return reading.value;
  throw new InputError(reading.faults.map((fault) => faultInWords(fault, language)).join('\n'));
}

function orderFrom({ currency }: RuleSet, text: string, language: Language): Order {
  const [requester, amount] = text.split(/:(?=[^:]*$)/);
  const figure = /^\d+(\.\d+)?$/.test(amount ?? '') ? Number(amount) : amount;
  const json = text.startsWith('{') ? parseJson(text, text) : { requester, amount: figure, currency };
  const reading = readOrder(json);
  if ('value' in reading) return reading.value;
  throw new InputError(reading.faults.map((fault) => faultInWords(fault, language)).join('\n'));
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(
      `${name} is not JSON; correct it there: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function check(ruleSet: RuleSet, language: Language): number {
  const words = wordsFor(ruleSet, language);
  const { report } = words.texts;
  const findings = checkRuleSet(ruleSet);
  const { rules, people } = ruleSet;
  if (findings.length === 0) {
    print([report.sound({ rules: String(rules.length), people: String(people.length) })]);
    return 0;
  }
  print([
    report.problems({ count: String(findings.length) }),
    ...findings.flatMap((finding, index) => [
      '',
      `${index + 1}. ${words.finding(finding)}`,
      ...(finding.example ? [report.example({ example: words.example(finding.example) })] : []),
      ...(index < mostRepaired ? repairsOf(ruleSet, finding) : []).map((repair, at) =>
        report.repair({ number: String(at + 1), repair: words.repair(repair) }),
      ),
      report.lift({ names: words.people(finding.liftedBy) }),
    ]),
    ...(findings.length > mostRepaired ? ['', report.repairsLeft({ count: String(mostRepaired) })] : []),
  ]);
  return 1;
}

function refuseUnknown(
  at: string,
  known: readonly string[],
  names: readonly string[],
  language: Language,
): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new InputError(faultInWords({ code: 'unknownName', at, figures: { name: unknown } }, language));
}

function tryOne(
  ruleSet: RuleSet,
  order: Order,
  { away, day }: { readonly away: readonly string[]; readonly day?: string | undefined },
  language: Language,
): number {
  if (day !== undefined && !isDay(day)) throw new InputError(faultInWords(wrongValue('day', day), language));
  const { categories, costCentres, addresses } = ruleSet;
  const people = ruleSet.people.map(({ id }) => id);
  refuseUnknown('people', people, [order.requester, ...away], language);
  refuseUnknown('categories', categories, order.categories, language);
  refuseUnknown('costCentres', costCentres, [order.costCentre ?? []].flat(), language);
  refuseUnknown('addresses', addresses, [order.address ?? []].flat(), language);
  const words = wordsFor(ruleSet, language);
  const { trial } = words.texts;
  const absent = new Map([
    ...(day === undefined ? [] : awayOn(ruleSet, day)),
    ...away.map((id) => [id, null] as const),
  ]);
  const steps = tryOrder(ruleSet, order, absent);
  print([
    `${words.example({ order, ...(away.length === 1 && { away: away[0] ?? '' }), ...(day !== undefined && { day }) })}.`,
    ...(steps === null
      ? [trial.notCovered({})]
      : steps.length === 0
        ? [trial.free({})]
        : steps.flatMap(({ step, needed, away: gone, atOnce, later, isStuck }, index) => [
            trial.decides({ step: String(index + 1), words: words.step(step) }),
            ...(needed > 1 ? [trial.needsSeveral({ count: String(needed) })] : []),
            ...(gone.length > 0 ? [trial.isAway({ names: words.people(gone) })] : []),
            atOnce.length > 0 ? trial.atOnce({ names: words.people(atOnce) }) : trial.nobodyAtOnce({}),
            ...(step.timeLimit
              ? [
                  later.length > 0
                    ? trial.later({ days: words.days(step.timeLimit.days), names: words.people(later) })
                    : trial.nobodyLater({ days: words.days(step.timeLimit.days) }),
                ]
              : []),
            ...(isStuck ? [trial.stuck({})] : []),
          ])),
  ]);
  return 0;
}

function compare(before: RuleSet, after: RuleSet, language: Language): number {
  const words = wordsFor(after, language);
  const { report } = words.texts;
  const changes = changesBetween(before, after);
  const inWords = (steps: (typeof changes)[number]['before']) =>
    steps === null ? report.notCovered({}) : words.steps(steps);
  print(
    changes.length === 0
      ? [report.noChanges({})]
      : [
          report.changes({ count: String(changes.length) }),
          ...changes.map(({ order, requesters, before: old, after: present }) =>
            report.change({
              example: words.example({ order }),
              people: String(requesters.length),
              before: inWords(old),
              after: inWords(present),
            }),
          ),
        ],
  );
  return 0;
}

function printTable(ruleSet: RuleSet, language: Language): number {
  const { texts, group, column, steps } = wordsFor(ruleSet, language);
  const { columns, rows } = tableOf(ruleSet);
  print([
    markdownRow(['', ...columns.map(column)]),
    markdownRow(['---', ...columns.map(() => '---')]),
    ...rows.map(({ rule, cells }) =>
      markdownRow([
        group(rule),
        ...cells.map((cell) => (cell === null ? texts.group.others({}) : steps(cell))),
      ]),
    ),
  ]);
  return 0;
}

function markdownRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(
    error instanceof TooManyCases
      ? `${textsOf('en').faults.tooManyCases({})}\n`
      : `${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
