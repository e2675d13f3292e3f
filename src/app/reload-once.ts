const key = 'reloadedAfterFailure';

/**
 * Runs what the first picture cannot do without. When it fails, because the line broke or a new version of the shop took
 * the place of the one this page belongs to, the page is loaded anew, once; its links work without the client meanwhile.
 *
 * @throws whatever failed, when loading anew did not help.
 */
export async function reloadOnce<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    const result = await load();
    sessionStorage.removeItem(key);
    return result;
  } catch (error) {
    if (sessionStorage.getItem(key) === null) {
      sessionStorage.setItem(key, 'yes');
      location.reload();
    }
    throw error;
  }
}
