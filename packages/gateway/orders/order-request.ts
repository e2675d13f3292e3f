import { isDay } from '../pricing/day.ts';
import { parseFraction, type Fraction } from '../pricing/fraction.ts';
import { refuseFaults, textFaults, type FieldFault } from '../problems/field-fault.ts';

/** The body of a request to place an order; missing fields are empty. */
export interface OrderBody {
  readonly deliveryAddressId?: string;
  readonly purchaseOrderNumber?: string;
  readonly costCentre?: string;
  readonly requestedDate?: string;
  readonly note?: string;
  readonly expectedTotal?: number | string;
  readonly lines?: readonly {
    readonly lineId: string;
    readonly deliveryAddressId?: string;
    readonly deliveries?: readonly {
      readonly deliveryAddressId: string;
      readonly orderQuantity: number | string;
    }[];
  }[];
}

/** The part of a line that goes to one of several addresses. */
export interface DeliveryRequest {
  readonly deliveryAddressId: string;
  readonly orderQuantity: number | string;
}

/** A line of the basket to order, and its addresses. */
export interface LineRequest {
  readonly lineId: string;
  readonly deliveryAddressId: string;
  /** Empty if all of it goes to `deliveryAddressId`. */
  readonly deliveries: readonly DeliveryRequest[];
}

/** A request to place an order, with valid fields. */
export interface OrderRequest {
  readonly deliveryAddressId: string;
  readonly purchaseOrderNumber: string;
  /** A cost centre of the customer's company; empty for none. */
  readonly costCentre: string;
  readonly requestedDate: string;
  readonly note: string;
  readonly expectedTotal: Fraction | undefined;
  /** `undefined` means the whole basket. */
  readonly lines: readonly LineRequest[] | undefined;
}

/** The length of SAP's field. */
const longestPurchaseOrderNumber = 35;

/**
 * Checks every field by itself; `today` is the day of the customer's sales area.
 *
 * @throws Problem `FORM_INVALID` naming each field at fault.
 * @see BA-6
 */
export function orderRequest(body: OrderBody, today: string): OrderRequest {
  const request: OrderRequest = {
    deliveryAddressId: (body.deliveryAddressId ?? '').trim(),
    purchaseOrderNumber: (body.purchaseOrderNumber ?? '').trim(),
    costCentre: (body.costCentre ?? '').trim(),
    requestedDate: (body.requestedDate ?? '').trim(),
    note: (body.note ?? '').trim(),
    expectedTotal: parseFraction(body.expectedTotal ?? ''),
    lines: body.lines?.map(({ lineId, deliveryAddressId, deliveries = [] }) => ({
      lineId,
      deliveryAddressId: (
        deliveries[0]?.deliveryAddressId ??
        deliveryAddressId ??
        body.deliveryAddressId ??
        ''
      ).trim(),
      deliveries,
    })),
  };
  refuseFaults([
    ...addressFaults(request),
    ...textFaults('purchaseOrderNumber', request.purchaseOrderNumber, { max: longestPurchaseOrderNumber }),
    ...dateFaults(request.requestedDate, today),
    ...textFaults('note', request.note, { max: 1_000, hasLines: true }),
    ...totalFaults(body.expectedTotal, request.expectedTotal),
    ...repeatedLines(request),
  ]);
  return request;
}

/** Whether the customer expects a different total. */
export function expectsOtherTotal({ expectedTotal }: OrderRequest, grandTotal: Fraction): boolean {
  return expectedTotal !== undefined && !expectedTotal.equals(grandTotal);
}

function addressFaults({ deliveryAddressId, lines }: OrderRequest): FieldFault[] {
  if (lines) {
    return lines.flatMap((line, index) =>
      line.deliveryAddressId === '' ? [missingAddress(`lines.${index}.deliveryAddressId`)] : [],
    );
  }
  return deliveryAddressId === '' ? [missingAddress('deliveryAddressId')] : [];
}

function missingAddress(field: string): FieldFault {
  return {
    field,
    message: { en: 'Please choose a delivery address.', de: 'Bitte wählen Sie eine Lieferadresse.' },
  };
}

function dateFaults(date: string, today: string): FieldFault[] {
  if (date === '') return [];
  const field = 'requestedDate';
  if (!isDay(date)) {
    return [
      {
        field,
        message: {
          en: 'Enter a valid date, such as 2026-12-31.',
          de: 'Geben Sie ein gültiges Datum an, etwa 2026-12-31.',
        },
      },
    ];
  }
  if (date >= today) return [];
  return [
    {
      field,
      message: { en: 'Choose today or a later day.', de: 'Wählen Sie heute oder einen späteren Tag.' },
    },
  ];
}

function totalFaults(sent: number | string | undefined, read: Fraction | undefined): FieldFault[] {
  if (sent === undefined || read) return [];
  return [
    {
      field: 'expectedTotal',
      message: { en: 'Enter a number, such as 217.78.', de: 'Geben Sie eine Zahl an, etwa 217.78.' },
    },
  ];
}

function repeatedLines({ lines = [] }: OrderRequest): FieldFault[] {
  const seen = new Set<string>();
  return lines.flatMap(({ lineId }, index) => {
    const isRepeated = seen.has(lineId);
    seen.add(lineId);
    const message = { en: 'This line is given twice.', de: 'Diese Position ist doppelt angegeben.' };
    return isRepeated ? [{ field: `lines.${index}.lineId`, message }] : [];
  });
}
