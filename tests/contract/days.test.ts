import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, dayOf, startOfDay } from '@statefront/gateway/pricing/day.ts';
import { basketLineDraft } from '#src/domain/basket/basket-line-draft.ts';
import { emptyDraft } from '#src/domain/checkout/order-draft.ts';
import { dayIn } from '#src/domain/locale/day-in.ts';
import { importChanged } from '@statefront/gateway/tests/support/catalogue/changed-catalogue.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { aVisitor } from './a-visitor.ts';
import { somewhere } from '#tests/support/made/an-address.ts';

const { signal } = new AbortController();
const options = { signal };
const zones = [
  'UTC',
  'Europe/Berlin',
  'Europe/Zurich',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Niue',
];

/** Half past midnight on 1 December in Berlin, when it is still November in UTC. */
const now = () => Date.parse('2026-11-30T23:30:00Z');

describe('the day of a moment', () => {
  it('is the same in the shop and in the gateway, in any time zone, and lies between its bounds (BA-7)', () => {
    const moments = fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2035, 0) });
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
        const day = dayOf(moment, zone);
        expect(dayIn(new Date(moment).toISOString(), zone)).toBe(day);
        expect([startOfDay(day, zone) <= moment, moment < startOfDay(dayAfter(day), zone)]).toEqual([
          true,
          true,
        ]);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', 23],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', 25],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 23],
  ])(
    'begins on %s in %s at %s and has %i hours, when the clocks change (BA-7)',
    (day, zone, start, hours) => {
      const from = startOfDay(day, zone);

      expect(new Date(from).toISOString()).toBe(start);
      expect((startOfDay(dayAfter(day), zone) - from) / 3_600_000).toBe(hours);
    },
  );

  it.each(['2026-03-03', '', 'yesterday', 'Tuesday'])(
    'is the text itself if "%s" is not a time (CF-4)',
    (text) => {
      expect(dayIn(text, 'Europe/Berlin')).toBe(text);
    },
  );
});

describe('the days of a customer', () => {
  it.each([
    { timeZones: {}, today: '2026-11-30', yesterday: '2026-11-29', price: '10' },
    {
      timeZones: { '1000/10/00': 'Europe/Berlin' },
      today: '2026-12-01',
      yesterday: '2026-11-30',
      price: '12.5',
    },
  ])(
    "are in the sales area's time zone for orders, filters, purchases, notifications, offers and prices: $timeZones (BA-6, BA-7, PR-2)",
    async ({ timeZones, today, yesterday, price }) => {
      const { services, gateway } = await aVisitor({}, { now, timeZones });
      const november = { salesArea: '1000/10/00', amount: 10, currency: 'EUR', validTo: '2026-11-30' };
      await importChanged(gateway, ({ id }) => (id === 'hammer' ? { prices: [november] } : {}));
      await services.signIn({ userName: 'olivia', password: tinyPassword }, options);
      const hammer = async () => {
        const { product } = await services.loadProduct({ productId: 'hammer', selectedVariant: '' }, options);
        if (product.audience !== 'customer') throw new Error('the hammer came without a price');
        return product;
      };
      const product = await hammer();
      const draft = basketLineDraft(product, { quantity: '1', unit: 'PCE' });
      const basket = await services.addLine({ draft, key: 'hammer' }, options);
      await services.saveForm({ form: 'address', values: somewhere, idempotencyKey: 'address' }, options);
      const { addresses } = await services.loadCheckout({ addressIds: [], costCentre: '' }, options);
      const place = (requestedDate: string) =>
        services.placeOrder(
          {
            draft: { ...emptyDraft, requestedDate, deliveryAddressId: addresses[0]?.addressId ?? '' },
            deliveries: [],
            expectedTotal: basket.grandTotal ?? '',
            idempotencyKey: `order-${requestedDate}`,
          },
          options,
        );
      await expect(place(yesterday)).rejects.toMatchObject({ fault: { status: 422 } });
      const order = await place(today);
      const listed = async (day: string) => {
        const query = { term: '', status: '', from: day, to: day, page: 1 } as const;
        return (await services.loadOrders(query, options)).orderCount;
      };

      const timeZone = Object.values(timeZones)[0] ?? 'UTC';
      expect({
        price: product.pricing.price,
        placed: dayIn(order.placedAt, timeZone),
        listed: [await listed(yesterday), await listed(today)],
        purchased: (await hammer()).salesMaterial.lastPurchasedDate,
      }).toEqual({ price, placed: today, listed: [0, 1], purchased: today });
    },
  );
});
