import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { projectDirectory } from '#tools/run-command.ts';
import { processMemory } from './process-memory.ts';

const program = fileURLToPath(import.meta.resolve('@statefront/gateway/main.ts'));

const loopDelay = new URL('loop-delay.ts', import.meta.url).href;
const lookEveryMs = 200;

/** Environment variables of the gateway, such as DATA_DIR. */
export type GatewayEnvironment = Readonly<Record<string, string>>;

export interface ImportCost {
  readonly seconds: number;
  /** The maximum memory of the process in MB; NaN if the system does not report it. */
  readonly peakMegabytes: number;
}

/** Loads a catalogue folder in a separate process. @throws Error if it failed */
export async function importFolder(folder: string, environment: GatewayEnvironment): Promise<ImportCost> {
  const start = performance.now();
  const child = spawn(process.execPath, [program, 'import', folder], {
    cwd: projectDirectory,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peakMegabytes = Number.NaN;
  const look = setInterval(async () => {
    const { peak } = await processMemory(child.pid);
    if (!Number.isNaN(peak)) peakMegabytes = peak;
  }, lookEveryMs);
  const [code] = await once(child, 'exit');
  clearInterval(look);
  if (code !== 0) throw new Error(`The import of ${folder} ended with ${String(code)}`);
  return { seconds: (performance.now() - start) / 1000, peakMegabytes };
}

export interface ServedGateway {
  /** Ends in `/itcpgw/site_apis/`. */
  readonly address: string;
  /** Ends in `/itcpgw/site_apis/`. */
  readonly startSeconds: number;
  /** Memory of the process in MB; NaN if the system does not report it. */
  residentMegabytes(): Promise<number>;
  /** The delay of its event loop at the 99th percentile since the last call, in ms. */
  loopDelayMs: () => Promise<number>;
  stop(): Promise<void>;
}

/** The gateway in a separate process. @throws Error if it does not start */
export async function serveGateway(environment: GatewayEnvironment): Promise<ServedGateway> {
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', loopDelay, program, 'serve'], {
    cwd: projectDirectory,
    env: { ...process.env, ...environment, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  const firstLine = child.stdout
    ? once(createInterface(child.stdout), 'line').then(([text]) => String(text))
    : exit.then(() => '');
  const line = await Promise.race([firstLine, exit.then(() => '')]);
  const address = /http\S+/.exec(line)?.[0];
  if (address === undefined) throw new Error('The gateway did not start');
  const startSeconds = (performance.now() - start) / 1000;
  return {
    address: `${address}/`,
    startSeconds,
    residentMegabytes: async () => (await processMemory(child.pid)).now,
    async loopDelayMs() {
      const response = once(child, 'message');
      child.send('loop delay');
      const [milliseconds] = await response;
      return Number(milliseconds);
    },
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
