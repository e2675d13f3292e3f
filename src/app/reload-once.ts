import { textStorage } from './text-storage.ts';

const reloaded = textStorage('sessionStorage', 'reloadedAfterFailure');

/**
 * Runs what the first picture cannot do without. When it fails, because the line broke or a new version of the shop took
 * the place of the one this page belongs to, the page is reloaded, once; its links work without the client meanwhile.
 * A browser that keeps nothing could not tell the second time from the first, so there it is not (I10).
 *
 * @throws whatever failed, when reloading did not help.
 */
export async function reloadOnce<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    const result = await load();
    reloaded.write('');
    return result;
  } catch (error) {
    if (reloaded.read() === '' && reloaded.write('yes')) location.reload();
    throw error;
  }
}
