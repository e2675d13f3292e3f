import { offers } from '../../domain/configuration/capabilities.ts';
import { noSiteContent, type SiteContent } from '../../domain/content/site-content.ts';
import type { ServiceContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';
import { decodeSite } from './site-decoder.ts';

/** The services of the content of every page. */
export interface SiteServices {
  /** Navigation, footer and banner (GW-2). */
  readonly loadSite: Service<unknown, SiteContent>;
}

export function siteServices({ configuration, ask }: ServiceContext): SiteServices {
  const { site } = configuration.services;
  return {
    async loadSite(_, { signal }) {
      if (!offers(configuration, 'site')) return noSiteContent;
      return ask(decodeSite, site, { signal });
    },
  };
}
