import { staleFiles, writeStaleFiles } from '@statefront/machine-kit/diagrams/diagram-files.ts';
import { toChart } from '@statefront/machine-kit/chart.ts';
import { machines } from '#src/machines/described-machines.ts';
import { committedFiles, diagramFolder } from './behaviour-book.ts';
import { pictureFaults, recordedPictures } from './state-pictures.ts';

const files = await committedFiles();

if (process.argv.includes('--check')) {
  const stale = await staleFiles(diagramFolder, files);
  if (stale.length > 0) {
    process.stderr.write(
      `Stale in docs/machines: ${stale.join(', ')}\nRun "npm run check -- write" and review what changed.\n`,
    );
    process.exitCode = 1;
  }
  const charts = machines.map((machine) => toChart(machine));
  const faults = pictureFaults(charts, recordedPictures());
  if (faults.length > 0) {
    process.stderr.write(
      `tests/views/seen: ${faults.join(', ')}\nGive each a screen or a reason (tests/views/screens.ts, without-screen.ts), and run "npx vitest run -u --project views tests/views/every-screen.test.tsx".\n`,
    );
    process.exitCode = 1;
  }
} else {
  const written = await writeStaleFiles(diagramFolder, files);
  process.stdout.write(
    written.length > 0 ? `docs/machines: wrote ${written.join(', ')}\n` : 'docs/machines: nothing new\n',
  );
}
