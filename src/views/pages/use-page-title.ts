import { useEffect } from 'react';
import type { PageSubject } from '../../domain/page-facts/page-facts.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';

/**
 * Names the page in the browser's tab, its history and to screen readers, and tells whoever reads its head what it is about
 * (RT-9). An empty title is the shop's own; without a subject there is nothing that a search engine should find.
 *
 * @param address path and query of what the page shows
 */
export function usePageTitle(title: string, subject: PageSubject | null = null, address = ''): void {
  const { documentTitle } = useMessages();
  const { paths } = useLocale().configuration;
  useEffect(() => {
    let isCurrent = true;
    document.title = documentTitle(title);
    import('./page-head.ts').then(
      ({ writePageHead }) => isCurrent && writePageHead(document, subject, address, paths),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [documentTitle, title, subject, address, paths]);
}
