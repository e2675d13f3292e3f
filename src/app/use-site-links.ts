import { useMemo } from 'react';
import type { SiteContent, SiteLink } from '../domain/content/site-content.ts';
import { useLocale } from '../views/locale-context.tsx';
import { useSite } from '../views/use-site.ts';
import { isAbsent } from './location-of.ts';

/** The catalogue's links in header and footer, without those to pages that the gateway lacks (GW-5). */
export function useSiteLinks(): Pick<SiteContent, 'navigation' | 'footer'> {
  const { paths } = useLocale().configuration;
  const { navigation, footer } = useSite();
  return useMemo(() => {
    const present = (links: readonly SiteLink[]) =>
      links.filter(
        ({ target }) => target.kind !== 'internal' || !isAbsent(`${target.path}?${target.query}`, paths),
      );
    return {
      navigation: present(navigation),
      footer: footer
        .map((group) => ({ ...group, links: present(group.links) }))
        .filter(({ links }) => links.length > 0),
    };
  }, [navigation, footer, paths]);
}
