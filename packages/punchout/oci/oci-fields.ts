import { currencyDigits } from '../lines/figures.ts';
import type { LineRefusal, TextChange, TransferLine, TransferObstacle } from '../lines/transfer-line.ts';
import { itemKey } from '../lines/item-key.ts';
import { categoryCode } from '../lines/line-category.ts';
import type { PunchoutProfile } from '../lines/profile.ts';
import { hasExactTotal, unitPrice } from '../lines/unit-price.ts';
import { buyerUnit } from '../lines/units.ts';
import { inCharset } from './charset.ts';
import { ociLengths, type OciField } from './oci-field.ts';
import { ociPrice, ociQuantity } from './oci-numbers.ts';
import { customTexts, longText } from './oci-texts.ts';
import type { FormField } from './sent-form.ts';

/** The fields of a basket in the order of its lines. */
export interface OciBasket {
  readonly kind: 'fields';
  readonly fields: readonly FormField[];
  /** Texts that differ from the line's; figures and numbers never do. */
  readonly changes: readonly TextChange[];
}

/** All lines that OCI cannot express exactly. */
export interface OciBasketRefusal {
  readonly kind: 'refusal';
  readonly lines: readonly LineRefusal[];
}

/** Texts that are cut to the length of their field. */
const cutFields: readonly OciField[] = [
  'DESCRIPTION',
  'MANUFACTCODE',
  'ATTACHMENT_TITLE',
  'CUST_FIELD1',
  'CUST_FIELD2',
  'CUST_FIELD3',
  'CUST_FIELD4',
  'CUST_FIELD5',
];

/** Additional values that are left out if they are too long, as a part of them would be wrong. */
const omittedFields: readonly OciField[] = ['MANUFACTMAT', 'ATTACHMENT', 'LEADTIME'];

/** Fields that need another field beside them. */
const pairs: readonly (readonly [field: OciField, needed: OciField])[] = [
  ['CONTRACT_ITEM', 'CONTRACT'],
  ['EXT_QUOTE_ITEM', 'EXT_QUOTE_ID'],
  ['EXT_CATEGORY_ID', 'EXT_SCHEMA_TYPE'],
  ['EXT_SCHEMA_TYPE', 'EXT_CATEGORY_ID'],
  ['MANUFACTMAT', 'MANUFACTCODE'],
  ['ATTACHMENT_TITLE', 'ATTACHMENT'],
];

/**
 * The basket as the `NEW_ITEM-` fields of the form that returns it. Figures are exact or refused. A text
 * that is too long ends after the last whole character that fits; the long text has the whole name. A number
 * that is too long is refused, or left out where the buyer can do without. `changes` names all of these
 * texts (PU-1, PU-6).
 */
export function ociFields(
  lines: readonly TransferLine[],
  profile: PunchoutProfile,
): OciBasket | OciBasketRefusal {
  const written = lines.map((line, position) => lineFields(line, position + profile.oci.firstIndex, profile));
  const refused = written.flatMap(({ refusals }) => refusals);
  if (refused.length > 0) return { kind: 'refusal', lines: refused };
  return {
    kind: 'fields',
    fields: written.flatMap(({ fields }) => fields),
    changes: written.flatMap(({ changes }) => changes),
  };
}

interface LineFields {
  readonly fields: FormField[];
  readonly changes: TextChange[];
  readonly refusals: LineRefusal[];
}

function lineFields(line: TransferLine, index: number, profile: PunchoutProfile): LineFields {
  const { lineId } = line;
  const changes: (TextChange & { readonly field: OciField })[] = [];
  const refusals = figureRefusals(line, profile);
  const texts = new Map<OciField, string>();
  for (const [field, text] of lineTexts(line, profile)) {
    const fitted = fittedText(field, text, profile);
    if (fitted === undefined) refusals.push(tooLong(lineId, field, text));
    else if (fitted.text !== '') texts.set(field, fitted.text);
    if (fitted?.change) changes.push({ lineId, field, change: fitted.change });
  }
  for (const [field, needed] of pairs) if (!texts.has(needed)) texts.delete(field);
  const fields = [...texts].map(([field, text]): FormField => [`NEW_ITEM-${field}[${index}]`, text]);
  const long = inCharset(longText(line), profile.oci.charset);
  if (long !== '') fields.push([`NEW_ITEM-LONGTEXT_${index}:132[]`, long]);
  return {
    fields,
    changes: changes.filter(({ field, change }) => change === 'left-out' || texts.has(field)),
    refusals,
  };
}

