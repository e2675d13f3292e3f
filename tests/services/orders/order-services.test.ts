import { expect, it } from 'vitest';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { everyOrder } from '#src/domain/orders/order.ts';
import { orderServices } from '#src/services/orders/order-services.ts';
import { serviceContext } from '#src/services/transport/service-context.ts';

it.each([
  { page: 1, part: '$top=20&$skip=0' },
  { page: 2, part: '$top=20&$skip=20' },
])('page $page of the orders shows those behind the pages before: $part (BA-7)', async ({ page, part }) => {
  const asked: string[] = [];
  const { loadOrders } = orderServices(
    serviceContext({
      client: {
        call: async (path) => {
          asked.push(decodeURIComponent(path));
          return { orders: [], orderCount: 50 };
        },
        csrfToken: async () => '',
      },
      configuration: defaultConfiguration,
      customer: () => 'anna',
      onLeftOut: () => undefined,
      salesAreas: () => [],
    }),
  );

  await loadOrders({ ...everyOrder, page }, { signal: new AbortController().signal });

  expect(asked).toEqual([`${defaultConfiguration.services.orders}?${part}`]);
});
