import type { Address } from '../addresses/addresses.ts';
import type { BasketEntry } from '../basket/basket.ts';
import { amountFault, orderQuantity } from '../basket/order-fault.ts';
import type { Texts } from '../language.ts';
import { fractionOf, plain } from '../pricing/fraction.ts';
import type { FieldFault } from '../problems/field-fault.ts';
import { textsOf } from '../problems/refusal.ts';
import type { DeliveryRequest } from './order-request.ts';

/** The part of a line that goes to an address. The quantity is a decimal text. */
export interface Delivery {
  readonly address: Address;
  readonly orderQuantity: string;
}

/**
 * The deliveries of a split line, or their faults. Each goes to a different address of the customer and is a
 * whole number of packing units; together they are the line's quantity.
 *
 * @see BA-6
 */
export function splitLine(
  entry: BasketEntry,
  wanted: readonly DeliveryRequest[],
  addresses: readonly Address[],
  field: string,
): { readonly deliveries: readonly Delivery[]; readonly faults: readonly FieldFault[] } {
  const faults: FieldFault[] = [];
  const refuse = (at: string, message: Texts, address?: Address) =>
    faults.push({ field: `${field}.${at}`, message: namedLine(message, entry, address) });
  let total = fractionOf(0);
  const deliveries = wanted.flatMap(({ deliveryAddressId, orderQuantity: asked }, index) => {
    const address = addresses.find(({ addressId }) => addressId === deliveryAddressId);
    const isRepeated = wanted.findIndex((one) => one.deliveryAddressId === deliveryAddressId) < index;
    if (!address || isRepeated) {
      refuse(`${index}.deliveryAddressId`, isRepeated ? repeatedAddress : unknownAddress, address);
    }
    const quantity = orderQuantity(asked);
    if (!quantity || quantity.lte(0)) {
      refuse(`${index}.orderQuantity`, noQuantity, address);
      return [];
    }
    total = total.add(quantity);
    const message = entry.product && packingFault(entry, entry.product, plain(quantity, 6));
    if (message) refuse(`${index}.orderQuantity`, message, address);
    return address ? [{ address, orderQuantity: plain(quantity, 6) }] : [];
  });
  if (faults.length === 0 && !total.equals(fractionOf(entry.orderQuantity))) {
    refuse('orderQuantity', otherSum(entry.orderQuantity, plain(total, 6)));
  }
  return { deliveries, faults };
}

/** The sentence with its product, and the address if there is one. */
function namedLine(message: Texts, { product, addedAs }: BasketEntry, address: Address | undefined): Texts {
  const names = product?.names ?? { en: addedAs.productName, de: addedAs.productName };
  const to = address && `${address.name}, ${address.street}, ${address.postalCode} ${address.city}`;
  return {
    en: `${names.en}${to ? ` for ${to}` : ''}: ${message.en}`,
    de: `${names.de}${to ? ` für ${to}` : ''}: ${message.de}`,
  };
}

/** A part of a line may be below the minimum, but it must not break a packing unit. */
function packingFault(
  { salesUnit }: BasketEntry,
  product: NonNullable<BasketEntry['product']>,
  quantity: string,
): Texts | undefined {
  if (!amountFault(product, fractionOf(quantity), salesUnit)) return undefined;
  const terms = { ...product.terms, minimum: product.terms.step };
  const fault = amountFault({ ...product, terms }, fractionOf(quantity), salesUnit);
  return fault && textsOf(fault);
}

const unknownAddress = {
  en: 'Please choose one of your addresses.',
  de: 'Bitte wählen Sie eine Ihrer Adressen.',
};

const repeatedAddress = {
  en: 'This address is given twice for the same line.',
  de: 'Diese Adresse ist für dieselbe Position doppelt angegeben.',
};

const noQuantity = {
  en: 'Enter a quantity above 0.',
  de: 'Geben Sie eine Menge über 0 ein.',
};

function otherSum(ordered: string, distributed: string): Texts {
  return {
    en: `The line has a quantity of ${ordered}, but ${distributed} is assigned to the addresses.`,
    de: `Die Position hat die Menge ${ordered}, den Adressen sind aber ${distributed} zugeordnet.`,
  };
}
