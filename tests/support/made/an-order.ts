import type { Address, Order } from '#src/domain/orders/order.ts';

export function anAddress(overrides: Partial<Address> = {}): Address {
  return {
    addressId: 'main',
    name: 'Nordhafen',
    street: 'Werftstr. 18',
    postalCode: '20457',
    city: 'Hamburg',
    country: 'DE',
    isDefault: true,
    ...overrides,
  };
}

export function anOrder(overrides: Partial<Order> = {}): Order {
  const { addressId: _id, isDefault: _default, ...deliveryAddress } = anAddress();
  return {
    orderId: '4711',
    placedAt: '2026-11-20T08:30:00.000Z',
    status: 'RECEIVED',
    statusText: 'Received',
    purchaseOrderNumber: 'PO-1',
    costCentre: '',
    requestedDate: '',
    unitName: '',
    approvalRequestId: '',
    shipsInDays: null,
    lineCount: 1,
    currency: 'EUR',
    netTotal: '1.25',
    taxTotal: '0.24',
    grandTotal: '1.49',
    groupingProperties: [{ propertyKey: 'ORDER_STATUS', value: 'Received' }],
    canBeCancelled: true,
    note: '',
    deliveryAddress,
    lines: [
      {
        lineId: '10',
        productId: 'bolt',
        materialNumber: '100-0840',
        customerMaterialNumber: '',
        productName: 'Hex bolt',
        thumbnail: '',
        orderQuantity: '10',
        salesUnit: 'PCE',
        salesUnitText: 'piece',
        salesUnitContent: null,
        price: '12.5',
        per: '100',
        priceUnitText: 'piece',
        currency: 'EUR',
        lineTotal: '1.25',
        tax: '19',
        deliveries: [],
        shipsInDays: null,
        note: '',
        groupingProperties: [],
      },
    ],
    ...overrides,
  };
}
