import { linkTarget } from '../links/link-target.ts';

/** The page of a product at its maker. */
export interface MakersPage {
  readonly href: string;
  /** The host of the page, such as `maker.example`. */
  readonly host: string;
}

/**
 * The maker's page of a product; `null` if the catalogue has none, or if its address is unsafe or leads into
 * the shop (RT-8).
 *
 * @example makersPage({ externalUrl: 'https://maker.example/bolt' }) //=> { href: …, host: 'maker.example' }
 */
export function makersPage({ externalUrl = '' }: { readonly externalUrl?: string }): MakersPage | null {
  const target = linkTarget(externalUrl);
  return target.kind === 'external' ? { href: target.href, host: new URL(target.href).host } : null;
}
