import { childCategories } from './category.ts';
import { listingParts } from './listing.ts';
import { listOf, named, object, publicResponse, text } from './parts.ts';
import { breadcrumb } from './product.ts';

/** @see §3 Category page data */
export const pageSchema = {
  $id: 'CategoryPage',
  ...object({
    categoryId: text,
    categoryName: text,
    pageKey: { type: 'string', description: 'The template; empty is PRODUCT_LIST' },
    breadcrumb: { ...breadcrumb, description: 'From the top down to the parent' },
    childCategories,
    promotionProduct: {
      description: 'From PROMO_IMAGE, IMAGE_ALT, LINK and PROMOTION; null without an image or products',
      anyOf: [
        object({ imageAlt: text, imageSrc: text, link: text, productIds: listOf(text) }),
        { type: 'null' },
      ],
    },
    ...listingParts,
  }),
};

export const pageResponse = publicResponse(named('CategoryPage'));
