import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { noSiteContent } from '#src/domain/content/site-content.ts';
import { nothingInitial } from '#src/domain/document/document-data.ts';
import type { StorefrontInput } from '#src/machines/shell/storefront.machine.ts';

/** The shop as a visitor opens it at its home page, without prefetched data. */
export const aStorefrontInput: StorefrontInput = {
  configuration: defaultConfiguration,
  initial: { ...nothingInitial, session: { kind: 'anonymous' }, categories: [], site: noSiteContent },
  rememberedMode: 'list',
  location: { route: { kind: 'home' }, path: '/', search: '' },
  isPrefetchAllowed: false,
  tabKey: 'tab',
};
