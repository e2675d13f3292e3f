import { useSelector } from '@xstate/react';
import { listingAddress } from '../../../domain/listing/listing-address.ts';
import { parseListingQuery } from '../../../domain/listing/listing-query.ts';
import { isListingAddress } from '../../../domain/routes/page-location.ts';
import { useLocale } from '../../locale-context.tsx';
import { useMessages } from '../../messages-context.tsx';
import { useStorefront } from '../../storefront-context.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { NotFound } from './not-found.tsx';

/**
 * The page of an unknown address, of a category or product that the catalogue does not have, or of a page after the
 * last one of a list (RT-1, RT-2, LS-4).
 */
export function NotFoundPage() {
  const { storefront } = useStorefront();
  const { route, path, search } = useSelector(storefront, ({ context }) => context.location);
  const hasListing = useSelector(storefront, ({ context }) => context.initial.listing !== null);
  const { paths } = useLocale().configuration;
  const { notFound, missingCategory, missingListPage, missingProduct } = useMessages();
  const titles = {
    page: notFound,
    category: missingCategory,
    product: missingProduct,
    listPage: missingListPage,
  };
  const { kind } = route;
  const from = kind === 'product' ? route.currentPath : '';
  const start = listingAddress(path, { ...parseListingQuery(search), page: 1 }, search);
  const what = hasListing ? 'listPage' : kind === 'category' || kind === 'product' ? kind : 'page';
  usePageTitle(titles[what].title);
  return <NotFound what={what} listHref={hasListing ? start : isListingAddress(from, paths) ? from : ''} />;
}
