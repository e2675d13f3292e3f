import type { Groupable } from '../basket/line-groups.ts';
import type { Decimal } from '../decimal/decimal.ts';

/** Where goods go. */
export interface Address {
  readonly addressId: string;
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  /** Whether it is the one that is chosen at first. */
  readonly isDefault: boolean;
}

/** What a list of orders says of one. */
export interface OrderHead extends Groupable {
  readonly orderId: string;
  /** ISO date and time. */
  readonly placedAt: string;
  /** `RECEIVED`, `CONFIRMED`, `SHIPPED`, `DELIVERED`, `CANCELLED` or one that the shop does not know. */
  readonly status: string;
  /** The gateway's word for the status, in the language of the request. */
  readonly statusText: string;
  /** The customer's own number; empty when they gave none. */
  readonly purchaseOrderNumber: string;
  /** ISO date; empty when none was asked for. */
  readonly requestedDate: string;
  readonly lineCount: number;
  readonly currency: string;
  readonly netTotal: Decimal;
  readonly taxTotal: Decimal;
  readonly grandTotal: Decimal;
}

/** A line as it was ordered, whatever became of the product since. */
export interface OrderedLine extends Groupable {
  readonly lineId: string;
  readonly productId: string;
  readonly materialNumber: string;
  readonly customerMaterialNumber: string;
  readonly productName: string;
  readonly thumbnail: string;
  readonly orderQuantity: Decimal;
  readonly salesUnitText: string;
  readonly price: Decimal | null;
  readonly per: Decimal;
  readonly priceUnitText: string;
  readonly currency: string;
  readonly lineTotal: Decimal | null;
  /** The tax rate in percent; `null` if it is unknown. */
  readonly tax: Decimal | null;
  /** How much goes where, of a line that goes to several addresses; else empty. */
  readonly deliveries: readonly { readonly deliveryAddress: OrderAddress; readonly orderQuantity: Decimal }[];
  /** What the customer wrote about it; empty when they wrote nothing. */
  readonly note: string;
}

/** Where goods go, as it was when they were ordered. */
export type OrderAddress = Omit<Address, 'addressId' | 'isDefault'>;

/** An address in one line, by which it is told from another of the same company. */
export function addressLine({ name, street, postalCode, city }: OrderAddress): string {
  return `${name}, ${street}, ${postalCode} ${city}`;
}

/** One order with everything in it. @see BA-7 */
export interface Order extends OrderHead {
  readonly canBeCancelled: boolean;
  readonly note: string;
  readonly deliveryAddress: OrderAddress | null;
  readonly lines: readonly OrderedLine[];
}

/** What a customer can narrow their orders down to; `OPEN`: neither delivered nor cancelled. */
export const orderFilters = ['OPEN', 'RECEIVED', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const;

export type OrderFilter = (typeof orderFilters)[number];

/** Which orders are wanted: part of a number, a state, and the days they were placed on (ISO dates). Empty means any. */
export interface OrderQuery {
  readonly term: string;
  readonly status: OrderFilter | '';
  readonly from: string;
  readonly to: string;
  /** Counts from 1. */
  readonly page: number;
}

export const everyOrder: OrderQuery = { term: '', status: '', from: '', to: '', page: 1 };

/** Whether these are all orders, on whatever page of them. */
export function isEveryOrder({ term, status, from, to }: OrderQuery): boolean {
  return [term, status, from, to].every((part) => part === '');
}

/** One page of a customer's orders, the newest first, and how many there are in all. */
export interface OrderList {
  readonly orders: readonly OrderHead[];
  readonly orderCount: number;
}

/** What of an order came into the basket again, and what did not and why (BA-7). */
export interface Reordered {
  readonly added: readonly ReorderedLine[];
  readonly notAdded: readonly (ReorderedLine & { readonly message: string })[];
}

export interface ReorderedLine {
  readonly productId: string;
  readonly productName: string;
}

/** Orders on one page of the list. */
export const ordersPerPage = 20;
