import { useEffect } from 'react';
import { useMessages } from '../messages-context.tsx';

/** Names the page in the browser's tab, its history and to screen readers (RT-9). An empty title is the shop's own. */
export function usePageTitle(title: string): void {
  const { documentTitle } = useMessages();
  useEffect(() => {
    document.title = documentTitle(title);
  }, [documentTitle, title]);
}
