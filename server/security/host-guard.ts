import type { FastifyRequest } from 'fastify';

/**
 * Whether a request is for a name that this shop is known by. Without a list every name is taken: a shop on a laptop has
 * several. The name counts without its port; a supervisor that asks by an address of its own is always let through.
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
