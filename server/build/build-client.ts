import { spawn } from 'node:child_process';
import { access, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFault } from '../start/start-fault.ts';
import { clientStamp } from './client-stamp.ts';
import { compressAssets } from './compress-assets.ts';

const stampName = '.vite/stamp';

/**
 * Makes sure that the project's `dist` has the client, its views for the server and the behaviour book, built
 * from the present sources. Building takes some seconds, the check some milliseconds. A build is made in
 * another folder and moved once it is complete, so that a running server never reads a part of one.
 *
 * @throws StartFault if the client cannot be built.
 */
export async function ensureClientIsBuilt(
  projectDirectory: string,
  onProgress: (line: string) => void,
): Promise<string> {
  const dist = join(projectDirectory, 'dist');
  const stamp = await clientStamp(projectDirectory);
  const built = await readFile(join(dist, stampName), 'utf8').catch(() => '');
  if (built === stamp) return dist;

  const vite = join(projectDirectory, 'node_modules/vite/bin/vite.js');
  if (!(await fileExists(vite))) {
    if (await fileExists(join(dist, '.vite/manifest.json'))) return dist;
    throw new StartFault(
      'The shop is not built yet and the tool that builds it is missing; run "npm ci" and start again.',
    );
  }
  onProgress('Building the shop (once after each change of its sources) ...');
  const unfinished = join(projectDirectory, `node_modules/.statefront/dist-${process.pid}`);
  const replaced = `${unfinished}-replaced`;
  const build = (...options: readonly string[]) =>
    runTool(projectDirectory, [vite, 'build', ...options, '--emptyOutDir', '--logLevel', 'error']);
  const book = join(unfinished, 'behaviour');
  await build('--outDir', unfinished);
  await build('--ssr', 'src/app/render-page.tsx', '--outDir', join(unfinished, 'server'));
  await build('--mode', 'behaviour', '--outDir', book);
  await runTool(projectDirectory, ['tools/behaviour/book.ts', book]);
  await compressAssets(join(unfinished, 'assets'));
  await compressAssets(book);
  await writeFile(join(unfinished, stampName), stamp);
  await rename(dist, replaced).catch(() => undefined);
  await rename(unfinished, dist);
  await rm(replaced, { recursive: true, force: true });
  return dist;
}

/** @throws StartFault with the output of a tool that fails. */
async function runTool(projectDirectory: string, options: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, options, {
    cwd: projectDirectory,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const complaints: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (exitCode !== 0) {
    const complaint = Buffer.concat(complaints)
      .toString('utf8')
      .replaceAll(/^[^\S\n]+at .*\n?/gm, '')
      .trim();
    throw new StartFault(`The shop cannot be built; correct this and start again:\n${complaint}`);
  }
}

async function fileExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
