import type { Decimal } from '../decimal/decimal.ts';
import type { Pricing } from '../pricing/pricing.ts';
import type { Property, PropertyGroup } from '../property/property.ts';
import type { UnitOfMeasure } from '../units/unit-of-measure.ts';

/** @see §3 Product, breadcrumb */
export interface Breadcrumb {
  readonly categoryId: string;
  readonly categoryName: string;
  readonly url: string;
  readonly sortOrder: number;
}

/** @see §3 Bucket */
export interface Bucket {
  readonly bucketId: string;
  readonly bucketName: string;
  readonly isTechnical: boolean;
  readonly items: readonly { readonly productId: string; readonly sortOrder: number }[];
}

/**
 * What everyone may know of the material: its number and whether variants must be chosen first.
 *
 * @see §3 salesMaterial
 */
export interface PublicMaterial {
  readonly materialNumber: string;
  readonly isConfigurable: boolean;
  readonly commodityCode: string;
}

/**
 * What only a customer sees of the material: how it may be ordered, whether it is there, when they last bought it.
 * `roundingQuantity` is above 0, `minimumOrderQuantity` too (PR-3); both are in `unitOfMeasure`.
 *
 * @see §3 salesMaterial, §6
 */
export interface SalesMaterial extends PublicMaterial {
  readonly customerMaterialNumber: string;
  readonly salesOrganisation: string;
  readonly distributionChannel: string;
  readonly distributionChain: string;
  readonly division: string;
  readonly minimumOrderQuantity: Decimal;
  readonly roundingQuantity: Decimal;
  readonly deliveringPlant: string;
  readonly unitOfMeasure: string;
  readonly unitOfMeasureText: string;
  readonly baseUnitOfMeasure: string;
  readonly baseUnitOfMeasureText: string;
  readonly unitsOfMeasure: readonly UnitOfMeasure[];
  readonly inStock: boolean;
  readonly availabilityLevel: string;
  /** Working days until it is sent where it is not in stock; 0 where that is unknown. An extra of our gateway. */
  readonly leadTimeDays?: number;
  /** ISO date, empty when never bought. */
  readonly lastPurchasedDate: string;
  readonly lastPurchasedOrder: string;
}

/** A choice a configurable product leaves open, such as its length. @see §3 Variant selection option */
export interface VariantSelectionOption {
  readonly selectionKey: string;
  readonly propertyKey: string;
  readonly label: string;
  readonly selectionValues: readonly {
    readonly selectionValue: string;
    readonly selectionAvailable: boolean;
    readonly selected: boolean;
  }[];
}

/** The fields of a product that every visitor gets. @see §3 Product */
export interface ProductFacts {
  readonly catalogueId: string;
  readonly productId: string;
  readonly productName: string;
  readonly productKind: string;
  readonly productKindDescription: string;
  readonly productType: string;
  readonly productTypeDescription: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly breadcrumb: readonly Breadcrumb[];
  readonly propertyGroups: readonly PropertyGroup[];
  /** Address of the image, empty when there is none. */
  readonly mainImage: string;
  readonly thumbnail: string;
  /** All small images of a contact; empty for everything else. */
  readonly thumbnailImages: readonly string[];
  readonly description: string;
  readonly properties: readonly Property[];
  readonly buckets: readonly Bucket[];
  readonly productAlternatives: readonly { readonly alternateProductId: string }[];
  /** Product id of the configurable product that this is a variant of; empty for every other product. */
  readonly configurableProductId: string;
  /** How many variants a configurable product has; 0 where the gateway does not say. An extra of our gateway. */
  readonly variantCount?: number;
  /** Address of the maker's page, as the catalogue has it: it may be none. An extra of our gateway. */
  readonly externalUrl?: string;
}

/** A product as an anonymous visitor gets it: no price, stock or quantity exists in it (SE-3). */
export interface PublicProduct extends ProductFacts {
  readonly audience: 'public';
  readonly salesMaterial: PublicMaterial;
}

/** A product as a customer gets it. */
export interface CustomerProduct extends ProductFacts {
  readonly audience: 'customer';
  readonly salesMaterial: SalesMaterial;
  readonly pricing: Pricing;
  /** Not empty: this customer may not order it (BA-2). */
  readonly restrictionStatuses: readonly string[];
  /** On the page of a list: what stands in it of the product. */
  readonly listed?: readonly ListedQuantity[];
}

/** How much of a product stands in a list, in one of its units (LS-10). */
export interface ListedQuantity {
  readonly orderQuantity: Decimal;
  readonly salesUnit: string;
}

export type Product = PublicProduct | CustomerProduct;
