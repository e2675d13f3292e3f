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

/** What every visitor sees of a product in a list, without its property groups and offers. @see §3 Product */
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
  /** Only a contact has it. @see §3 Contact */
  readonly thumbnailImages?: readonly string[];
  readonly productAlternatives: readonly { readonly alternateProductId: string }[];
  readonly configurableProductId: string;
  /** Only a configurable product has it; one that an early version imported does not. */
  readonly variantCount?: number;
  readonly properties: readonly ProductProperty[];
  readonly salesMaterial: PublicMaterial;
}

/** What only the page of a product shows, besides more property groups. */
export interface ProductDetails {
  readonly description: string;
  /** Address of the maker's page as the catalogue has it; only there where it has one. */
  readonly externalUrl?: string;
  readonly buckets: readonly {
    readonly bucketId: string;
    readonly bucketName: string;
    readonly isTechnical: boolean;
    readonly items: readonly { readonly productId: string; readonly sortOrder: number }[];
  }[];
}

/** A product as a response holds it; what a customer sees besides is missing for an anonymous visitor (SE-3). */
export interface ProductBody
  extends
    Omit<ProductTile, 'salesMaterial'>,
    Partial<ProductDetails>,
    Partial<Omit<CustomerPart, 'salesMaterial'>> {
  readonly propertyGroups: readonly PropertyGroup[];
  readonly salesMaterial: PublicMaterial & Partial<CustomerPart['salesMaterial']>;
}
