import type { CustomerPart } from '../read/customer-part.ts';
import type { PropertyGroup } from './packed-groups.ts';

/** One gateway holds one catalogue. */
export const catalogueId = 'MAIN';

/** @see §3 Property */
export interface ProductProperty {
  readonly attributeId: string;
  readonly label: string;
  readonly value: string;
  readonly sortOrder: number;
}

interface PublicMaterial {
  readonly materialNumber: string;
  readonly isConfigurable: boolean;
  readonly commodityCode: string;
}

/**
 * The part of a product that lists show to every visitor, without its property groups and offers. @see §3
 * Product
 */
export interface ProductTile {
  readonly catalogueId: string;
  readonly productId: string;
  readonly productName: string;
  readonly productKind: string;
  readonly productKindDescription: string;
  readonly productType: string;
  readonly productTypeDescription: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly breadcrumb: readonly {
    readonly categoryId: string;
    readonly categoryName: string;
    readonly url: string;
    readonly sortOrder: number;
  }[];
  readonly mainImage: string;
  readonly thumbnail: string;
  /** Only of contacts. @see §3 Contact */
  readonly thumbnailImages?: readonly string[];
  readonly productAlternatives: readonly { readonly alternateProductId: string }[];
  readonly configurableProductId: string;
  /** Only of a product whose catalogue line names its shell. @see §3 Product list tile data */
  readonly shellProductId?: string;
  /** Only of configurable products; missing if an early version imported the catalogue. */
  readonly variantCount?: number;
  readonly properties: readonly ProductProperty[];
  readonly salesMaterial: PublicMaterial;
}

/** The part of a product that only its page shows, beside more property groups. */
export interface ProductDetails {
  readonly description: string;
  /** Address of the maker's page as in the catalogue; missing if it has none. */
  readonly externalUrl?: string;
  readonly buckets: readonly {
    readonly bucketId: string;
    readonly bucketName: string;
    readonly isTechnical: boolean;
    readonly items: readonly { readonly productId: string; readonly sortOrder: number }[];
  }[];
}

/** A product as part of a response, without the customer's part for an anonymous visitor (SE-3). */
export interface ProductBody
  extends
    Omit<ProductTile, 'salesMaterial'>,
    Partial<ProductDetails>,
    Partial<Omit<CustomerPart, 'salesMaterial'>> {
  readonly propertyGroups: readonly PropertyGroup[];
  readonly salesMaterial: PublicMaterial & Partial<CustomerPart['salesMaterial']>;
}
