import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { tracesOf } from '#tests/composed/counterexample-trace.ts';
import { explore, shortened, reportOf } from '#tests/composed/explore.ts';
import { properties } from '#tests/composed/properties.ts';
import { scenarios } from '#tests/composed/scenarios.ts';
import { shareNodes } from '#tests/composed/shared-nodes.ts';

/**
 * Explores the composed shop and prints properties, states, transitions and depth: `npm run behaviour -- prove` with 3,000
 * transitions in each scenario, `npm run behaviour -- prove 20000 adding` with as many in one. Writes each counterexample as a trace.
 */
const [transitions = '3000', chosen] = process.argv.slice(2);
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'node_modules/.cache/counterexamples');

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
  for (const found of counterexamples) {
    const shortest = await shortened(scenario, properties, found);
    process.stdout.write(`${reportOf(shortest)}\n`);
    await mkdir(folder, { recursive: true });
    for (const [tab, trace] of await tracesOf(scenario, shortest.steps)) {
      const file = join(folder, `${scenario.name} ${tab}.trace.json`.replaceAll(' ', '-'));
      await writeFile(file, JSON.stringify(trace));
      process.stdout.write(`  ${relative(root, file)}\n`);
    }
    process.exitCode = 1;
  }
}
/* oxlint-enable no-await-in-loop */
const verdict = process.exitCode
  ? 'Not all of these properties hold'
  : 'These properties hold in every state';
process.stdout.write(`${verdict}:\n${properties.map(({ name }) => `- ${name}\n`).join('')}`);