/** The texts of the fields in SAP's order. Figures that cannot be written are empty. */
function lineTexts(line: TransferLine, profile: PunchoutProfile): readonly (readonly [OciField, string])[] {
  const figures = lineFigures(line, profile);
  const code = categoryCode(line, profile);
  const isMaterialGroup = profile.categorySchema === '';
  const custom = customTexts(line, profile);
  return [
    ['DESCRIPTION', line.name.trim() || line.materialNumber],
    ['MATNR', line.customerMaterialNumber],
    ['QUANTITY', figures.quantity ?? ''],
    ['UNIT', figures.unit ?? ''],
    ['PRICE', figures.price?.price ?? ''],
    ['CURRENCY', line.currency],
    ['PRICEUNIT', figures.price?.priceUnit ?? ''],
    ['LEADTIME', line.leadTimeDays > 0 ? String(Math.ceil(line.leadTimeDays)) : ''],
    ['VENDOR', profile.oci.vendor],
    ['VENDORMAT', line.materialNumber],
    ['MANUFACTCODE', line.manufacturer],
    ['MANUFACTMAT', line.manufacturerNumber],
    ['MATGROUP', custom.get('MATGROUP') ?? (isMaterialGroup ? code : '')],
    ...(['SERVICE', 'CONTRACT', 'CONTRACT_ITEM', 'EXT_QUOTE_ID', 'EXT_QUOTE_ITEM'] as const).map(
      (field) => [field, custom.get(field) ?? ''] as const,
    ),
    ['EXT_PRODUCT_ID', itemKey(line.productId, line.unit)],
    ['ATTACHMENT', line.documentAddress],
    ['ATTACHMENT_TITLE', line.name],
    ['EXT_SCHEMA_TYPE', isMaterialGroup ? '' : profile.categorySchema],
    ['EXT_CATEGORY_ID', isMaterialGroup ? '' : code],
    ...(['CUST_FIELD1', 'CUST_FIELD2', 'CUST_FIELD3', 'CUST_FIELD4', 'CUST_FIELD5'] as const).map(
      (field) => [field, custom.get(field) ?? ''] as const,
    ),
  ];
}

function lineFigures(line: TransferLine, profile: PunchoutProfile) {
  const price = unitPrice(line);
  const digits = Math.min(currencyDigits(line.currency), 3);
  return {
    quantity: ociQuantity(line.quantity, profile.oci.quantityDecimals),
    unit: buyerUnit(profile.units, line.unit),
    price: price && ociPrice(price, digits, lengthOf('PRICEUNIT', profile)),
  };
}

/** Refusals of missing and inexact figures of a line. */
function figureRefusals(line: TransferLine, profile: PunchoutProfile): LineRefusal[] {
  const { lineId, materialNumber, quantity, unit, currency } = line;
  const price = unitPrice(line);
  const figures = lineFigures(line, profile);
  const refusals: LineRefusal[] = [];
  const refuse = (reason: TransferObstacle, subject: string, sentence: string) =>
    refusals.push({ lineId, reason, subject, sentence: `${materialNumber || lineId}: ${sentence}` });
  if (materialNumber === '') refuse('no-number', 'VENDORMAT', 'the product has no number.');
  if (figures.unit === undefined) {
    refuse('unknown-unit', unit, `the unit ${unit} has no code in the buyer's profile.`);
  }
  if (figures.quantity === undefined) {
    refuse(
      'quantity-not-expressible',
      quantity,
      `the quantity ${quantity} needs more digits than the buyer takes.`,
    );
  }
  if (price === undefined || line.lineTotal === null)
    refuse('no-price', 'PRICE', 'the product has no price.');
  else if (!figures.price) {
    refuse(
      'price-not-expressible',
      'PRICE',
      `the price ${line.price} ${currency} for ${line.per} needs more digits than the buyer takes.`,
    );
  } else if (!hasExactTotal(line, price)) {
    refuse(
      'total-differs',
      'PRICE',
      `quantity times price is not the total of ${line.lineTotal} ${currency}.`,
    );
  }
  return refusals;
}

interface FittedText {
  readonly text: string;
  readonly change?: TextChange['change'];
}

/** The text on one line in the charset and length of the field; `undefined` if it must not be shortened. */
function fittedText(field: OciField, text: string, profile: PunchoutProfile): FittedText | undefined {
  const oneLine = text.trim().replaceAll(/\s+/g, ' ');
  const encoded = inCharset(oneLine, profile.oci.charset);
  const length = lengthOf(field, profile);
  if (encoded.length <= length) {
    return encoded === oneLine.normalize('NFC') ? { text: encoded } : { text: encoded, change: 'replaced' };
  }
  if (cutFields.includes(field)) return { text: firstCharacters(encoded, length), change: 'cut' };
  return omittedFields.includes(field) ? { text: '', change: 'left-out' } : undefined;
}

/** Whole characters, so that no accent and no half of a symbol is lost. */
function firstCharacters(text: string, length: number): string {
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}

function lengthOf(field: OciField, profile: PunchoutProfile): number {
  return profile.oci.lengths[field] ?? ociLengths.get(field) ?? 0;
}

function tooLong(lineId: string, field: OciField, text: string): LineRefusal {
  return { lineId, reason: 'too-long', subject: field, sentence: `"${text}" is too long for ${field}.` };
}
