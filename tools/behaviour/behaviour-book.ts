import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bookFiles } from '@statefront/machine-kit/book/book-files.ts';
import { examplesText, readExamples } from '@statefront/machine-kit/book-player/examples.ts';
import { resultOf, openGame } from '@statefront/machine-kit/book-player/game.ts';
import { parsePlayPath } from '@statefront/machine-kit/book-player/play-path.ts';
import { scenariosOf } from '@statefront/machine-kit/book/scenarios.ts';
import { toChart } from '@statefront/machine-kit/chart.ts';
import { readFaultScores } from '@statefront/machine-kit/testing/mutant-report.ts';
import { diagramFiles } from '@statefront/machine-kit/diagrams/diagram-files.ts';
import { describedMachines } from '#src/machines/described-machines.ts';
import { models } from '#tests/machines/models.ts';
import { commandTable } from './command-table.ts';
import { bookVisits } from './book-visits.ts';
import { readTakenBy } from './published-coverage.ts';
import { decisionTables } from './decision-tables.ts';
import { behaviourQuestions } from './behaviour-questions.ts';
import { readAssumptions } from '../check/requirements/assumptions.ts';
import { requirementCarriers } from '../check/requirements/requirement-carriers.ts';
import { documentAreas, documentTexts } from '../check/requirements/requirements-document.ts';
import { bookStatements, parseStatements } from '../check/requirements/specification-coverage.ts';
import { projectDirectory } from '../run-command.ts';
import { whyNot } from './why-not.ts';

const heading = { title: 'Behaviour of the shop', command: 'npm run check -- write' };

/** The folder of the committed files: they show a reviewer the changes of a machine (MA-2). */
export const diagramFolder = join(projectDirectory, 'docs/machines');

/** Diagrams, one text of all machines, the table of commands, and each machine as one line of JSON, by file name. */
export async function committedFiles(): Promise<ReadonlyMap<string, string>> {
  const files = await diagramFiles(describedMachines, heading);
  return new Map([...files, ['commands.md', commandTable(heading.command)]]);
}

/**
 * The pages of the behaviour book and the files of its player, by file name. They are built and not
 * committed.
 *
 * @param drawings names of the committed files.
 * @see MA-5
 */
export async function bookPages(drawings: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const docs = join(projectDirectory, 'docs');
  const [document, coverage, mutants, statements] = await Promise.all(
    ['requirements.md', 'coverage.json', 'mutants.md', 'specification-statements.tsv'].map((name) =>
      readFile(join(docs, name), 'utf8'),
    ),
  );
  return new Map([
    ...bookFiles(describedMachines, {
      ...heading,
      introduction:
        'Everything here that changes with time is a state machine. The pages show the machines that run in the shop: what can happen, under which condition, what follows, and which requirement asks for it.',
      questions: behaviourQuestions.map((asked) => ({ ...asked, result: result(asked) })),
      visits: await bookVisits(),
      scenarios: new Map(models.map((model) => [model.machine.id, scenarios(model)])),
      reasons: new Map(Object.entries(whyNot)),
      takenBy: readTakenBy(coverage ?? ''),
      faultScores: readFaultScores(mutants ?? ''),
      requirements: documentTexts(document ?? ''),
      carriers: await requirementCarriers(projectDirectory, documentAreas(document ?? '')),
      rules: decisionTables(),
      statements: bookStatements(parseStatements(statements ?? ''), await readAssumptions(projectDirectory)),
      drawings,
    }),
    ...models.map((model) => [`${model.machine.id}.examples.json`, examplesText(model)] as const),
  ]);
}

function scenarios(model: (typeof models)[number]) {
  const described = describedMachines.find(({ machine }) => machine.id === model.machine.id);
  if (!described) throw new Error(`${model.machine.id} is not in described-machines.ts`);
  return scenariosOf(model, toChart(model.machine, described));
}

function result({ machineId, path }: (typeof behaviourQuestions)[number]): string {
  const described = describedMachines.find(({ machine }) => machine.id === machineId);
  const model = models.find(({ machine }) => machine.id === machineId);
  const played = parsePlayPath(path);
  if (!described || !model || !played) throw new Error(`the question about ${machineId} leads nowhere`);
  const { machine, ...description } = described;
  const examples = readExamples(examplesText(model));
  const chart = toChart(machine, description);
  return resultOf(openGame(machine, chart, examples, played.inputIndex), chart, played);
}
