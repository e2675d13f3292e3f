import { join } from 'node:path';
import { machines } from '#src/machines/catalogue-of-machines.ts';
import { diagramFiles, staleFiles, writeStaleFiles } from '#machine-kit/diagrams/diagram-files.ts';

const directory = join(import.meta.dirname, '../docs/machines');
const files = await diagramFiles(machines, {
  title: 'Behaviour of the shop',
  command: 'npm run diagrams',
});

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
