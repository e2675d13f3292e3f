import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { project, withFault } from '#tests/mutants/sources/source-fault.ts';
import type { PlantedDefect } from './planted-defects.ts';

/** A worker that plants the defect while its module loads, explores its scenario, and posts the path that violates its property. */
const defect: PlantedDefect = workerData;
const file = join(project, defect.file);
registerHooks({
  load: (url, context, next) =>
    url === pathToFileURL(file).href
      ? {
          format: 'module-typescript',
          shortCircuit: true,
          source: withFault(defect, readFileSync(file, 'utf8')),
        }
      : next(url, context),
});

const [{ explore, reportOf }, { properties }, { scenarios }, { shareNodes }] = await Promise.all([
  import('./explore.ts'),
  import('./properties.ts'),
  import('./scenarios.ts'),
  import('./shared-nodes.ts'),
]);
const scenario = scenarios.find(({ name }) => name === defect.scenario);
if (!scenario) throw new Error(`there is no scenario ${defect.scenario}`);
const tried = properties.filter(({ name }) => name === defect.property);

shareNodes();
const limits = { depth: Infinity, transitions: 3000, mostFound: 1 };
const { counterexamples } = await explore(scenario, tried, limits);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(counterexamples.map(reportOf).join('\n'));
