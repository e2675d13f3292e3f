import { explore } from '#tests/composed/explore.ts';
import { properties } from '#tests/composed/properties.ts';
import { scenarios } from '#tests/composed/scenarios.ts';
import { shareNodes } from '#tests/composed/shared-nodes.ts';
import { reportInBook } from './book-counterexamples.ts';

/**
 * Explores the composed shop and prints properties, states, transitions and depth: `npm run behaviour -- prove` with 3,000
 * transitions in each scenario, `npm run behaviour -- prove 20000 adding` with as many in one. Writes each counterexample as a
 * trace, and the book that shows it.
 */
const [transitions = '3000', chosen] = process.argv.slice(2);

shareNodes();
/* oxlint-disable no-await-in-loop -- one after the other, in the order of the report */
for (const scenario of scenarios.filter(({ name }) => chosen === undefined || name === chosen)) {
  const {
    states,
    depth,
    transitions: taken,
    counterexamples,
  } = await explore(scenario, properties, {
    depth: Infinity,
    transitions: Number(transitions),
  });
  const counts = `${states} states, ${taken} transitions, all paths of ${depth} steps`;
  process.stdout.write(`${scenario.name}: ${counts}\n`);
  const report = await reportInBook(scenario, properties, counterexamples);
  if (report === '') continue;
  process.stdout.write(`${report}\n`);
  process.exitCode = 1;
}
/* oxlint-enable no-await-in-loop */
const verdict = process.exitCode
  ? 'Not all of these properties hold'
  : 'These properties hold in every state';
process.stdout.write(`${verdict}:\n${properties.map(({ name }) => `- ${name}\n`).join('')}`);
