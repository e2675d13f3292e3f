import { childCategories } from './category.ts';
import { listingParts } from './listing.ts';
import { listOf, named, object, publicResponse, text } from './parts.ts';
import { breadcrumb } from './product.ts';

/** @see §3 Category page data */
export const pageSchema = {
  $id: 'CategoryPage',
  ...object(
    {
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
    },
    ['missingSize', 'leftOutWords'],
  ),
};

export const pageResponse = publicResponse(named('CategoryPage'));

const siteLink = { text, link: { type: 'string', description: 'A path of the shop or an http(s) address' } };

/** @see GW-2 `page/` */
export const siteSchema = {
  $id: 'Site',
  ...object({
    navigation: listOf(object(siteLink)),
    footer: listOf(object({ text, links: listOf(object(siteLink)) })),
    terms: {
      type: 'string',
      description:
        'Where the link to the terms leads, which the checkout shows too; empty where the catalogue has none',
    },
    banner: {
      description: 'Of the home page; null where the catalogue has none',
      anyOf: [
        object({
          ...siteLink,
          shownTo: { enum: ['visitors', 'everyone'] },
          subtitle: text,
          imageSrc: text,
          buttonText: text,
        }),
        { type: 'null' },
      ],
    },
  }),
};

export const siteResponse = publicResponse(named('Site'));
