import { addressesOf, type Address } from '../addresses/addresses.ts';
import { deleteLines } from '../basket/basket-changes.ts';
import { approvalNeeded } from '../approvals/approval-problems.ts';
import { askRules, type AskedRules, type OrderToAsk } from '../approvals/ask-rules.ts';
import { refuseWithoutPrices } from '../company/prices-refused.ts';
import { lockCompany } from '../company/company-rules.ts';
import { basketEntries, totalsOf, type BasketEntry, type StoredLine, type Totals } from '../basket/basket.ts';
import { lockCustomer } from '../changes/customer-lock.ts';
import { lineProblem } from '../basket/order-fault.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import type { Language } from '../language.ts';
import { fractionOf } from '../pricing/fraction.ts';
import { refuseFaults, type FieldFault } from '../problems/field-fault.ts';
import { Problem } from '../problems/problem.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { nextOrderNumber } from './order-number.ts';
import { orderedLine, writeOrder, type OrderAddress, type OrderRecord } from './order-record.ts';
import { expectsOtherTotal, type OrderRequest } from './order-request.ts';
import { splitLine, type Delivery } from './split-line.ts';

/** A stored line with its addresses. */
export type LineToPlace = StoredLine & Pick<EntryToOrder, 'address' | 'deliveries'>;

/** An order whose lines are checked and priced, before it is written. */
export interface WeighedOrder {
  readonly wanted: readonly EntryToOrder[];
  readonly totals: Totals;
  readonly deliveryAddress: OrderAddress | null;
}

export interface EntryToOrder {
  readonly entry: BasketEntry;
  readonly address: Address;
  /** Empty if all of it goes to the address. */
  readonly deliveries: readonly Delivery[];
}

/**
 * Turns the basket, or the requested lines, into an order and removes them from the basket. Checks and prices
 * everything again first, so that a refusal changes nothing. Returns the order's number.
 *
 * @throws Problem as `weighBasket`, or `APPROVAL_NEEDED` if the rules of the customer's company ask for one (CO-3).
 * @see BA-6
 */
export async function placeOrder(
  queries: Queries,
  customer: ShopCustomer,
  request: OrderRequest,
  { now, language }: { readonly now: number; readonly language: Language },
): Promise<string> {
  const weighed = await weighBasket(queries, customer, request);
  if (customer.companyId !== null) await lockCompany(queries, customer.companyId);
  const asked = await askRules(queries, customer, orderToAsk(weighed, request), { now });
  refuseUnknownCostCentre(asked, request);
  if (asked?.refusal) throw approvalNeeded(asked);
  await deleteLines(
    queries,
    customer,
    weighed.wanted.map(({ entry }) => entry.lineId),
  );
  const charged = { unit: asked?.person.person?.unit ?? null, costCentre: request.costCentre || null };
  return writeWeighed(queries, customer, weighed, { ...request, now, language, charged });
}

/**
 * Checks and prices the basket, or the requested lines, as they would be ordered now.
 *
 * @throws Problem `REQUEST_REFUSED` to a person who sees no prices, `FORM_INVALID`, `BASKET_EMPTY`, `BASKET_NOT_ORDERABLE`
 * naming each line, or `TOTAL_CHANGED` with the new totals.
 */
export async function weighBasket(
  queries: Queries,
  customer: ShopCustomer,
  request: OrderRequest,
): Promise<WeighedOrder> {
  await lockCustomer(queries, customer.customerId);
  await refuseWithoutPrices(queries, customer);
  const entries = await basketEntries(queries, customer);
  if (entries.length === 0) throw new Problem('BASKET_EMPTY');
  const addresses = await addressesOf(queries, customer.customerId);
  const wanted = entriesToOrder(entries, addresses, request);
  const main = addresses.find(({ addressId }) => addressId === request.deliveryAddressId);
  const header = main ?? wanted[0]?.address;
  const weighed = weighEntries(customer, wanted, header ? copyOf(header) : null);
  const { totals } = weighed;
  if (expectsOtherTotal(request, fractionOf(totals.grandTotal))) {
    throw new Problem('TOTAL_CHANGED', `The total is ${totals.grandTotal} ${customer.currency}`, {
      members: () => ({
        netTotal: Number(totals.netTotal),
        taxTotal: Number(totals.taxTotal),
        grandTotal: Number(totals.grandTotal),
        currency: customer.currency,
      }),
    });
  }
  return weighed;
}

/** A weighed order as far as the rules of a company look at it. */
export function orderToAsk(
  { wanted, totals }: WeighedOrder,
  { costCentre }: Pick<OrderRequest, 'costCentre'>,
): OrderToAsk {
  return {
    entries: wanted.map(({ entry }) => entry),
    addressIds: wanted.flatMap(({ address, deliveries }) =>
      deliveries.length > 0 ? deliveries.map((delivery) => delivery.address.addressId) : [address.addressId],
    ),
    costCentre,
    totals,
  };
}

