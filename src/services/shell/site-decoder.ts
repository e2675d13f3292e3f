import * as v from 'valibot';
import type { SiteContent, SiteLink } from '../../domain/content/site-content.ts';
import { linkTarget } from '../../domain/links/link-target.ts';
import { decodeReadable, list, text, type GatewayCall } from '../transport/decoder-parts.ts';

const link = v.object({ text, link: text });

const shownTo = v.fallback(v.picklist(['visitors', 'everyone']), 'visitors');

const site = v.object({
  navigation: list(link),
  footer: list(v.object({ text, links: list(link) })),
  terms: text,
  banner: v.nullish(
    v.object({ text, link: text, shownTo, subtitle: text, imageSrc: text, buttonText: text }),
    null,
  ),
});

/**
 * The site content. Leaves out links without text or with an unsafe target, groups without links and a banner
 * without text (RT-8).
 *
 * @throws GatewayResponseError (GW-3).
 */
export function decodeSite(call: GatewayCall, response: unknown): SiteContent {
  const { navigation, footer, terms, banner } = decodeReadable(call, site, response);
  return {
    navigation: usableLinks(navigation),
    footer: footer
      .map((group) => ({ text: group.text.trim(), links: usableLinks(group.links) }))
      .filter(({ links }) => links.length > 0),
    terms: linkTarget(terms),
    banner: banner && banner.text.trim() !== '' ? withTarget(banner) : null,
  };
}

function usableLinks(links: readonly v.InferOutput<typeof link>[]): readonly SiteLink[] {
  return links
    .map(withTarget)
    .filter(({ text: words, target }) => words.trim() !== '' && target.kind !== 'none');
}

function withTarget<Link extends { readonly link: string }>({ link: address, ...rest }: Link) {
  return { ...rest, target: linkTarget(address) };
}
