import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bookFiles } from '@statefront/machine-kit/book/book-files.ts';
import { examplesText, readExamples } from '@statefront/machine-kit/book-player/examples.ts';
import { resultOf, openGame } from '@statefront/machine-kit/book-player/game.ts';
import { parsePlayPath } from '@statefront/machine-kit/book-player/play-path.ts';
import { scenariosOf } from '@statefront/machine-kit/book/scenarios.ts';
import { toChart } from '@statefront/machine-kit/chart.ts';
import { diagramFiles } from '@statefront/machine-kit/diagrams/diagram-files.ts';
import { describedMachines } from '#src/machines/described-machines.ts';
import { models } from '#tests/machines/models.ts';
import { bookCounterexamples } from './book-counterexamples.ts';
import { bookVisits } from './book-visits.ts';
import { packageTables } from './package-tables.ts';
import { readFaultReport } from './published-faults.ts';
import { readTakenBy } from './published-coverage.ts';
import { coverageReport, faultReport } from './reports.ts';
import { requestTables } from './request-tables.ts';
import { reviews } from './reviews.ts';
import { shopStyles } from './shop-styles.ts';
import { bookPictures, recordedPictures } from './state-pictures.ts';
import { decisionTables } from './decision-tables.ts';
import { behaviourQuestions } from './behaviour-questions.ts';
import { bookSynonyms } from './book-synonyms.ts';
import { readAssumptions } from '../check/requirements/assumptions.ts';
import { requirementCarriers } from '../check/requirements/requirement-carriers.ts';
import { documentAreas, documentTexts } from '../check/requirements/requirements-document.ts';
import { bookStatements, parseStatements } from '../check/requirements/specification-coverage.ts';
import { projectDirectory } from '../run-command.ts';
import { whyNot } from './why-not.ts';

const fontFile = join(
  projectDirectory,
  'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);
/** The shop's type. */
const fontFace =
  "@font-face { font-family: Figtree; src: url('figtree.woff2') format('woff2'); font-weight: 300 900; font-display: swap; }\n";

const heading = { title: 'Behaviour of the shop', command: 'npm run check -- write' };

/** The folder of the committed files: they show a reviewer the changes of a machine (MA-2). */
export const diagramFolder = join(projectDirectory, 'docs/machines');

/** A diagram of each machine, each machine as one line of JSON, and the list of all, by file name. */
export function committedFiles(): Promise<ReadonlyMap<string, string>> {
  return diagramFiles(describedMachines, heading);
}

/**
 * The pages of the behaviour book and the files of its player, by file name. They are built and not
 * committed.
 *
 * @see MA-5
 */
export async function bookPages(): Promise<ReadonlyMap<string, string | Buffer>> {
  const docs = join(projectDirectory, 'docs');
  const [document, statements] = await Promise.all(
    ['requirements.md', 'specification-statements.tsv'].map((name) => readFile(join(docs, name), 'utf8')),
  );
  const faults = readFaultReport(await reportText(faultReport));
  const files = bookFiles(describedMachines, {
    ...heading,
    introduction:
      'Everything here that changes with time is a state machine. The pages show the machines that run in the shop: what can happen, under which condition, what follows, and which requirement asks for it.',
    questions: behaviourQuestions.map((asked) => ({ ...asked, result: result(asked) })),
    visits: [...(await bookCounterexamples()), ...(await bookVisits())],
    scenarios: new Map(models.map((model) => [model.machine.id, scenarios(model)])),
    reasons: new Map(Object.entries(whyNot)),
    takenBy: readTakenBy(await reportText(coverageReport)),
    faultScores: faults.scores,
    requirements: documentTexts(document ?? ''),
    carriers: await requirementCarriers(projectDirectory, documentAreas(document ?? '')),
    rules: decisionTables(),
    statements: bookStatements(parseStatements(statements ?? ''), await readAssumptions(projectDirectory)),
    reviews: reviews(),
    signCommand: (machineId) => `npm run behaviour -- review sign ${machineId} --by "YOUR NAME"`,
    pictures: bookPictures(recordedPictures()),
    synonyms: bookSynonyms,
    tables: [requestTables(), await packageTables(), ...faults.pages],
  });
  return new Map<string, string | Buffer>([
    ...files,
    ['book.css', `${fontFace}${files.get('book.css') ?? ''}`],
    ['shop.css', `${await shopStyles()}${fontFace}`],
    ['figtree.woff2', await readFile(fontFile)],
    ...models.map((model) => [`${model.machine.id}.examples.json`, examplesText(model)] as const),
  ]);
}

/** The report of a test run, or nothing if there was none on this computer. */
async function reportText(file: string): Promise<string | null> {
  return existsSync(file) ? readFile(file, 'utf8') : null;
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
