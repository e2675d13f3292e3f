import { describe, expect, it, onTestFinished } from 'vitest';
import { productBodies } from '@statefront/gateway/catalogue/read/products.ts';
import { openDatabase } from '@statefront/host/database/database.ts';
import { aGateway } from '../support/a-gateway.ts';

describe('a suggestion', () => {
  it('is read with all of a tile except its property groups (QS-4)', async () => {
    const { location, close } = await aGateway();
    const db = await openDatabase(location);
    onTestFinished(async () => {
      await db.close();
      await close();
    });
    const read = async (form: 'suggestion' | 'tile') => {
      const view = { language: 'en', form, customer: undefined, today: '2026-11-21' } as const;
      return productBodies(db, ['hammer', 'screw'], view);
    };

    const tiles = await read('tile');

    expect(tiles.length).toBe(2);
    expect(await read('suggestion')).toEqual(tiles.map((tile) => ({ ...tile, propertyGroups: [] })));
  });
});
