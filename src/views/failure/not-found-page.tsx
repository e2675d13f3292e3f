import { NotFound } from './not-found.tsx';
import { useSelector } from '@xstate/react';
import { useMessages } from '../messages-context.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { usePageTitle } from '../frame/use-page-title.ts';

/** An address that the shop has no page for, or a category or product that the catalogue does not have (RT-1, RT-2). */
export function NotFoundPage() {
  const { storefront } = useStorefront();
  const kind = useSelector(storefront, ({ context }) => context.location.route.kind);
  const { notFound, missingCategory, missingProduct } = useMessages();
  const titles = { category: missingCategory.title, product: missingProduct.title };
  const what = kind === 'category' || kind === 'product' ? kind : 'page';
  usePageTitle(what === 'page' ? notFound.title : titles[what]);
  return <NotFound what={what} />;
}
