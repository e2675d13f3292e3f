import { onTestFinished } from 'vitest';
import type { Gateway } from '@statefront/gateway/gateway.ts';
import { embeddedUpstream } from '#server/upstream/embedded-upstream.ts';
import { remoteUpstream } from '#server/upstream/remote/remote-upstream.ts';
import type { Upstream } from '#server/upstream/upstream.ts';

/** How a shop reaches its gateway. */
export const modes = ['embedded', 'remote'] as const;

/** The connection to a gateway, inside this process or over the network. */
export async function upstreamTo(gateway: Gateway, mode: (typeof modes)[number]): Promise<Upstream> {
  if (mode === 'embedded') return embeddedUpstream(gateway);
  const address = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const remote = remoteUpstream({ gatewayURL: new URL(address) });
  onTestFinished(() => remote.close());
  return remote;
}
