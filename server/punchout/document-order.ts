import { roundFraction } from '#src/domain/decimal/fraction.ts';
import { readAuxiliaryId } from '@statefront/punchout/cxml/auxiliary-id.ts';
import type { CxmlAddress, CxmlItem, CxmlOrderRequest } from '@statefront/punchout/cxml/cxml-request.ts';
import { itemValue } from '@statefront/punchout/cxml/item-value.ts';
import type { PunchoutProfile } from '@statefront/punchout/lines/profile.ts';
import { ourUnits } from '@statefront/punchout/lines/units.ts';

/** Enough for the gateway to round a value to cents exactly. */
const valuePlaces = 12;

/** The order of a document as the gateway takes it (PU-3). */
export function documentOrder(
  {
    type,
    orderId,
    version,
    payloadId,
    comments,
    details,
    shipTo,
    items,
  }: CxmlOrderRequest & { readonly payloadId: string },
  profile: PunchoutProfile,
) {
  return {
    type,
    orderId,
    version,
    payloadId,
    note: [comments, ...details].filter(Boolean).join('\n'),
    shipTo: shipTo && addressOf(shipTo),
    lines: type === 'delete' ? [] : items.map((item) => lineOf(item, profile)),
    onPriceDifference: profile.onPriceDifference,
  };
}

function addressOf({ name, deliverTo, street, postalCode, city, country }: CxmlAddress) {
  const names = [name, ...deliverTo].filter((part) => part !== '');
  return { name: names.join(', '), street, postalCode, city, country };
}

function lineOf(item: CxmlItem, { units }: PunchoutProfile) {
  const ours = readAuxiliaryId(item.auxiliaryId);
  const value = itemValue(item);
  return {
    lineNumber: item.lineNumber,
    material: ours?.productId ?? (item.supplierPartId || item.buyerPartId),
    supplierPart: item.supplierPartId,
    quantity: item.quantity,
    units: unitsOf(item.unit === '' ? [] : ourUnits(units, item.unit), ours?.unit),
    value: value && roundFraction(value, valuePlaces),
    currency: item.price?.currency ?? '',
    note: [item.comments, ...item.details].filter(Boolean).join('\n'),
  };
}

/** Our units that the buyer's may mean, first that of the basket that the shop transferred. */
function unitsOf(meant: readonly string[], transferred: string | undefined): readonly string[] {
  if (transferred === undefined) return meant;
  if (meant.length === 0) return [transferred];
  return meant.includes(transferred) ? [...new Set([transferred, ...meant])] : meant;
}
