import type { Language, Texts } from '../language.ts';

export const orderStatuses = ['RECEIVED', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

const statusTexts: Readonly<Record<OrderStatus, Texts>> = {
  RECEIVED: { en: 'Received', de: 'Eingegangen' },
  CONFIRMED: { en: 'Confirmed', de: 'Bestätigt' },
  SHIPPED: { en: 'Shipped', de: 'Versandt' },
  DELIVERED: { en: 'Delivered', de: 'Zugestellt' },
  CANCELLED: { en: 'Cancelled', de: 'Storniert' },
};

export function statusText(status: OrderStatus, language: Language): string {
  return statusTexts[status][language];
}

/** The status in a database column. @throws TypeError for any other text. */
export function orderStatus(value: string): OrderStatus {
  const status = orderStatuses.find((one) => one === value);
  if (!status) throw new TypeError(`"${value}" is no status of an order`);
  return status;
}
