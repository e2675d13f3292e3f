import type { CustomerLine, OfferLine, SiteLine } from '../../catalogue/import/line-schemas.ts';

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
  readonly categoryType?: string;
  readonly properties: readonly PropertyLine[];
}

export type AttributeValue = string | number | boolean | readonly string[];

export interface AttributeLine {
  readonly key: string;
  readonly label: string;
  readonly labels: Translation;
  /** `html` means an HTML value, `file` one document id and `files` several. */
  readonly type: 'text' | 'number' | 'boolean' | 'list' | 'html' | 'file' | 'files';
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

/** A price for one customer or for a sales area, instead of the base price. */
export interface ConditionLine {
  /** `salesOrganisation/distributionChannel/division` */
  readonly salesArea?: string;
  readonly customerId?: string;
  readonly amount: number;
  readonly currency: string;
  readonly per: number;
  readonly unit: string;
  readonly scales?: readonly ScaleLine[];
  readonly taxPct?: number;
  readonly validFrom?: string;
  readonly validTo?: string;
}

export type ContentType = 'FLYER' | 'EVENT' | 'JOB' | 'CONTACT' | 'FAQ' | 'TEXT';

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
  /** The type of content; missing for products that are sold. */
  readonly type?: ContentType;
  readonly parentId: string | null;
  readonly categoryIds: readonly string[];
  readonly name: string;
  readonly names: Translation;
  readonly brand?: string;
  readonly descriptions: { readonly en: string; readonly de: string };
  readonly descriptionHtml?: { readonly en: string; readonly de: string };
  readonly attributes: readonly AttributeLine[];
  readonly images: readonly string[];
  readonly documentIds?: readonly string[];
  readonly offerIds?: readonly string[];
  readonly commodityCode?: string;
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
    readonly format?: 'X' | 'P';
  };
  readonly scales?: readonly ScaleLine[];
  readonly prices?: readonly ConditionLine[];
  readonly taxPct?: number;
  readonly stock?: {
    readonly quantity: number;
    readonly level: 'H' | 'M' | 'L';
    readonly leadTimeDays?: number;
    readonly inStock?: boolean;
    readonly origin: 'synthetic';
  };
  readonly minimumOrderQuantity?: number;
  readonly roundingQuantity?: string;
  readonly restrictions?: readonly string[];
  readonly validFrom?: string;
  readonly validTo?: string;
  readonly shellProductId?: string;
  readonly tag?: string;
  readonly tags?: Translation;
  readonly alternativeIds?: readonly string[];
  readonly buckets?: readonly BucketLine[];
  readonly customerMaterialNumbers?: Readonly<Record<string, string>>;
  readonly properties?: readonly PropertyLine[];
}

export interface ImageLine {
  readonly id: string;
  readonly role: 'main' | 'category' | 'promotion';
  readonly fileName: string;
  readonly mediaType: 'image/svg+xml';
  readonly base64: string;
}

export interface PurchaseLine {
  readonly customerId: string;
  readonly productId: string;
  readonly lastPurchasedDate: string;
  readonly lastPurchasedOrder: string;
}

export interface DocumentLine {
  readonly id: string;
  readonly fileName: string;
  readonly mediaType: 'application/pdf';
  readonly title: string;
  readonly titles: Translation;
  readonly base64: string;
}

export interface OrderLine {
  readonly id: string;
  readonly customerId: string;
  readonly placedAt: string;
  readonly status: 'RECEIVED' | 'CONFIRMED' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED';
  readonly purchaseOrderNumber?: string;
  readonly note?: string;
  readonly requestedDate?: string;
  readonly addressId: string;
  readonly lines: readonly {
    readonly productId: string;
    readonly orderQuantity: number;
    readonly salesUnit: string;
  }[];
}

/** A whole catalogue folder, with one member for each file. */
export interface CatalogueFolder {
  readonly categories: readonly CategoryLine[];
  readonly site: readonly SiteLine[];
  readonly units: readonly object[];
  readonly products: readonly ProductLine[];
  readonly images: readonly ImageLine[];
  readonly documents: readonly DocumentLine[];
  readonly offers: readonly OfferLine[];
  readonly synonyms: readonly object[];
  readonly customers: readonly CustomerLine[];
  readonly orders: readonly OrderLine[];
  readonly purchases: readonly PurchaseLine[];
  readonly companies: readonly object[];
  readonly 'punchout-profiles': readonly object[];
}
