import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { projectDirectory } from '#tools/run-command.ts';

const program = fileURLToPath(new URL('../../../gateway/main.ts', import.meta.url));

/** What the gateway reads from its environment, such as DATA_DIR. */
export type GatewayEnvironment = Readonly<Record<string, string>>;

/** Loads a catalogue folder in a process of its own; answers how many seconds it took. @throws Error when it failed */
export async function importFolder(folder: string, environment: GatewayEnvironment): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, [program, 'import', folder], {
    cwd: projectDirectory,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The import of ${folder} ended with ${String(code)}`);
  return (performance.now() - start) / 1000;
}

export interface ServedGateway {
  /** Ends in `/itcpgw/site_apis/`. */
  readonly address: string;
  /** From the start of the process until it listens. */
  readonly startSeconds: number;
  /** Memory of the process in MB; `undefined` where the system does not tell. */
  residentMegabytes(): Promise<number | undefined>;
  stop(): Promise<void>;
}

/** The gateway in a process of its own. @throws Error when it does not start */
export async function serveGateway(environment: GatewayEnvironment): Promise<ServedGateway> {
  const start = performance.now();
  const child = spawn(process.execPath, [program, 'serve'], {
    cwd: projectDirectory,
    env: { ...process.env, ...environment, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const firstLine = once(createInterface(child.stdout), 'line').then(([line]) => String(line));
  const line = await Promise.race([firstLine, exit.then(() => '')]);
  const address = /http\S+/.exec(line)?.[0];
  if (address === undefined) throw new Error('The gateway did not start');
  const startSeconds = (performance.now() - start) / 1000;
  return {
    address: `${address}/`,
    startSeconds,
    async residentMegabytes() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
      return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
    },
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
