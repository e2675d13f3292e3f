import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy: the network between the shop and its database. */
export interface Line {
  readonly port: number;
  /** Stops forwarding; nothing arrives, and no connection ends. */
  hold(): void;
  /** Resets every connection, and each new one. */
  cut(): void;
  /** Forwards again. Connections that were held are lost, as in a firewall that forgot them. */
  mend(): void;
  close(): Promise<void>;
}

export async function aLine(target: number): Promise<Line> {
  const ends = new Set<Socket>();
  let state: 'whole' | 'held' | 'cut' = 'whole';
  const server = createServer({ allowHalfOpen: false }, (near) => {
    if (state === 'cut') {
      near.resetAndDestroy();
      return;
    }
    watch(near);
    if (state === 'held') {
      near.pause();
      return;
    }
    const far = connect(target, '127.0.0.1');
    watch(far);
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();

  function watch(end: Socket): void {
    ends.add(end);
    end.once('close', () => ends.delete(end));
    end.on('error', () => undefined);
  }

  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : 0,
    hold() {
      state = 'held';
      for (const end of ends) end.unpipe().pause();
    },
    cut() {
      state = 'cut';
      for (const end of ends) end.resetAndDestroy();
    },
    mend() {
      state = 'whole';
    },
    async close() {
      server.close();
      for (const end of ends) end.destroy();
      await once(server, 'close');
    },
  };
}
