import type { Product } from '../product/product.ts';
import type { Property } from '../property/property.ts';
import { contentLines, escapedText } from './content-lines.ts';

/** A fact about a person; `href` is a call or mail link. */
export interface ContactFact {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly href: string | null;
}

/** A person whom customers can contact. @see §3 Contact */
export interface ContactCard {
  readonly name: string;
  /** Addresses of their images; the first one is large. */
  readonly images: readonly string[];
  readonly facts: readonly ContactFact[];
}

/**
 * The card of a contact: its properties in sortOrder, telephone number and e-mail address as links. A value
 * that is neither is text, whatever its key (PD-6, CT-1, RT-8).
 *
 * @see §3 Contact, §3 Property
 */
export function contactCard(
  product: Pick<Product, 'productName' | 'mainImage' | 'thumbnailImages' | 'properties'>,
): ContactCard {
  const images = [...product.thumbnailImages, product.mainImage].filter((image) => image !== '');
  return {
    name: product.productName,
    images: [...new Set(images)],
    facts: product.properties
      .filter(({ attributeId, value }) => attributeId !== 'IS_FAVOURITE' && value.trim() !== '')
      .toSorted((one, other) => one.sortOrder - other.sortOrder)
      .map((property) => ({
        id: property.attributeId,
        label: property.label,
        value: property.value,
        href: hrefOf(property),
      })),
  };
}

/**
 * A file for address books: name, telephone number and e-mail address; the note has the other facts.
 *
 * @see RFC 6350, CT-1
 */
export function contactVcard({ name, facts }: ContactCard): string {
  const valuesOf = (scheme: string) =>
    facts.flatMap(({ href }) => (href?.startsWith(scheme) ? [href.slice(scheme.length)] : []));
  const notes = facts.filter(({ href }) => href === null).map(({ value }) => value);
  return contentLines([
    ['BEGIN', 'VCARD'],
    ['VERSION', '4.0'],
    ['FN', escapedText(name)],
    ...valuesOf('tel:').map((number) => ['TEL;VALUE=uri', `tel:${number}`] as const),
    ...valuesOf('mailto:').map((address) => ['EMAIL', escapedText(address)] as const),
    ...(notes.length === 0 ? [] : [['NOTE', escapedText(notes.join('\n'))] as const]),
    ['END', 'VCARD'],
  ]);
}

function hrefOf({ attributeId, value }: Property): string | null {
  const text = value.trim();
  if (/MAIL/i.test(attributeId) && /^[^\s@?&:]+@[^\s@?&:]+\.[^\s@?&:]+$/.test(text)) return `mailto:${text}`;
  if (/PHONE|MOBILE/i.test(attributeId) && /^\+?[\d ()/.-]{4,}$/.test(text))
    return `tel:${text.replaceAll(/[^\d+]/g, '')}`;
  return null;
}
