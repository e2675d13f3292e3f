import { beforeEach, describe, expect, it } from 'vitest';
import type { Gateway } from '@statefront/gateway/gateway.ts';
import { signedIn } from '../support/a-gateway.ts';
import { anEmptyGateway } from '../support/catalogue/bmecat-import.ts';
import { aFile, reasonsOf } from '../support/catalogue/imported-folder.ts';
import { stepsReported } from '../support/catalogue/steps-reported.ts';
import { call } from '../support/http/call.ts';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await anEmptyGateway();
  const list = 'sku;name;price;unit\nA;Bolt;2,00;PCE\nB;Nut;1,00;PCE\nC;Ring;3,00;PCE\n';
  await gateway.importCatalogue(await aFile('list.csv', list), undefined, { isDemonstration: true });
});

async function reported(content: string, prices?: 'only'): Promise<readonly string[]> {
  const lines: string[] = [];
  await gateway.importCatalogue(await aFile('prices.csv', content), (line) => lines.push(line), {
    prices,
  });
  return stepsReported(lines).slice(2, -1);
}

async function pricing(userName: string, id: string) {
  const token = await signedIn(gateway, userName, `${userName}-demo`);
  const read: {
    productName: string;
    pricing: { price: number | null; pricingScales: readonly { minQuantity: number; price: number }[] };
  } = JSON.parse((await call(gateway, `product/${id}`, { token })).text);
  const { price, pricingScales } = read.pricing;
  return [read.productName, price, ...pricingScales.map((scale) => [scale.minQuantity, scale.price])];
}

describe('a table of numbers and prices', () => {
  it('changes prices, scales and prices of customers, and nothing else (PR-1)', async () => {
    expect(
      await reported(
        'Artikel-Nr.;Preis;ab Menge;Kunde\nA;2,50;;\nA;2,25;10;\nA;1,75;;ben\nA;1,60;50;nobody\nB;1,00;;\nX;9,00;;\nC;auf Anfrage;;\n',
      ),
    ).toEqual([
      'Warning: prices.csv line 8: price: "auf Anfrage" is not a figure; the price in the shop stays',
      'Warning: prices.csv line 5: customer "nobody" is not in the catalogue',
      'Warning: prices.csv line 7: product "X" is not in the catalogue',
      'Changed the prices of 1 products; 1 had these prices, 1 keep theirs',
    ]);
    expect(await pricing('anna', 'A')).toEqual(['Bolt', 2.5, [10, 2.25]]);
    expect(await pricing('ben', 'A')).toEqual(['Bolt', 1.75]);
    expect(await pricing('anna', 'C')).toEqual(['Ring', 3]);
  });

  it('takes the price away for a blank one, and keeps it for another unit or currency that is no code', async () => {
    expect(await reported('sku,price,unit,currency\nA,,,\nB,4,CT,\nC,4,PCE,Gold\n')).toEqual([
      'Warning: prices.csv line 4: currency: "Gold" is not a code such as EUR; the price in the shop stays',
      'Warning: prices.csv line 2: product "A" has no price any more; it cannot be ordered',
      'Warning: prices.csv line 3: product "B" has its price for "PCE", not "CT"; it stays',
      'Changed the prices of 1 products; 0 had these prices, 2 keep theirs',
    ]);
    expect(await pricing('anna', 'A')).toEqual(['Bolt', null]);
    expect(await pricing('anna', 'B')).toEqual(['Nut', 1]);
  });

  it('changes prices only, although it has names, with --prices', async () => {
    expect(await reported('sku;name;price\nA;Other;5\n', 'only')).toEqual([
      'Changed the prices of 1 products; 0 had these prices, 0 keep theirs',
    ]);
    expect(await pricing('anna', 'A')).toEqual(['Bolt', 5]);
    expect(await pricing('anna', 'B')).toEqual(['Nut', 1]);
  });

  it('changes nothing without a catalogue, and in a check', async () => {
    const file = await aFile('prices.csv', 'sku;price\nA;5\n');
    const empty = await anEmptyGateway();

    expect([
      await empty.importCatalogue(file).catch(reasonsOf),
      await gateway.checkCatalogue(file).catch(reasonsOf),
    ]).toEqual([
      ['prices.csv 0: holds prices only, and the shop has no catalogue; import one first'],
      [
        'prices.csv 0: holds prices only, which change the catalogue of the shop; only its import can check it',
      ],
    ]);
  });
});
