import { useSelector } from '@xstate/react';
import { noSiteContent, type SiteContent } from '../domain/content/site-content.ts';
import { useStorefront } from './storefront-context.tsx';

/** The site content of the catalogue; empty until it has loaded (GW-2, GW-4). */
export function useSite(): SiteContent {
  const { storefront } = useStorefront();
  const siteContent = useSelector(storefront, ({ children }) => children.siteContent);
  return useSelector(siteContent, (snapshot) => snapshot?.context.site) ?? noSiteContent;
}
