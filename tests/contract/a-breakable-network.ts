import { onTestFinished, vi } from 'vitest';

/** What a cut loses: the request, before the gateway has it, or the response, after the gateway has carried it out. */
type Loss = 'nothing' | 'request' | 'response';

const loseNothing = (): Loss => 'nothing';

/** A network that loses what it is told to of the changes below a path. */
export function aBreakableNetwork(path: string) {
  const whole = globalThis.fetch;
  let lossOf = loseNothing;
  vi.stubGlobal('fetch', async (request: Request) => {
    const isChange = request.method !== 'GET' && new URL(request.url).pathname.startsWith(path);
    const loss = isChange ? lossOf() : 'nothing';
    if (loss === 'request') throw new TypeError('The network is gone');
    const response = await whole(request);
    if (loss === 'response') throw new TypeError('The network is gone');
    return response;
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return {
    break: (lose: () => Loss) => {
      lossOf = lose;
    },
  };
}
