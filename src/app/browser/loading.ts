import { textStorage } from './storage.ts';

const reloaded = textStorage('sessionStorage', 'reloadedAfterFailure');

/**
 * Loads code that the page needs. If that fails, because the connection broke or a new version of
 * the shop replaced the page's one, reloads the page once and never settles; its links work without the client meanwhile. A
 * browser without storage cannot know that it has reloaded already, so that it does not reload (I10).
 *
 * @param isHelpful whether a reload may help
 * @throws the error, if reloading did not help or would not.
 */
export async function reloadOnce<Result>(
  load: () => Promise<Result>,
  isHelpful = async () => true,
): Promise<Result> {
  try {
    const result = await load();
    reloaded.write('');
    return result;
  } catch (error) {
    if (!(await isHelpful()) || reloaded.read() !== '' || !reloaded.write('yes')) throw error;
    location.reload();
    return await new Promise(() => {});
  }
}

/** Whether a new version of the shop replaced the one of this page, whose script is gone from the server. */
export async function isReplaced(script: string): Promise<boolean> {
  const response = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return response?.status === 404;
}

/** Takes a long step of starting, after the browser could paint and respond to input. */
export async function step<Result>(work: () => Result): Promise<Awaited<Result>> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return await work();
}

/** The addresses of the visible links into the shop, once the page has arrived as a whole. */
export async function linksInView(document: Document): Promise<readonly string[]> {
  await documentLoaded(document);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].filter(isVisible);
  return [...new Set(links.map(({ pathname, search }) => `${pathname}${search}`))];
}

/** A page that is prefetched keeps Safari's `load` event waiting for ever. */
const longestLoadMs = 5_000;

/** Waits until the page has loaded its images, at most for 5 s. */
async function documentLoaded(document: Document): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => {
    addEventListener('load', resolve, { once: true });
    setTimeout(resolve, longestLoadMs);
  });
}

function isVisible(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

/** Runs work while the browser is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 1);
}

/** A load that runs once, also for concurrent calls; after a failure the next call tries again. */
export function loadOnce<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loaded: Promise<Result> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/** Work that is done at the first call alone. */
export function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
