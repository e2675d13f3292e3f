import type { Configuration } from '../configuration/configuration.ts';
import { linkTarget, type LinkTarget } from '../links/link-target.ts';

/** A link that the catalogue puts on every page. It always leads somewhere. */
export interface SiteLink {
  readonly text: string;
  readonly target: LinkTarget;
}

/** Links of the footer below one title, which may be empty. */
export interface SiteLinkGroup {
  readonly text: string;
  readonly links: readonly SiteLink[];
}

/** What the home page says first. Empty parts are not shown. */
export interface SiteBanner {
  /** Whether customers see it too. */
  readonly shownTo: 'visitors' | 'everyone';
  readonly text: string;
  readonly subtitle: string;
  readonly imageSrc: string;
  readonly buttonText: string;
  readonly target: LinkTarget;
}

/** What an operator puts into header, footer and banner by data of the catalogue (GW-2, RT-8). */
export interface SiteContent {
  readonly navigation: readonly SiteLink[];
  readonly footer: readonly SiteLinkGroup[];
  /** The terms of the order, to which one of these links leads. */
  readonly terms: LinkTarget;
  /** `null` where the shop's own words and drawing stand. */
  readonly banner: SiteBanner | null;
}

/** A catalogue that says nothing, and a gateway that did not respond: the shop shows what it has of its own. */
export const noSiteContent: SiteContent = {
  navigation: [],
  footer: [],
  terms: { kind: 'none' },
  banner: null,
};

/** Under which terms is ordered: those of the catalogue, else those of the configuration (BA-6). */
export function termsOf({ terms }: SiteContent, { legal }: Configuration): LinkTarget {
  return terms.kind === 'none' ? linkTarget(legal.terms) : terms;
}
