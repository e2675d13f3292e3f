import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ImportBusyError } from '@statefront/gateway/catalogue/import/import-error.ts';
import { openDatabase } from '@statefront/host/database/database.ts';
import { openGateway } from '@statefront/gateway/gateway.ts';
import { call, productIdsIn } from '../support/http/call.ts';
import { tinyCatalogue } from '../support/catalogue/tiny-catalogue.ts';
import { aTinyGateway, aFolder, oneProduct, plainHammer } from '../support/catalogue/imported-folder.ts';

describe('a catalogue while another one is imported', () => {
  const many = Array.from({ length: 3_000 }, (_, index) => ({
    ...plainHammer,
    id: `hammer-${index}`,
    images: [],
  }));

  it('continues to sell: a basket is written at once, and no visitor sees a part of the new catalogue', async () => {
    const { gateway, token } = await aTinyGateway();
    const folder = await aFolder({ ...oneProduct, products: many, customers: tinyCatalogue.customers });
    const state = { isImporting: true };
    const importingAll = gateway.importCatalogue(folder).finally(() => {
      state.isImporting = false;
    });
    const seen = new Set<string>();
    let writesMeanwhile = 0;

    while (state.isImporting) {
      await turn();
      const listed = await call(gateway, 'product/products?$product-ids=hammer|hammer-0|hammer-2999');
      seen.add(productIdsIn(listed).join(' '));
      if (seen.size > 1) continue;
      const added = await call(gateway, 'basket/lines', {
        method: 'POST',
        token,
        key: `key-${writesMeanwhile}`,
        body: { products: [{ productId: 'rope', orderQuantity: 1, salesUnit: 'PCE' }] },
      });
      if (added.status === 200 && state.isImporting) writesMeanwhile += 1;
    }
    await importingAll;

    expect(writesMeanwhile).toBeGreaterThan(2);
    seen.add('hammer-0 hammer-2999');
    expect([...seen]).toEqual(['hammer', 'hammer-0 hammer-2999']);
  });

  it('refuses a second import, in any process', async () => {
    const { gateway, location } = await aTinyGateway();
    const other = await openGateway(location);
    onTestFinished(() => other.close());
    const folder = await aFolder({ ...oneProduct, products: many });

    const [first, second] = await Promise.allSettled([
      gateway.importCatalogue(folder),
      other.importCatalogue(folder),
    ]);

    const refused = [first, second].filter((each) => each.status === 'rejected');
    expect(refused.map(({ reason }) => reason instanceof ImportBusyError && reason.message)).toEqual([
      expect.stringMatching(
        /^Another import is running since \d{4}-.*Z; wait until it has ended. One that died is forgotten after 30 seconds.$/,
      ),
    ]);
    expect(await gateway.importCatalogue(folder)).toMatchObject({ version: 3 });
  });

  it('removes the remains of an import that died, and keeps the shown catalogue until the next one begins', async () => {
    const { gateway, location } = await aTinyGateway();
    const db = await openDatabase(location);
    onTestFinished(() => db.close());
    await db.run(
      `insert into catalogue_import (one, token, generation, started_at, seen_at) values (1, 'dead', 2, 0, 0)`,
    );
    await db.run(
      `insert into catalogue_product (generation, product_id, ordinal, kind, parent_id, material_number, variation, entry, terms)
       values (2, 'hammer', 0, 'simple', null, 'left', '{}', '{}', '{}')`,
    );

    const folder = await aFolder({ ...oneProduct, products: [plainHammer] });
    const kept = () => db.all('select distinct generation from catalogue_media order by generation');
    await gateway.importCatalogue(folder);

    expect(
      await db.all('select product_id, material_number from catalogue_product where generation = 2'),
    ).toEqual([{ product_id: 'hammer', material_number: 'T-100' }]);
    expect(await kept()).toEqual([{ generation: 1 }, { generation: 2 }]);
    expect(await db.all('select token from catalogue_import')).toEqual([]);

    await gateway.importCatalogue(folder);

    expect(await kept()).toEqual([{ generation: 2 }, { generation: 3 }]);
  });
});
