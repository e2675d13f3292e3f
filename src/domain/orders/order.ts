import type { Groupable } from '../basket/line-groups.ts';
import type { Decimal } from '../decimal/decimal.ts';
import type { UnitContent } from '../units/unit-content.ts';

/** A delivery address. */
export interface Address {
  readonly addressId: string;
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  /** Whether it is preselected. */
  readonly isDefault: boolean;
}

/** An order as a list of orders shows it. */
export interface OrderHead extends Groupable {
  readonly orderId: string;
  /** ISO date and time. */
  readonly placedAt: string;
  /** `RECEIVED`, `CONFIRMED`, `SHIPPED`, `DELIVERED`, `CANCELLED` or an unknown status. */
  readonly status: string;
  /** The gateway's word for the status, in the language of the request. */
  readonly statusText: string;
  /** The customer's own number; empty if they gave none. */
  readonly purchaseOrderNumber: string;
  /** Of the customer's company; empty for none. */
  readonly costCentre: string;
  /** ISO date; empty if none was requested. */
  readonly requestedDate: string;
  /** The unit of the company that it was placed in; empty for a person with one. */
  readonly unitName: string;
  /** The request for approval that it comes from; empty if it comes from none. */
  readonly approvalRequestId: string;
  /** Working days from the order until its last line is sent: 0 from stock, `null` if not announced. */
  readonly shipsInDays: number | null;
  /** `null`, like each total, if it is unknown. */
  readonly lineCount: number | null;
  readonly currency: string;
  readonly netTotal: Decimal | null;
  readonly taxTotal: Decimal | null;
  readonly grandTotal: Decimal | null;
}

/** A line as it was ordered, independent of later changes of the product. */
export interface OrderedLine extends Groupable {
  readonly lineId: string;
  readonly productId: string;
  readonly materialNumber: string;
  readonly customerMaterialNumber: string;
  readonly productName: string;
  readonly thumbnail: string;
  /** `null`, like every other figure of the line, if it is unknown. */
  readonly orderQuantity: Decimal | null;
  /** The code of the unit; its text depends on the quantity. */
  readonly salesUnit: string;
  readonly salesUnitText: string;
  /** `null` if it is the base unit or its content is unknown. */
  readonly salesUnitContent: UnitContent | null;
  readonly price: Decimal | null;
  readonly per: Decimal;
  readonly priceUnitText: string;
  readonly currency: string;
  readonly lineTotal: Decimal | null;
  /** The tax rate in percent; `null` if it is unknown. */
  readonly tax: Decimal | null;
  /** The quantity per address, for a line to several addresses; else empty. */
  readonly deliveries: readonly {
    readonly deliveryAddress: OrderAddress;
    readonly orderQuantity: Decimal | null;
  }[];
  /** Working days from the order until it is sent, as announced then: 0 from stock, `null` if not announced. */
  readonly shipsInDays: number | null;
  /** The customer's note for the line; empty if there is none. */
  readonly note: string;
}

/** A delivery address as it was when the order was placed. */
export type OrderAddress = Omit<Address, 'addressId' | 'isDefault'>;

/** An address in one line that distinguishes it from others of the same company. */
export function addressLine({ name, street, postalCode, city }: OrderAddress): string {
  return `${name}, ${street}, ${postalCode} ${city}`;
}

/** A complete order. @see BA-7 */
export interface Order extends OrderHead {
  readonly canBeCancelled: boolean;
  readonly note: string;
  readonly deliveryAddress: OrderAddress | null;
  readonly lines: readonly OrderedLine[];
}

/** Whether goods of the order are still to be sent. */
export function isToBeSent({ status }: Pick<OrderHead, 'status'>): boolean {
  return !['SHIPPED', 'DELIVERED', 'CANCELLED'].includes(status);
}

/** Filters of a customer's orders; `OPEN` means neither delivered nor cancelled. */
export const orderFilters = ['OPEN', 'RECEIVED', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const;

export type OrderFilter = (typeof orderFilters)[number];

/** A query for orders: part of a number, a status, and days of placing (ISO dates). Empty means any. */
export interface OrderQuery {
  readonly term: string;
  readonly status: OrderFilter | '';
  readonly from: string;
  readonly to: string;
  /** Counts from 1. */
  readonly page: number;
}

export const everyOrder: OrderQuery = { term: '', status: '', from: '', to: '', page: 1 };

/** Whether the query has no filter, on any page. */
export function isEveryOrder({ term, status, from, to }: OrderQuery): boolean {
  return [term, status, from, to].every((part) => part === '');
}

/** Whether the query looks for a number and has no other condition. */
export function isNumberAlone(query: OrderQuery): boolean {
  return query.term !== '' && isEveryOrder({ ...query, term: '' });
}

/** The query of the submitted search form; a missing field or an unknown status is no condition (BA-7). */
export function submittedQuery(field: (name: string) => unknown): Omit<OrderQuery, 'page'> {
  const text = (name: string) => {
    const value = field(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    term: text('q'),
    status: orderFilters.find((each) => each === text('status')) ?? '',
    from: text('from'),
    to: text('to'),
  };
}

/** One page of a customer's orders, the newest first, and their total number. */
export interface OrderList {
  readonly orders: readonly OrderHead[];
  readonly orderCount: number;
  /** The gateway does not say how many there are: `orderCount` counts what came, and what is known to follow. */
  readonly hasUnknownCount?: true;
}

/** The lines of an order that were added to the basket again, and the others with the reasons (BA-7). */
export interface Reordered {
  readonly added: readonly ReorderedLine[];
  readonly notAdded: readonly (ReorderedLine & { readonly message: string })[];
}

export interface ReorderedLine {
  readonly productId: string;
  readonly productName: string;
}

/** How many orders a page of the list has. */
export const ordersPerPage = 20;
