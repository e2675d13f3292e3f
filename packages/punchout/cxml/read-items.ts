import {
  childrenOf,
  elementAt,
  ownText,
  textOf,
  type XmlElement,
} from '@statefront/sheets/xml/xml-element.ts';
import { writtenContent } from '@statefront/sheets/xml/write-xml.ts';
import type { CxmlAddress, CxmlItem, CxmlMoney } from './cxml-request.ts';
import { CxmlRefusal, detailsOf, figureOf } from './read-values.ts';

/** More lines than a basket of the shop takes are refused before they are looked up. */
const mostItems = 1_000;

/** The items of a request. @throws CxmlRefusal that names the item */
export function itemsOf(request: XmlElement): readonly CxmlItem[] {
  const items = childrenOf(request, 'ItemOut');
  if (items.length > mostItems) {
    throw new CxmlRefusal(400, `The document has ${items.length} items; at most ${mostItems} are taken.`);
  }
  return items.map((item, position) => itemOf(item, position + 1));
}

function itemOf(item: XmlElement, position: number): CxmlItem {
  const { attributes } = item;
  const detail = elementAt(item, 'ItemDetail');
  const auxiliary = elementAt(item, 'ItemID', 'SupplierPartAuxiliaryID');
  const subject = `ItemOut ${attributes['lineNumber'] ?? position}`;
  const quantity = figureOf(attributes['quantity'], `The quantity of ${subject}`);
  if (Number(quantity) === 0) throw new CxmlRefusal(400, `The quantity of ${subject} must be above 0.`);
  return {
    supplierPartId: textOf(elementAt(item, 'ItemID', 'SupplierPartID')),
    auxiliaryId: auxiliary ? { xml: writtenContent(auxiliary) } : null,
    lineNumber: attributes['lineNumber'] ?? String(position),
    quantity,
    isAdHoc: attributes['isAdHoc'] === 'yes',
    buyerPartId: textOf(elementAt(item, 'ItemID', 'BuyerPartID')),
    description: ownText(elementAt(detail, 'Description')) || textOf(elementAt(detail, 'Description')),
    unit: textOf(elementAt(detail, 'UnitOfMeasure')),
    price: moneyOf(elementAt(detail, 'UnitPrice', 'Money'), `The price of ${subject}`),
    priceBasis: priceBasisOf(elementAt(detail, 'PriceBasisQuantity'), subject),
    comments: ownText(elementAt(item, 'Comments')),
    details: detailsOf(item, detail),
  };
}

function priceBasisOf(basis: XmlElement | undefined, subject: string): CxmlItem['priceBasis'] {
  if (!basis) return null;
  const { quantity, conversionFactor = '1' } = basis.attributes;
  const figures = {
    quantity: figureOf(quantity, `The basis quantity of ${subject}`),
    conversionFactor: figureOf(conversionFactor, `The conversion factor of ${subject}`),
  };
  if (Number(figures.quantity) === 0) {
    throw new CxmlRefusal(400, `The basis quantity of ${subject} must be above 0.`);
  }
  return { ...figures, unit: textOf(elementAt(basis, 'UnitOfMeasure')) };
}

/** An amount of money; `null` if it is missing. @throws CxmlRefusal for a figure with a comma, say */
export function moneyOf(money: XmlElement | undefined, subject: string): CxmlMoney | null {
  return money
    ? { amount: figureOf(textOf(money), subject), currency: money.attributes['currency'] ?? '' }
    : null;
}

export function addressOf(address: XmlElement | undefined): CxmlAddress | null {
  if (!address) return null;
  const postal = elementAt(address, 'PostalAddress');
  return {
    addressId: address.attributes['addressID'] ?? '',
    name: textOf(elementAt(address, 'Name')),
    deliverTo: childrenOf(postal, 'DeliverTo').map(textOf),
    street: childrenOf(postal, 'Street').map(textOf).filter(Boolean).join(', '),
    postalCode: textOf(elementAt(postal, 'PostalCode')),
    city: textOf(elementAt(postal, 'City')),
    country: elementAt(postal, 'Country')?.attributes['isoCountryCode'] ?? '',
    email: textOf(elementAt(address, 'Email')),
  };
}
