import { describe, expect, it } from 'vitest';
import { signedIn } from '../support/a-gateway.ts';
import { imported, oneProduct, type Imported } from '../support/catalogue/bmecat-import.ts';
import { call } from '../support/http/call.ts';

const price = (amount: string, bound = '') =>
  `<PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT>${
    bound && `<LOWER_BOUND>${bound}</LOWER_BOUND>`
  }</PRODUCT_PRICE>`;

/** A product with one price, after the first one. */
const another = (id: string, amount: string) =>
  `<PRODUCT><SUPPLIER_PID>${id}</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT>Thing ${id}</DESCRIPTION_SHORT></PRODUCT_DETAILS>
<PRODUCT_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT></PRODUCT_ORDER_DETAILS><PRODUCT_PRICE_DETAILS>${price(amount)}</PRODUCT_PRICE_DETAILS></PRODUCT>`;

/** The prices of the products 1, 2, ... of one document, and its warnings about them. */
async function prices(...amounts: readonly string[]) {
  const [first = '', ...others] = amounts;
  const after = others.map((amount, index) => another(String(index + 2), amount)).join('');
  const result = await imported(oneProduct({ prices: price(first), after }));
  const read = await Promise.all(
    amounts.map(async (_, index) => (await pricing(result, String(index + 1))).price),
  );
  return { read, warnings: result.report.warnings.map(({ line, reason }) => `${line} ${reason}`) };
}

interface Pricing {
  readonly price: number | null;
  readonly pricingScales: readonly { readonly minQuantity: number; readonly price: number }[];
}

async function pricing({ gateway }: Imported, id: string): Promise<Pricing> {
  const token = await signedIn(gateway, 'anna', 'anna-demo');
  const product: { pricing: Pricing } = JSON.parse((await call(gateway, `product/${id}`, { token })).text);
  return product.pricing;
}

describe('prices of a BMEcat document (PR-1)', () => {
  it('reads decimal commas if all prices have them, with points between thousands', async () => {
    expect(await prices('12,50', '1.234,50', '7', '1.234')).toEqual({
      read: [12.5, 1234.5, 7, 1234],
      warnings: [
        '7 PRICE_AMOUNT: a point before three digits groups thousands beside the decimal commas, so that 1.234 is above 1000; check it',
      ],
    });
  });

  it('leaves out the prices with a comma, by line, if others have a point', async () => {
    expect(await prices('12,50', '9.95', '1.234')).toEqual({
      read: [null, 9.95, null],
      warnings: [
        '4 product "1": PRICE_AMOUNT: "12,50" is not read, because the document has decimal commas and decimal points there',
        '4 product "1": has no price that can be taken; it cannot be ordered',
        '6 product "3": PRICE_AMOUNT: "1.234" is not read, because the document has decimal commas and decimal points there',
        '6 product "3": has no price that can be taken; it cannot be ordered',
      ],
    });
  });

  it('reads 1.234 as a decimal figure, and says so once with the number of such prices', async () => {
    expect(await prices('1.234', '2.500', '3.00')).toEqual({
      read: [1.234, 2.5, 3],
      warnings: [
        '4 PRICE_AMOUNT: a point before three digits is read as decimal point, so that 1.234 is less than 2; check it (2 lines)',
      ],
    });
  });

  it('does not doubt 1.234 beside a price that can only have three decimals', async () => {
    expect(await prices('1.234', '0.125')).toEqual({ read: [1.234, 0.125], warnings: [] });
  });

  it('says which of several prices with one lower bound is taken', async () => {
    const result = await imported(
      oneProduct({ prices: price('10', '1') + price('8', '10') + price('7', '10') }),
    );

    expect(await pricing(result, '1')).toMatchObject({
      price: 10,
      pricingScales: [{ minQuantity: 10, price: 8 }],
    });
    expect(result.report.warnings.map(({ reason }) => reason)).toEqual([
      'product "1": LOWER_BOUND: several prices from 10 on (8, 7); the first is taken',
    ]);
  });

  it('rounds a lower bound up to what can be ordered, and keeps pieces whole', async () => {
    const result = await imported(
      oneProduct({ prices: price('10', '0') + price('9', '2.5') + price('8', '4.00') }),
    );

    expect(await pricing(result, '1')).toMatchObject({
      price: 10,
      pricingScales: [
        { minQuantity: 3, price: 9 },
        { minQuantity: 4, price: 8 },
      ],
    });
    expect(result.report.warnings.map(({ reason }) => reason)).toEqual([
      'product "1": LOWER_BOUND: must be above 0; 1 is taken',
      'product "1": LOWER_BOUND: nobody can order 2.5 C62; the price counts from 3 on',
    ]);
  });
});

it('leaves out a price whose currency is no code, and imports the others', async () => {
  const euros = price('8').replace(
    '</PRODUCT_PRICE>',
    '<PRICE_CURRENCY>Euro</PRICE_CURRENCY></PRODUCT_PRICE>',
  );
  const result = await imported(oneProduct({ prices: euros, after: another('2', '7') }));

  expect([(await pricing(result, '1')).price, (await pricing(result, '2')).price]).toEqual([null, 7]);
  expect(result.report.warnings.map(({ reason }) => reason)).toEqual([
    'product "1": PRICE_CURRENCY: "Euro" is no code such as EUR; the price is left out',
    'product "1": has no price that can be taken; it cannot be ordered',
  ]);
});

describe('a DOCTYPE of a BMEcat document', () => {
  it('is skipped, and nothing in it is fetched or expanded', async () => {
    const head =
      '<?xml version="1.0"?>\n<!DOCTYPE BMECAT SYSTEM "bmecat_new_catalog_1_2.dtd" [\n<!ENTITY own SYSTEM "file:///etc/passwd">\n]>';
    const { gateway, report } = await imported(oneProduct({ head }));

    expect((await call(gateway, 'product/1')).json()).toMatchObject({ productName: 'Thing' });
    expect(report.warnings).toEqual([]);
  });
});
