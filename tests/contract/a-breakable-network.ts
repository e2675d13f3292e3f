import { onTestFinished, vi } from 'vitest';

/**
 * What happens to a change: the request is lost before the gateway has it, or the response after the gateway has carried it out;
 * the request arrives twice; or the response is late, and comes when the test says so.
 */
type Loss = 'nothing' | 'request' | 'response' | 'doubled' | 'late';

const loseNothing = (): Loss => 'nothing';

/** A network that does what it is told to the changes below a path, but for those below others. */
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
    /** Lets the responses come that are late. */
    deliver: () => late.splice(0).forEach((come) => come()),
  };
}
