import type { Configuration } from '../configuration/configuration.ts';
import { linkTarget, type LinkTarget } from '../links/link-target.ts';

/** A link of every page, from the catalogue. Its target is always valid. */
export interface SiteLink {
  readonly text: string;
  readonly target: LinkTarget;
}

/** Links of the footer below one title, which may be empty. */
export interface SiteLinkGroup {
  readonly text: string;
  readonly links: readonly SiteLink[];
}

/** The banner of the home page. Empty parts are not shown. */
export interface SiteBanner {
  /** Whether customers see it too. */
  readonly shownTo: 'visitors' | 'everyone';
  readonly text: string;
  readonly subtitle: string;
  readonly imageSrc: string;
  readonly buttonText: string;
  readonly target: LinkTarget;
}

/** An operator's data for header, footer and banner, from the catalogue (GW-2, RT-8). */
export interface SiteContent {
  readonly navigation: readonly SiteLink[];
  readonly footer: readonly SiteLinkGroup[];
  /** The target of the link to the terms. */
  readonly terms: LinkTarget;
  /** `null` for the shop's default text and drawing. */
  readonly banner: SiteBanner | null;
}

/**
 * The content of a catalogue without site data, and of a gateway that did not respond: the shop shows its
 * defaults.
 */
export const noSiteContent: SiteContent = {
  navigation: [],
  footer: [],
  terms: { kind: 'none' },
  banner: null,
};

/** The link to the terms: the catalogue's, else the configuration's (BA-6). */
export function termsOf({ terms }: SiteContent, { legal }: Configuration): LinkTarget {
  return terms.kind === 'none' ? linkTarget(legal.terms) : terms;
}
