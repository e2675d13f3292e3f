import { describe, expect, it } from 'vitest';
import type { Gateway, ImportOptions } from '@statefront/gateway/gateway.ts';
import { signedIn } from '../support/a-gateway.ts';
import { anEmptyGateway } from '../support/catalogue/bmecat-import.ts';
import { aFile, reasonsOf } from '../support/catalogue/imported-folder.ts';
import { call } from '../support/http/call.ts';
import headersWithMoney from '../data/headers-with-money.json' with { type: 'json' };

/** Imports a table; resolves with its warnings, or the reasons of its refusal. */
async function reasons(gateway: Gateway, content: string, options: ImportOptions = {}) {
  return gateway
    .importCatalogue(await aFile('list.csv', content), undefined, options)
    .then(({ warnings }) => warnings.map(({ line, reason }) => `${line}: ${reason}`))
    .catch(reasonsOf);
}

async function page(gateway: Gateway, id: string, token?: string) {
  return JSON.parse((await call(gateway, `product/${id}`, token === undefined ? {} : { token })).text);
}

/**
 * Headers of invented tables: `=` is the price, `!` is money that visitors must not see, and `?` is money that only
 * its figures tell.
 */
const tables: Readonly<Record<string, readonly string[]>> = headersWithMoney;

const forms = ['417,35', '\u20ac 417.35', '1.417,35', '417.35 EUR'];

function isPublic(column: string): boolean {
  return !/^[=!?]|^Base UOM$/.test(column);
}

function list(count: number): string {
  return `sku;name;price\n${Array.from({ length: count }, (_, index) => `${index};Bolt;1\n`).join('')}`;
}

describe('the money of a table', () => {
  it.each(Object.entries(tables))(
    'in %s is never shown to a visitor, and other columns are (PR-1)',
    async (_, all) => {
      const gateway = await anEmptyGateway();
      const shown: unknown[] = [];
      for (const [at, table] of all.entries()) {
        const columns = table.split(';');
        const cell = (column: string, index: number) => {
          if (index < 2) return `A${at}`;
          return column.startsWith('=') ? '99,00' : /^[!?]/.test(column) ? forms[at % forms.length] : 'M8';
        };
        const header = columns.map((column) => column.replace(/^[=!?]/, '')).join(';');
        const warnings = await reasons(gateway, `${header}\n${columns.map(cell).join(';')}\n`, {
          isLossAllowed: true,
        });
        const text = JSON.stringify(await page(gateway, `A${at}`));
        const named = columns.slice(2).map((column) => column.replace(/^[=!?]/, ''));
        shown.push([
          table,
          named.filter((column) => text.includes(`"label":"${column}"`)),
          /417|99[,.]00/.test(text),
          columns.filter(
            (column) => /^[!?]/.test(column) && !warnings.join().includes(`"${column.slice(1)}"`),
          ),
        ]);
      }

      expect(all.length).toBe(10);
      expect(shown).toEqual(
        all.map((table) => [table, table.split(';').slice(2).filter(isPublic), false, []]),
      );
    },
  );

  it('is public if a mapping says so, and only then', async () => {
    const gateway = await anEmptyGateway();
    const columns = { UVP: 'attribute' };
    const mapping = await aFile('columns.json', JSON.stringify({ columns }));
    const table = 'sku;name;price;UVP;EK\n1;Bolt;2,50;3,80;1,10\n';

    expect(await reasons(gateway, table, { mapping })).toEqual([
      '1: left out, because visitors see attributes and these look like money: "EK"; if everyone may see one, map it to "attribute" with --mapping FILE',
    ]);
    expect(JSON.stringify(await page(gateway, '1'))).toMatch(/"label":"UVP".*3,80/);
  });

  it('is the price of a product, by the header of another system, for so many of it', async () => {
    const gateway = await anEmptyGateway();
    const table = 'ID;Artikel-Nr.;Name;VK brutto;Preis/100\n7;0042;Bolt;9,00;2,50\n';
    await reasons(gateway, table, { isDemonstration: true });
    const token = await signedIn(gateway, 'anna', 'anna-demo');

    expect(await page(gateway, '0042', token)).toMatchObject({ pricing: { price: 2.5, quantity: 100 } });
  });

  it('is asked for: a table without prices is refused unless told --no-prices', async () => {
    const gateway = await anEmptyGateway();
    const table = 'sku;name;Kondition;Thread\n1;Bolt;2,50;M8\n';

    expect([
      await reasons(gateway, table),
      await reasons(gateway, 'sku;name;price\n1;Bolt;\n2;Nut;POA\n'),
      await reasons(gateway, 'sku;name;price\n1;Bolt;2\n', { prices: 'none' }),
    ]).toEqual([
      [
        'list.csv 0: has no column for the price, perhaps "Kondition"; map one with --mapping FILE, or import without prices with --no-prices; its columns are "sku", "name", "Kondition", "Thread"',
      ],
      ['list.csv 0: has no figure in its column of prices; import without prices with --no-prices'],
      [],
    ]);
  });
});

describe('a table that would lose products', () => {
  it('is refused if most of its rows would be lost, and names its columns and how to insist', async () => {
    const gateway = await anEmptyGateway();
    const table = 'Handle;Title;Variant Price\nbolt;Bolt;1\nbolt;;2\nbolt;;3\n';

    expect([
      await reasons(gateway, table),
      (await reasons(gateway, table, { isLossAllowed: true })).length,
    ]).toEqual([
      [
        'list.csv 0: would load only 1 of its 3 rows, as line 3 product "bolt" has no name; it is left out; map other columns with --mapping FILE, or load them with --allow-loss; its columns are "Handle", "Title", "Variant Price"',
      ],
      1,
    ]);
  });

  it('is refused if the catalogue would shrink to under half', async () => {
    const gateway = await anEmptyGateway();
    expect([
      await reasons(gateway, list(9)),
      await reasons(gateway, list(5)),
      await reasons(gateway, list(2)),
      await reasons(gateway, list(2), { isLossAllowed: true }),
    ]).toEqual([
      [],
      [],
      [
        'list.csv 0: has 2 products, and the shop has 5, which it replaces; change only prices with --prices, or replace them with --allow-loss',
      ],
      [],
    ]);
  });
});
