import type { Property } from '../property/property.ts';

/**
 * Properties with a meaning for the shop, in the gateway's spelling (TI-10). @see §3 Special product property
 * keys
 */
export type SpecialPropertyKey =
  | 'SPECIAL_OFFER'
  | 'SPECIAL_OFFER_TEXT'
  | 'SPECIAL_OFFER_LABEL'
  | 'CONF_PRODUCT_ID'
  | 'IS_FAVOURITE'
  | 'PRODUCT_TAG'
  | 'BUTTON_LINK'
  | 'BUTTON_TEXT'
  | 'PRODUCT_NAME'
  | 'VARIANT_PRODUCT_NAME'
  | 'PRODUCT_GRID_PROPS'
  | 'PRODUCT_GRID_PROPS_2'
  | 'PRODUCT_GRID_PROPS_3'
  | 'PRODUCT_LIST_PROPS'
  | 'PRODUCT_LIST_PROPS_2'
  | 'PRODUCT_LIST_PROPS_3'
  | 'PROMOTION'
  | 'HOME_CONTENT'
  | 'PRODUCT_VIEW'
  | 'CAROUSEL_VARIANT'
  | 'PROMO_TITLE'
  | 'PROMO_IMAGE'
  | 'IMAGE_ALT'
  | 'LINK'
  | 'META_TITLE'
  | 'META_DESCRIPTION';

/** The value of a special property of a product or a category, empty if it has none (TI-10). @see §3 */
export function specialProperty(
  owner: { readonly properties: readonly Property[] },
  key: SpecialPropertyKey,
): string {
  return owner.properties.find((property) => property.attributeId === key)?.value ?? '';
}
