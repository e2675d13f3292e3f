/** Fetches files of later pages, without running them: one in each idle period, so that none delays a press. */
export function prefetchFiles(document: Document, [file, ...rest]: readonly string[]): void {
  if (file === undefined) return;
  whenIdle(() => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = file;
    document.head.append(link);
    prefetchFiles(document, rest);
  });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 1);
}
