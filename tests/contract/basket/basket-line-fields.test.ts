import { describe, expect, it } from 'vitest';
import { salesAreas } from '../a-visitor.ts';
import { aCustomer, hammerDraft, ways } from './ways-into-basket.ts';

/** Ways in which the shop sends no lines: the gateway has them. */
const fromLinesOfTheGateway = ['an order that is placed again', 'a list'];

const line = {
  materialNumber: 'T-100',
  orderQuantity: 1,
  salesUnit: 'PCE',
  productId: 'hammer',
  catalogueId: 'MAIN',
  price: 12.5,
  currency: 'EUR',
  taxAmount: 2.38,
};

describe('an addition to the basket', () => {
  const sent = ways.filter(([way]) => !fromLinesOfTheGateway.includes(way));

  it.each(sent)('has every field of a basket line, and the sales areas: %s (BA-1)', async (_way, adding) => {
    const { services, bodies } = await aCustomer();
    const press = await adding(services);

    await press();

    expect(JSON.parse(bodies.at(-1) ?? '')).toMatchObject({ currency: 'EUR', products: [line], salesAreas });
  });

  it('names distribution chain, division, currency and sales areas beside its lines (BA-1)', async () => {
    const { services, bodies } = await aCustomer();
    const draft = await hammerDraft(services);

    await services.addLine({ draft, key: 'tile' }, { signal: new AbortController().signal });

    expect(JSON.parse(bodies.at(-1) ?? '')).toEqual({
      distributionChainId: '1000-10',
      division: '00',
      currency: 'EUR',
      products: [{ ...line, per: 1 }],
      salesAreas,
    });
  });
});
