import { currencyDigits, type Decimal, fractionOf, plainDecimal, roundFraction } from '../lines/figures.ts';
import type { LineRefusal, TransferLine, TransferObstacle } from '../lines/transfer-line.ts';
import type { PunchoutProfile } from '../lines/profile.ts';
import { categoryCode } from '../lines/line-category.ts';
import { hasExactTotal, unitPrice } from '../lines/unit-price.ts';
import { buyerUnit } from '../lines/units.ts';
import type { CxmlSender } from './cxml-header.ts';
import {
  cxmlDocument,
  element,
  headerOf,
  modeOf,
  moneyIn,
  textIn,
  together,
  type CxmlDocumentId,
} from './write-cxml.ts';
import type { XmlContent } from './xml-content.ts';

/** A basket to be returned. */
export interface OrderMessage extends CxmlDocumentId, CxmlSender {
  readonly buyerCookie: XmlContent;
  readonly lines: readonly TransferLine[];
  readonly currency: string;
  /** Of all lines. */
  readonly netTotal: Decimal;
  readonly taxTotal: Decimal | null;
  /** Whether the person left without a transfer: the cart in the buyer's system stays as it was. */
  readonly isCancelled?: boolean;
}

type WrittenMessage =
  | { readonly kind: 'document'; readonly xml: string }
  | { readonly kind: 'refusal'; readonly lines: readonly LineRefusal[] };

/**
 * The basket as a `PunchOutOrderMessage`, or all lines that cXML cannot express exactly (PU-2, PU-6). After an
 * edit, a message without lines empties the cart of the buyer, but status 204 leaves it as it was.
 */
export function orderMessage(message: OrderMessage, profile: PunchoutProfile): WrittenMessage {
  const refused = message.lines.flatMap((line) => refusalsOf(line, message.currency, profile));
  if (refused.length > 0) return { kind: 'refusal', lines: refused };
  const { currency, netTotal, taxTotal, lines } = message;
  const header = element(
    'PunchOutOrderMessageHeader',
    { operationAllowed: 'edit' },
    moneyIn('Total', netTotal, currency),
    taxTotal === null
      ? null
      : moneyIn('Tax', taxTotal, currency, textIn('Description', profile.language, taxWord(profile))),
  );
  const items = lines.map((line, position) => itemIn(line, position + 1, profile));
  const content = element(
    'PunchOutOrderMessage',
    {},
    element('BuyerCookie', {}, message.buyerCookie),
    header,
    together(items),
  );
  const status = message.isCancelled === true ? element('Status', { code: '204', text: 'No Content' }) : null;
  const body = element('Message', modeOf(message), status, content);
  const xml = cxmlDocument(message, 'cXML', headerOf(message), body);
  return { kind: 'document', xml };
}

/**
 * The field of the form that returns a document, in the encoding of the profile. The value of
 * `cxml-urlencoded` is the document itself: the browser encodes it.
 */
export function cxmlField(xml: string, { cxml }: PunchoutProfile): readonly [name: string, value: string] {
  return cxml.encoding === 'base64'
    ? ['cxml-base64', Buffer.from(xml).toString('base64')]
    : ['cxml-urlencoded', xml];
}

function itemIn(line: TransferLine, number: number, profile: PunchoutProfile): XmlContent {
  const id = element(
    'ItemID',
    {},
    element('SupplierPartID', {}, line.materialNumber),
    line.auxiliaryId && element('SupplierPartAuxiliaryID', {}, line.auxiliaryId),
  );
  return element(
    'ItemIn',
    { quantity: plainDecimal(line.quantity), lineNumber: String(number) },
    id,
    itemDetail(line, profile),
    line.taxRate === null ? null : taxOf(line, line.taxRate, profile),
    line.note === '' ? null : textIn('Comments', profile.language, line.note),
  );
}

