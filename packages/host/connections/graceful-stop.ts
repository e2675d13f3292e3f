import type { FastifyInstance } from 'fastify';

const timeoutMs = 9_000;
/** A terminal and npm may both forward the same Ctrl-C. */
const sameSignalMs = 500;

/**
 * Ends the process on Ctrl-C or SIGTERM: refuses new requests, finishes running ones, exits with code 0. Cuts
 * the remaining ones after nine seconds; a second signal ends everything at once.
 */
export function stopGracefully(app: FastifyInstance, release: () => Promise<void>): void {
  let stoppingSince: number | undefined;

  const stop = async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
    await app.close();
    clearTimeout(cut);
    await release();
  };

  const onSignal = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}