/** @throws Problem `FORM_INVALID` for a cost centre that the customer's company does not have */
export function refuseUnknownCostCentre(
  asked: AskedRules | null,
  { costCentre }: Pick<OrderRequest, 'costCentre'>,
): void {
  if (costCentre === '' || asked?.person.ruleSet.costCentres.includes(costCentre) === true) return;
  const message = {
    en: 'Please choose a cost centre of your company.',
    de: 'Bitte wählen Sie eine Kostenstelle Ihrer Firma.',
  };
  refuseFaults([{ field: 'costCentre', message }]);
}

/** Lines with their totals. @throws Problem `BASKET_NOT_ORDERABLE` naming each line */
export function weighEntries(
  { currency }: ShopCustomer,
  wanted: readonly EntryToOrder[],
  deliveryAddress: OrderAddress | null,
): WeighedOrder {
  refuseUnorderable(wanted);
  const totals = totalsOf(
    wanted.map(({ entry }) => entry.figures),
    currency,
  );
  return { wanted, totals, deliveryAddress };
}

/** Writes a weighed order, and returns its number. */
export async function writeWeighed(
  queries: Queries,
  customer: ShopCustomer,
  { wanted, totals, deliveryAddress }: WeighedOrder,
  {
    purchaseOrderNumber,
    requestedDate,
    note,
    now,
    language,
    charged,
  }: Pick<OrderRequest, 'purchaseOrderNumber' | 'requestedDate' | 'note'> & {
    readonly now: number;
    readonly language: Language;
    /** The unit and cost centre whose budgets it takes from. */
    readonly charged: { readonly unit: string | null; readonly costCentre: string | null };
  },
): Promise<string> {
  const orderId = await nextOrderNumber(queries);
  await writeOrder(queries, {
    customerId: customer.customerId,
    orderId,
    status: 'RECEIVED',
    placedAt: now,
    language,
    purchaseOrderNumber,
    requestedDate,
    note,
    deliveryAddress,
    currency: customer.currency,
    totals,
    charged: { companyId: customer.companyId, ...charged },
    lines: wanted.flatMap((one) => recordOf(one, customer)),
  });
  return orderId;
}

function entriesToOrder(
  entries: readonly BasketEntry[],
  addresses: readonly Address[],
  request: OrderRequest,
): EntryToOrder[] {
  const faults = new Map<string, FieldFault>();
  const addressNamed = (addressId: string, field: string) => {
    const address = addresses.find((one) => one.addressId === addressId);
    if (!address) {
      const message = {
        en: 'Please choose one of your addresses.',
        de: 'Bitte wählen Sie eine Ihrer Adressen.',
      };
      faults.set(field, { field, message });
    }
    return address;
  };
  const main =
    request.lines && request.deliveryAddressId === ''
      ? undefined
      : addressNamed(request.deliveryAddressId, 'deliveryAddressId');
  const wanted = request.lines
    ? request.lines.flatMap((line, index) => {
        const entry = entries.find(({ lineId }) => lineId === line.lineId);
        const field = `lines.${index}.lineId`;
        if (!entry) faults.set(field, { field, message: missingLine });
        const address =
          line.deliveryAddressId === request.deliveryAddressId
            ? main
            : addressNamed(line.deliveryAddressId, `lines.${index}.deliveryAddressId`);
        if (!entry || !address) return [];
        const split = splitLine(entry, line.deliveries, addresses, `lines.${index}.deliveries`);
        for (const fault of line.deliveries.length > 0 ? split.faults : []) faults.set(fault.field, fault);
        return [{ entry, address, deliveries: split.deliveries }];
      })
    : entries.flatMap((entry) => (main ? [{ entry, address: main, deliveries: [] }] : []));
  refuseFaults([...faults.values()]);
  return wanted;
}

const missingLine = {
  en: 'This line is no longer in the basket.',
  de: 'Diese Position ist nicht mehr im Warenkorb.',
};

function refuseUnorderable(wanted: readonly EntryToOrder[]): void {
  const faulty = wanted.flatMap(({ entry }) => (entry.fault ? [{ ...entry, fault: entry.fault }] : []));
  if (faulty.length === 0) return;
  const detail = faulty.map(({ fault }) => fault.detail).join('; ');
  throw new Problem('BASKET_NOT_ORDERABLE', detail, {
    members: (language: Language) => ({
      lines: faulty.map(({ lineId, productId, fault }) => ({
        lineId,
        productId,
        ...lineProblem(fault, language),
      })),
    }),
  });
}

/** The line as the order stores it; empty for a removed product, which `refuseUnorderable` has refused. */
export function recordOf(
  { entry, address, deliveries }: EntryToOrder,
  customer: ShopCustomer,
): OrderRecord['lines'] {
  const { product, productId, orderQuantity, salesUnit, figures, note } = entry;
  if (!product) return [];
  const line = {
    product,
    orderQuantity,
    salesUnit,
    figures,
    deliveryAddress: copyOf(address),
    deliveries: deliveries.map((delivery) => ({
      deliveryAddress: copyOf(delivery.address),
      orderQuantity: delivery.orderQuantity,
    })),
    note,
  };
  return [{ productId, line: orderedLine(line, customer) }];
}

function copyOf({ name, street, postalCode, city, country }: Address): OrderAddress {
  return { name, street, postalCode, city, country };
}
