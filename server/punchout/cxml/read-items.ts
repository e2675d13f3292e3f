import type { CxmlAddress, CxmlItem, CxmlMoney } from './cxml-request.ts';
import { CxmlRefusal, detailsOf, figureOf } from './read-values.ts';
import { at, childrenOf, contentOf, ownText, textOf, type XmlNode } from './xml-tree.ts';

/** More lines than a basket of the shop takes are refused before they are looked up. */
const mostItems = 1_000;

/** The items of a request. @throws CxmlRefusal that names the item */
export function itemsOf(request: XmlNode): readonly CxmlItem[] {
  const items = childrenOf(request, 'ItemOut');
  if (items.length > mostItems) {
    throw new CxmlRefusal(400, `The document has ${items.length} items; at most ${mostItems} are taken.`);
  }
  return items.map((item, position) => itemOf(item, position + 1));
}

function itemOf(item: XmlNode, position: number): CxmlItem {
  const { attributes } = item;
  const detail = at(item, 'ItemDetail');
  const auxiliary = at(item, 'ItemID', 'SupplierPartAuxiliaryID');
  const subject = `ItemOut ${attributes['lineNumber'] ?? position}`;
  const quantity = figureOf(attributes['quantity'], `The quantity of ${subject}`);
  if (Number(quantity) === 0) throw new CxmlRefusal(400, `The quantity of ${subject} must be above 0.`);
  return {
    supplierPartId: textOf(at(item, 'ItemID', 'SupplierPartID')),
    auxiliaryId: auxiliary ? contentOf(auxiliary) : null,
    lineNumber: attributes['lineNumber'] ?? String(position),
    quantity,
    isAdHoc: attributes['isAdHoc'] === 'yes',
    buyerPartId: textOf(at(item, 'ItemID', 'BuyerPartID')),
    description: ownText(at(detail, 'Description')) || textOf(at(detail, 'Description')),
    unit: textOf(at(detail, 'UnitOfMeasure')),
    price: moneyOf(at(detail, 'UnitPrice', 'Money'), `The price of ${subject}`),
    priceBasis: priceBasisOf(at(detail, 'PriceBasisQuantity'), subject),
    comments: ownText(at(item, 'Comments')),
    details: detailsOf(item, detail),
  };
}

function priceBasisOf(basis: XmlNode | undefined, subject: string): CxmlItem['priceBasis'] {
  if (!basis) return null;
  const { quantity, conversionFactor = '1' } = basis.attributes;
  const figures = {
    quantity: figureOf(quantity, `The basis quantity of ${subject}`),
    conversionFactor: figureOf(conversionFactor, `The conversion factor of ${subject}`),
  };
  if (Number(figures.quantity) === 0) {
    throw new CxmlRefusal(400, `The basis quantity of ${subject} must be above 0.`);
  }
  return { ...figures, unit: textOf(at(basis, 'UnitOfMeasure')) };
}

/** An amount of money; `null` if it is missing. @throws CxmlRefusal for a figure with a comma, say */
export function moneyOf(money: XmlNode | undefined, subject: string): CxmlMoney | null {
  return money
    ? { amount: figureOf(textOf(money), subject), currency: money.attributes['currency'] ?? '' }
    : null;
}

export function addressOf(address: XmlNode | undefined): CxmlAddress | null {
  if (!address) return null;
  const postal = at(address, 'PostalAddress');
  return {
    addressId: address.attributes['addressID'] ?? '',
    name: textOf(at(address, 'Name')),
    deliverTo: childrenOf(postal, 'DeliverTo').map(textOf),
    street: childrenOf(postal, 'Street').map(textOf).filter(Boolean).join(', '),
    postalCode: textOf(at(postal, 'PostalCode')),
    city: textOf(at(postal, 'City')),
    country: at(postal, 'Country')?.attributes['isoCountryCode'] ?? '',
    email: textOf(at(address, 'Email')),
  };
}