function itemDetail(line: TransferLine, profile: PunchoutProfile): XmlContent {
  const { language } = profile;
  const { price, basis } = priceOf(line, profile);
  const description = line.description.trim();
  return element(
    'ItemDetail',
    {},
    moneyIn('UnitPrice', price, line.currency),
    element(
      'Description',
      { 'xml:lang': language },
      element('ShortName', {}, line.name),
      description === '' ? line.name : `${line.name}\n${description}`,
    ),
    element('UnitOfMeasure', {}, buyerUnit(profile.units, line.unit) ?? ''),
    basis,
    classificationOf(line, profile),
    line.manufacturerNumber === '' ? null : element('ManufacturerPartID', {}, line.manufacturerNumber),
    line.manufacturer === '' ? null : textIn('ManufacturerName', language, line.manufacturer),
    line.documentAddress === '' ? null : element('URL', {}, line.documentAddress),
    line.leadTimeDays > 0 ? element('LeadTime', {}, String(Math.ceil(line.leadTimeDays))) : null,
  );
}

/**
 * The price of one unit if its currency has decimals enough, which every system understands; else the price
 * as the shop states it, with its basis quantity.
 */
function priceOf(
  line: TransferLine,
  profile: PunchoutProfile,
): { readonly price: string; readonly basis: XmlContent | null } {
  const exact = unitPrice(line) ?? fractionOf('0');
  const price = roundFraction(exact, currencyDigits(line.currency));
  if (exact.equals(price)) return { price, basis: null };
  const { numerator, denominator } = line.priceUnitsInUnit;
  const quantity = fractionOf(line.per).mul(fractionOf(denominator));
  const basis = element(
    'PriceBasisQuantity',
    { quantity: plainDecimal(quantity.toString()), conversionFactor: numerator },
    element('UnitOfMeasure', {}, buyerUnit(profile.units, line.priceUnit) ?? ''),
  );
  return { price: line.price ?? '', basis };
}

/** The buyer's class of the product, else the supplier's own, as each item needs one. */
function classificationOf(line: TransferLine, profile: PunchoutProfile): XmlContent {
  const code = categoryCode(line, profile);
  return code === ''
    ? element('Classification', { domain: 'SupplierCategory' }, line.categoryIds[0] ?? 'none')
    : element('Classification', { domain: profile.categorySchema || 'MaterialGroup' }, code);
}

function taxOf(line: TransferLine, rate: Decimal, profile: PunchoutProfile): XmlContent {
  const { currency, taxAmount } = line;
  const detail = element(
    'TaxDetail',
    { purpose: 'tax', category: 'vat', percentageRate: plainDecimal(rate) },
    line.lineTotal === null ? null : moneyIn('TaxableAmount', line.lineTotal, currency),
    moneyIn('TaxAmount', taxAmount, currency),
  );
  return moneyIn(
    'Tax',
    taxAmount,
    currency,
    textIn('Description', profile.language, taxWord(profile)),
    detail,
  );
}

function taxWord({ language }: PunchoutProfile): string {
  return language === 'de' ? 'Umsatzsteuer' : 'Value added tax';
}

function refusalsOf(line: TransferLine, currency: string, profile: PunchoutProfile): readonly LineRefusal[] {
  const { lineId, materialNumber, unit, priceUnit } = line;
  const refusals: LineRefusal[] = [];
  const refuse = (reason: TransferObstacle, subject: string, sentence: string) =>
    refusals.push({ lineId, reason, subject, sentence: `${materialNumber || lineId}: ${sentence}` });
  if (materialNumber === '') refuse('no-number', 'SupplierPartID', 'the product has no number.');
  for (const each of new Set([unit, priceUnit])) {
    if (buyerUnit(profile.units, each) !== undefined) continue;
    refuse('unknown-unit', each, `the unit ${each} has no code in the buyer's profile.`);
  }
  if (line.currency !== currency) {
    refuse(
      'wrong-currency',
      line.currency,
      `its currency ${line.currency} is not that of the basket, ${currency}.`,
    );
  }
  const price = unitPrice(line);
  if (price === undefined || line.lineTotal === null) {
    refuse('no-price', 'UnitPrice', 'the product has no price.');
  } else if (!hasExactTotal(line, price)) {
    refuse(
      'total-differs',
      'UnitPrice',
      `quantity times price is not the total of ${line.lineTotal} ${line.currency}.`,
    );
  }
  return refusals;
}
