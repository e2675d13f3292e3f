import { StartFault } from '../start/start-fault.ts';
import { ensureClientIsBuilt } from './build-client.ts';

const projectDirectory = new URL('../../', import.meta.url).pathname;

try {
  await ensureClientIsBuilt(projectDirectory, (line) => process.stderr.write(`${line}\n`));
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
