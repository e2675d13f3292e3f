import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { startScript } from '@statefront/gateway/tests/support/child-process.ts';
import { aFaultProxy, type FaultProxy } from './fault-proxy.ts';

/** The reference gateway in a separate process, behind a proxy with the test's faults. */
export interface DistantGateway {
  readonly proxy: FaultProxy;
  /** Kills the process and starts another on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function aDistantGateway(): Promise<DistantGateway> {
  const { location, close } = await aGateway();
  const start = () => startScript('serve.ts', location);
  let running = start();
  const proxy = await aFaultProxy(await running.firstLine);
  const stop = async () => {
    running.child.kill('SIGKILL');
    await running.exit;
  };
  return {
    proxy,
    async restart() {
      await stop();
      running = start();
      proxy.target = await running.firstLine;
    },
    async close() {
      await proxy.close();
      await stop();
      await close();
    },
  };
}
