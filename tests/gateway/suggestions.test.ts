import { describe, expect, it } from 'vitest';
import { suggestedCategory, suggestedProduct } from '#gateway/routes/suggestions.ts';

const trap = '],"properties":[ ,"propertyGroups":[ ,"childCategories":[';
const offer = { attributeId: 'SPECIAL_OFFER_TEXT', label: '', value: trap, sortOrder: 102 };

describe('a suggestion', () => {
  it.each([
    { case: 'without property groups', propertyGroups: [] },
    { case: 'with property groups', propertyGroups: [{ groupKey: trap, sortOrder: 1, properties: [offer] }] },
  ])('is cut out of a product $case, whatever its texts look like (QS-4)', ({ propertyGroups }) => {
    const shown = {
      productId: 'a',
      productName: trap,
      productKind: 'PRODUCT',
      productType: '',
      thumbnail: '',
    };
    const salesMaterial = { materialNumber: trap, isConfigurable: false };
    const properties = [{ ...offer, attributeId: 'BRAND' }, offer];

    const body = JSON.stringify({ ...shown, mainImage: '/m', propertyGroups, properties, salesMaterial });

    expect(JSON.parse(suggestedProduct(body))).toEqual({ ...shown, properties: [offer], salesMaterial });
  });

  it('is cut out of a category, whatever its texts look like (QS-4)', () => {
    const shown = { id: 'a', name: trap, pageKey: '', parentCategories: [{ id: 'b', name: trap }] };
    const childCategories = [{ id: 'c', name: trap }];

    const body = JSON.stringify({ ...shown, description: trap, childCategories, properties: [offer] });

    expect(JSON.parse(suggestedCategory(body))).toEqual(shown);
  });
});
