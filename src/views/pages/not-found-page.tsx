import { NotFound } from '../failure/not-found.tsx';
import { useMessages } from '../messages-context.tsx';
import { usePageTitle } from './use-page-title.ts';

/** An address that the shop has no page for (RT-2). */
export function NotFoundPage() {
  usePageTitle(useMessages().notFound.title);
  return <NotFound />;
}
