import type { FastifyRequest } from 'fastify';

/**
 * Refuses requests for hosts that are not the shop's. Without a list, all hosts are accepted, because a shop
 * on a laptop has several. Ports are ignored. Health checks pass with any host, because supervisors use their
 * own addresses.
 */
export function hostGuard(
  allowedHosts: readonly string[] | undefined,
  publicOrigin: string | undefined,
): (request: Pick<FastifyRequest, 'hostname' | 'url'>) => boolean {
  if (allowedHosts === undefined) return () => true;
  const own = publicOrigin === undefined ? [] : [new URL(publicOrigin).hostname];
  const known = new Set([...allowedHosts, ...own].map((host) => host.toLowerCase()));
  return ({ hostname, url }) => url === '/healthz' || known.has(hostname.toLowerCase());
}
