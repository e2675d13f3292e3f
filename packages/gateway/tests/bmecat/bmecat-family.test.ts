import { expect, it } from 'vitest';
import type { Gateway } from '@statefront/gateway/gateway.ts';
import { signedIn } from '../support/a-gateway.ts';
import { aDocument, anEmptyGateway, oneProduct } from '../support/catalogue/bmecat-import.ts';
import { call } from '../support/http/call.ts';

const variant = (value: string, supplement: string) =>
  `<VARIANT><FVALUE>${value}</FVALUE><SUPPLIER_AID_SUPPLEMENT>${supplement}</SUPPLIER_AID_SUPPLEMENT></VARIANT>`;

const feature = (name: string, variants: string, order: number, unit = '') =>
  `<FEATURE><FNAME>${name}</FNAME><VARIANTS>${variants}<VORDER>${order}</VORDER></VARIANTS>${unit}</FEATURE>`;

async function imported(features: string): Promise<[Gateway, readonly string[]]> {
  const gateway = await anEmptyGateway();
  const document = oneProduct({
    order: '<ORDER_UNIT>C62</ORDER_UNIT>',
    prices:
      '<PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>2.50</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY></PRODUCT_PRICE>',
    more: `<PRODUCT_FEATURES>${features}</PRODUCT_FEATURES>`,
  });
  const { warnings } = await gateway.importCatalogue(await aDocument(document), undefined, {
    isDemonstration: true,
  });
  return [gateway, warnings.map(({ reason }) => reason)];
}

async function product(gateway: Gateway, id: string) {
  const token = await signedIn(gateway, 'anna', 'anna-demo');
  return JSON.parse((await call(gateway, `product/${id}`, { token })).text);
}

it('makes a family of a product with VARIANTS, its numbers by VORDER, its prices those of the product (PD-3)', async () => {
  const colours = feature('Colour', variant('red', '-R') + variant('blue', '-B'), 2);
  const lengths = feature('Length', variant('1', '/1') + variant('2', '/2'), 1, '<FUNIT>MTR</FUNIT>');
  const [gateway, warnings] = await imported(colours + lengths);

  expect(warnings).toEqual([]);
  expect(await product(gateway, '1%2F2-B')).toMatchObject({
    productName: 'Thing blue 2 m',
    salesMaterial: { materialNumber: '1/2-B' },
    pricing: { price: 2.5, unit: 'C62' },
  });
  const family = JSON.stringify(await product(gateway, '1'));
  for (const text of ['Colour', 'red', 'blue', 'Length', '1 m', '2 m']) expect(family).toContain(text);
});

it('leaves out variants without value or number, and names them', async () => {
  const [gateway, warnings] = await imported(feature('Size', variant('S', 'S') + variant('', 'M'), 1));

  expect(warnings).toEqual([
    'product "1": VARIANT: has no FVALUE or supplement, or an earlier FVALUE; it is left out',
  ]);
  expect(await product(gateway, '1S')).toMatchObject({ productName: 'Thing S' });
});
