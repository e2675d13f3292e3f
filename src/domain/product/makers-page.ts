import { linkTarget } from '../links/link-target.ts';

/** The page of a product at its maker. */
export interface MakersPage {
  readonly href: string;
  /** Whose page it is, such as `maker.example`. */
  readonly host: string;
}

/**
 * The maker's page of a product; `null` where the catalogue names none, or what may not be followed or leads into the shop (RT-8).
 *
 * @example makersPage({ externalUrl: 'https://maker.example/bolt' }) //=> { href: …, host: 'maker.example' }
 */
export function makersPage({ externalUrl = '' }: { readonly externalUrl?: string }): MakersPage | null {
  const target = linkTarget(externalUrl);
  return target.kind === 'external' ? { href: target.href, host: new URL(target.href).host } : null;
}
