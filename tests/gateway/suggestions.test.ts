import { describe, expect, it, onTestFinished } from 'vitest';
import { productBodies } from '#gateway/catalogue/products.ts';
import { openDatabase } from '#gateway/database/database.ts';
import { suggestedCategory, suggestedProduct } from '#gateway/routes/suggestions.ts';
import { aGateway } from './support/a-gateway.ts';

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

  it('is read without the property groups of a tile and with all else of it (QS-4)', async () => {
    const { location, close } = await aGateway();
    const db = await openDatabase(location);
    onTestFinished(async () => {
      await db.close();
      await close();
    });
    const read = async (form: 'suggestion' | 'tile') => {
      const view = { language: 'en', form, customer: undefined, today: '2026-11-21' } as const;
      const bodies = await productBodies(db, ['hammer', 'screw'], view);
      return bodies.map((body): object => JSON.parse(body));
    };

    const tiles = await read('tile');

    expect(tiles.length).toBe(2);
    expect(await read('suggestion')).toEqual(tiles.map((tile) => ({ ...tile, propertyGroups: [] })));
  });
});
