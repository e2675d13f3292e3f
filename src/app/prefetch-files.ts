/** Fetches files of later pages while the browser is idle, without running them. */
export function prefetchFiles(document: Document, files: readonly string[]): void {
  const prefetch = () => {
    for (const file of files) {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = file;
      document.head.append(link);
    }
  };
  if ('requestIdleCallback' in window) requestIdleCallback(prefetch);
  else setTimeout(prefetch, 1);
}
