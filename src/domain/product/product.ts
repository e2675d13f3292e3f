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
 * The public part of the material: its number and whether variants must be chosen first.
 *
 * @see §3 salesMaterial
 */
export interface PublicMaterial {
  readonly materialNumber: string;
  readonly isConfigurable: boolean;
  readonly commodityCode: string;
}

/**
 * The customer's part of the material: quantity rules, stock, last purchase. `roundingQuantity` and
 * `minimumOrderQuantity` are above 0 (PR-3), in `unitOfMeasure`.
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
  /** Lead time in working days if it is not in stock; 0 if unknown. An extra of our gateway. */
  readonly leadTimeDays?: number;
  /** ISO date, empty if never bought. */
  readonly lastPurchasedDate: string;
  readonly lastPurchasedOrder: string;
}

/** A choice of a configurable product, such as its length. @see §3 Variant selection option */
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
  /** First and last day on which it is sold; empty without a limit. */
  readonly validFrom: string;
  readonly validTo: string;
  /** Whether its first day is to come, or its last one is over; missing if it is sold (BA-2). */
  readonly notSold?: 'yet' | 'anyMore';
  readonly breadcrumb: readonly Breadcrumb[];
  readonly propertyGroups: readonly PropertyGroup[];
  /** Address of the image, empty if there is none. */
  readonly mainImage: string;
  readonly thumbnail: string;
  /** All small images of a contact; empty for everything else. */
  readonly thumbnailImages: readonly string[];
  readonly description: string;
  readonly properties: readonly Property[];
  readonly buckets: readonly Bucket[];
  readonly productAlternatives: readonly { readonly alternateProductId: string }[];
  /** Product id of the configurable product of a variant; empty for other products. */
  readonly configurableProductId: string;
  /** The product that a tile's data names as its shell: its configurable product, if that field is empty. @see §3 */
  readonly shellProductId?: string;
  /** The name of the material, for a product without a name. @see §3 */
  readonly materialDescription?: string;
  /** How many variants a configurable product has; 0 if unknown. An extra of our gateway. */
  readonly variantCount?: number;
  /**
   * Of a variant that a search found for its product: how many variants fit, and what was chosen for this one.
   * An extra of our gateway.
   */
  readonly fittingVariants?: { readonly count: number; readonly choices: readonly string[] };
  /** Address of the maker's page, as in the catalogue; may be invalid. An extra of our gateway. */
  readonly externalUrl?: string;
}

/** A product as an anonymous visitor gets it, without price, stock or quantity (SE-3). */
export interface PublicProduct extends ProductFacts {
  readonly audience: 'public';
  readonly salesMaterial: PublicMaterial;
}

/** A product as a customer gets it. */
export interface CustomerProduct extends ProductFacts {
  readonly audience: 'customer';
  readonly salesMaterial: SalesMaterial;
  readonly pricing: Pricing;
  /** Not empty if this customer may not order it (BA-2). */
  readonly restrictionStatuses: readonly string[];
  /** On the page of a list: the listed quantities of the product. */
  readonly listed?: readonly ListedQuantity[];
}

/** A listed quantity of a product, in one of its units (LS-10). */
export interface ListedQuantity {
  readonly orderQuantity: Decimal;
  readonly salesUnit: string;
}

export type Product = PublicProduct | CustomerProduct;

/** Whom a product is shown to. The session alone decides, never the data of the product (SE-3). */
export type Audience = Product['audience'];
