import { useSelector } from '@xstate/react';
import { noSiteContent, type SiteContent } from '../domain/content/site-content.ts';
import { useStorefront } from './storefront-context.tsx';

/** What the catalogue puts on every page; nothing until it is there (GW-2, GW-4). */
export function useSite(): SiteContent {
  const { storefront } = useStorefront();
  const siteContent = useSelector(storefront, ({ children }) => children.siteContent);
  return useSelector(siteContent, (snapshot) => snapshot?.context.site) ?? noSiteContent;
}
