import { useEffect } from 'react';
import type { PageSubject } from '../../domain/page-facts/page-facts.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { writePageHead } from './page-head.ts';

/**
 * Names the page in the browser's tab, its history and for screen readers, and describes it in the document's
 * head (RT-9). An empty title becomes the shop's; without a subject, search engines should find nothing in
 * it.
 *
 * @param address path and query of the visible page
 * @param description of a page without a subject
 */
export function usePageTitle(
  title: string,
  subject: PageSubject | null = null,
  address = '',
  description = '',
): void {
  const { documentTitle } = useMessages();
  const { paths, identity } = useLocale().configuration;
  useEffect(() => {
    document.title = documentTitle(title, identity.name);
    writePageHead(document, subject, address, paths, description);
  }, [documentTitle, title, identity.name, subject, address, paths, description]);
}
