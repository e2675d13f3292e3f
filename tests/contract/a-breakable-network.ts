import { onTestFinished, vi } from 'vitest';

/**
 * The fate of a change: the request is lost before the gateway, or the response after the gateway has carried
 * it out; the request arrives twice; or the response is late, until the test releases it.
 */
type Loss = 'nothing' | 'request' | 'response' | 'doubled' | 'late';

const loseNothing = (): Loss => 'nothing';

/** A network that applies a chosen fate to the changes below a path, except below the other paths. */
export function aBreakableNetwork(path: string, others: readonly string[] = []) {
  const whole = globalThis.fetch;
  const late: (() => void)[] = [];
  let lossOf = loseNothing;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const isChange =
      request.method !== 'GET' &&
      pathname.startsWith(path) &&
      !others.some((other) => pathname.startsWith(other));
    const loss = isChange ? lossOf() : 'nothing';
    if (loss === 'request') throw new TypeError('The network is gone');
    if (loss === 'doubled') await whole(request.clone());
    const response = await whole(request);
    if (loss === 'response') throw new TypeError('The network is gone');
    if (loss === 'late') await new Promise<void>((resolve) => late.push(resolve));
    return response;
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return {
    break: (lose: () => Loss) => {
      lossOf = lose;
    },
    /** Releases the late responses. */
    deliver: () => late.splice(0).forEach((come) => come()),
  };
}
