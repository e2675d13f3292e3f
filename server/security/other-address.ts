import type { FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';

const longest = 200;

/** Logs the first page that is requested at another address than the public one, because changes from there are refused (H9). */
export function noticeOtherAddress(
  publicOrigin: string | undefined,
  log: Log,
): (request: Pick<FastifyRequest, 'protocol' | 'host' | 'headers'>) => void {
  let isNotified = publicOrigin === undefined;
  return ({ protocol, host, headers }) => {
    if (isNotified || !headers.accept?.includes('text/html')) return;
    const visited = URL.parse(`${protocol}://${host}`)?.origin ?? host;
    if (publicOrigin === undefined || visited === publicOrigin) return;
    isNotified = true;
    const named = visited.slice(0, longest);
    log.error({
      problem: 'otherAddress',
      message: `Pages are requested at ${named}, and PUBLIC_ORIGIN is ${publicOrigin}. Nobody can sign in or order whose browser shows another address: set PUBLIC_ORIGIN to that one, and TRUSTED_PROXIES behind a proxy.`,
    });
  };
}
