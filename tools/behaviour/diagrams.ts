import { staleFiles, writeStaleFiles } from '@statefront/machine-kit/diagrams/diagram-files.ts';
import { committedFiles, diagramFolder } from './behaviour-book.ts';

const files = await committedFiles();

if (process.argv.includes('--check')) {
  const stale = await staleFiles(diagramFolder, files);
  if (stale.length > 0) {
    process.stderr.write(
      `Stale in docs/machines: ${stale.join(', ')}\nRun "npm run check -- write" and review what changed.\n`,
    );
    process.exitCode = 1;
  }
} else {
  const written = await writeStaleFiles(diagramFolder, files);
  process.stdout.write(
    written.length > 0 ? `docs/machines: wrote ${written.join(', ')}\n` : 'docs/machines: nothing new\n',
  );
}
