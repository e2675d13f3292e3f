/** The lines of a catalogue folder, as far as the demo catalogue writes them. */

export interface Translation<Value = string> {
  readonly de: Value;
}

export interface PropertyLine {
  readonly attributeId: string;
  readonly label: string;
  readonly labels: Translation;
  readonly value: string;
  readonly values: Translation;
  readonly sortOrder: number;
}

export interface CategoryLine {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly names: Translation;
  readonly description: string;
  readonly descriptions: { readonly en: string; readonly de: string };
  readonly sortOrder: number;
  readonly images: readonly string[];
  readonly pageKey: string;
  readonly properties: readonly PropertyLine[];
}

export interface UnitLine {
  readonly code: string;
  readonly text: string;
  readonly texts: Translation;
  readonly decimals: number;
  readonly rec20: string;
}

export type AttributeValue = string | number | boolean | readonly string[];

export interface AttributeLine {
  readonly key: string;
  readonly label: string;
  readonly labels: Translation;
  readonly type: 'text' | 'number' | 'boolean' | 'list';
  readonly value: AttributeValue;
  readonly values?: Translation<string | readonly string[]>;
  readonly unit?: string;
  readonly unitTexts?: Translation;
  readonly group: string;
  readonly groups: Translation;
}

export interface AxisLine {
  readonly key: string;
  readonly label: string;
  readonly labels: Translation;
  readonly values: readonly string[];
  readonly valueTexts: Translation<Readonly<Record<string, string>>>;
}

export interface ScaleLine {
  readonly minQuantity: number;
  readonly price: number;
}

export interface BucketLine {
  readonly id: string;
  readonly name: string;
  readonly names: Translation;
  readonly isTechnical: boolean;
  readonly items: readonly string[];
}

export interface ProductLine {
  readonly id: string;
  readonly sku: string;
  readonly kind: 'simple' | 'configurable' | 'variant';
  readonly parentId: string | null;
  readonly categoryIds: readonly string[];
  readonly name: string;
  readonly names: Translation;
  readonly brand: string;
  readonly descriptions: { readonly en: string; readonly de: string };
  readonly attributes: readonly AttributeLine[];
  readonly images: readonly string[];
  readonly commodityCode: string;
  readonly axes?: readonly AxisLine[];
  readonly variantIds?: readonly string[];
  readonly options?: Readonly<Record<string, string>>;
  readonly unit?: string;
  readonly units?: readonly {
    readonly unit: string;
    readonly numerator: number;
    readonly denominator: number;
  }[];
  readonly price?: {
    readonly amount: number | null;
    readonly currency: string;
    readonly per: number;
    readonly unit: string;
    readonly origin: 'synthetic';
  };
  readonly scales?: readonly ScaleLine[];
  readonly stock?: {
    readonly quantity: number;
    readonly level: 'H' | 'M' | 'L';
    readonly origin: 'synthetic';
  };
  readonly minimumOrderQuantity?: number;
  readonly roundingQuantity?: string;
  readonly restrictions?: readonly string[];
  readonly tag?: string;
  readonly tags?: Translation;
  readonly alternativeIds?: readonly string[];
  readonly buckets?: readonly BucketLine[];
  readonly customerMaterialNumbers?: Readonly<Record<string, string>>;
  readonly properties?: readonly PropertyLine[];
}

export interface ImageLine {
  readonly id: string;
  readonly role: 'main' | 'category';
  readonly fileName: string;
  readonly mediaType: 'image/svg+xml';
  readonly bytes: number;
  readonly base64: string;
}

export interface CustomerLine {
  readonly id: string;
  readonly userName: string;
  readonly password: string;
  readonly name: string;
  readonly company: string;
  readonly note: string;
  readonly notes: Translation;
  readonly salesOrganisation: string;
  readonly distributionChannel: string;
  readonly division: string;
  readonly currency: string;
  readonly discountPct: number;
  readonly language: 'en' | 'de';
}

export interface PurchaseLine {
  readonly customerId: string;
  readonly productId: string;
  readonly lastPurchasedDate: string;
  readonly lastPurchasedOrder: string;
  readonly quantity: number;
}

/** A whole catalogue folder, one list a file. */
export interface CatalogueFolder {
  readonly categories: readonly CategoryLine[];
  readonly units: readonly UnitLine[];
  readonly products: readonly ProductLine[];
  readonly images: readonly ImageLine[];
  readonly customers: readonly CustomerLine[];
  readonly purchases: readonly PurchaseLine[];
}
