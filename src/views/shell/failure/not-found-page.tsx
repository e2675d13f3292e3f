import { useSelector } from '@xstate/react';
import { isListingAddress } from '../../../domain/routes/page-location.ts';
import { useLocale } from '../../locale-context.tsx';
import { useMessages } from '../../messages-context.tsx';
import { useStorefront } from '../../storefront-context.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { NotFound } from './not-found.tsx';

/**
 * The page of an unknown address, or of a category or product that the catalogue does not have (RT-1, RT-2).
 */
export function NotFoundPage() {
  const { storefront } = useStorefront();
  const route = useSelector(storefront, ({ context }) => context.location.route);
  const { paths } = useLocale().configuration;
  const { notFound, missingCategory, missingProduct } = useMessages();
  const titles = { category: missingCategory.title, product: missingProduct.title };
  const { kind } = route;
  const from = kind === 'product' ? route.currentPath : '';
  const what = kind === 'category' || kind === 'product' ? kind : 'page';
  usePageTitle(what === 'page' ? notFound.title : titles[what]);
  return <NotFound what={what} listHref={isListingAddress(from, paths) ? from : ''} />;
}
