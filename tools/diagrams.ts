import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bookFiles } from '#machine-kit/book/book-files.ts';
import { examplesText, readExamples } from '#machine-kit/book-player/examples.ts';
import { resultOf, openGame } from '#machine-kit/book-player/game.ts';
import { parsePlayPath } from '#machine-kit/book-player/play-path.ts';
import { scenariosOf } from '#machine-kit/book/scenarios.ts';
import { toChart } from '#machine-kit/chart.ts';
import { readFaultScores } from '#machine-kit/testing/mutant-report.ts';
import { diagramFiles, staleFiles, writeStaleFiles } from '#machine-kit/diagrams/diagram-files.ts';
import { describedMachines } from '#src/machines/described-machines.ts';
import { models } from '#tests/machines/models.ts';
import { readTakenBy } from './published-coverage.ts';
import { behaviourQuestions } from './behaviour-questions.ts';
import { requirementCarriers } from './requirements/requirement-carriers.ts';
import { documentAreas, documentTexts } from './requirements/requirements-document.ts';
import { whyNot } from './why-not.ts';

const docs = join(import.meta.dirname, '../docs');
const directory = join(docs, 'machines');
const command = 'npm run diagrams';
const title = 'Behaviour of the shop';
const document = await readFile(join(docs, 'requirements.md'), 'utf8');
const carriers = await requirementCarriers(join(docs, '..'), documentAreas(document));

const takenBy = readTakenBy(await readFile(join(docs, 'coverage.json'), 'utf8'));
const faultScores = readFaultScores(await readFile(join(docs, 'mutants.md'), 'utf8'));

const diagrams = await diagramFiles(describedMachines, { title, command });
const files = new Map([
  ...diagrams,
  ...bookFiles(describedMachines, {
    title,
    command,
    introduction:
      'Everything here that changes with time is a state machine. The pages show the machines that run in the shop: what can happen, under which condition, what follows, and which requirement asks for it.',
    questions: behaviourQuestions.map((asked) => ({ ...asked, result: result(asked) })),
    scenarios: new Map(models.map((model) => [model.machine.id, scenarios(model)])),
    reasons: new Map(Object.entries(whyNot)),
    takenBy,
    faultScores,
    requirements: documentTexts(document),
    carriers,
    drawings: [...diagrams.keys()],
  }),
  ...models.map((model) => [`${model.machine.id}.examples.json`, examplesText(model)] as const),
]);

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

if (process.argv.includes('--check')) {
  const stale = await staleFiles(directory, files);
  if (stale.length > 0) {
    process.stderr.write(
      `Stale in docs/machines: ${stale.join(', ')}\nRun "npm run diagrams" and review what changed.\n`,
    );
    process.exitCode = 1;
  }
} else {
  const written = await writeStaleFiles(directory, files);
  process.stdout.write(
    written.length > 0 ? `docs/machines: wrote ${written.join(', ')}\n` : 'docs/machines: nothing new\n',
  );
}
