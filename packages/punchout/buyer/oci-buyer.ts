import type { CartLine } from './cart-line.ts';
import lengthsBySap from './oci-lengths.json' with { type: 'json' };

/** The agreement of a buyer with the shop. */
export interface OciAgreement {
  readonly firstIndex: 0 | 1;
  /** Decimals that each quantity must have; `null` if any number of up to three is right. */
  readonly quantityDecimals: number | null;
  /** Lengths that differ from SAP's. */
  readonly lengths: Readonly<Record<string, number>>;
  /** Codes that the buyer knows; `null` for all codes of recommendation 20. */
  readonly units: readonly string[] | null;
}

export interface OciEntry {
  readonly userName: string;
  readonly password: string;
  readonly hook: string;
  /** Fields beside the usual ones, such as `FUNCTION`, or ones that must come back unchanged. */
  readonly further?: Readonly<Record<string, string>>;
}

export const sapAgreement: OciAgreement = { firstIndex: 1, quantityDecimals: null, lengths: {}, units: null };

/** Lengths that SAP documents, in UTF-16 units as SAP counts. */
const sapLengths: Readonly<Record<string, number>> = lengthsBySap;

/** At most 11 digits before the point, as SAP's quantity; prices have two decimals. */
const formats: Readonly<Record<string, RegExp>> = {
  QUANTITY: /^\d{1,11}(\.\d{1,3})?$/,
  PRICE: /^\d{1,11}(\.\d{1,2})?$/,
  PRICEUNIT: /^[1-9]\d*$/,
  UNIT: /^[A-Z0-9]{2,3}$/,
  CURRENCY: /^[A-Z]{3}$/,
  LEADTIME: /^\d+$/,
  SERVICE: /^X$/,
  ATTACHMENT: /^https?:\/\/\S+$/,
  ATTACHMENT_PURPOSE: /^C$/,
};

const needed = ['QUANTITY', 'UNIT', 'PRICE', 'CURRENCY', 'PRICEUNIT'];

/** The second field means nothing without the first. */
const pairs = [
  ['EXT_SCHEMA_TYPE', 'EXT_CATEGORY_ID'],
  ['EXT_CATEGORY_ID', 'EXT_SCHEMA_TYPE'],
  ['CONTRACT', 'CONTRACT_ITEM'],
  ['EXT_QUOTE_ID', 'EXT_QUOTE_ITEM'],
  ['ATTACHMENT', 'ATTACHMENT_TITLE'],
] as const;

const longText = /^NEW_ITEM-LONGTEXT_(\d+):132\[\]$/;
const otherField = /^NEW_ITEM-([A-Z0-9_]+)\[(\d+)\]$/;

/** The fields with which a buyer's browser or server enters the shop. */
export function ociEntryFields({
  userName,
  password,
  hook,
  further = {},
}: OciEntry): readonly [string, string][] {
  return Object.entries({
    USERNAME: userName,
    PASSWORD: password,
    HOOK_URL: hook,
    '~OkCode': 'ADDI',
    '~TARGET': '_top',
    '~CALLER': 'CTLG',
    ...further,
  });
}

/** Reads a returned form as SAP does: the lines, and all reasons for which it would refuse the cart. */
export function readOciReturn(
  fields: Iterable<readonly [string, string]>,
  agreement: OciAgreement = sapAgreement,
): { lines: readonly CartLine[]; problems: readonly string[] } {
  const items = new Map<number, Map<string, string>>();
  const problems: string[] = [];
  for (const [name, value] of fields) {
    if (!name.startsWith('NEW_ITEM-')) continue;
    const [, longTextIndex] = longText.exec(name) ?? [];
    const [, fieldName, fieldIndex] = otherField.exec(name) ?? [];
    const isKnown = longTextIndex !== undefined || sapLengths[fieldName ?? ''] !== undefined;
    const field = fieldName ?? 'LONGTEXT';
    const index = Number(longTextIndex ?? fieldIndex);
    if (!isKnown) {
      problems.push(`There is no field ${name}`);
      continue;
    }
    const item = items.get(index) ?? new Map<string, string>();
    items.set(index, item);
    if (item.has(field)) problems.push(`${name} occurs twice`);
    item.set(field, value);
  }
  const indices = [...items.keys()].toSorted((a, b) => a - b);
  if (indices.some((index, position) => index !== position + agreement.firstIndex))
    problems.push(`The indices are ${indices.join(', ')}, and not all from ${agreement.firstIndex}`);
  const ordered = indices.map((index) => [index, items.get(index) ?? new Map<string, string>()] as const);
  return {
    lines: ordered.map(([, item]) => asLine(item)),
    problems: [...problems, ...ordered.flatMap(([index, item]) => itemProblems(index, item, agreement))],
  };
}

function itemProblems(
  index: number,
  item: ReadonlyMap<string, string>,
  { lengths, quantityDecimals, units }: OciAgreement,
): readonly string[] {
  const filled = [...item].filter(([, value]) => value !== '');
  const has = (field: string) => (item.get(field) ?? '') !== '';
  const quantity = item.get('QUANTITY') ?? '';
  const unit = item.get('UNIT') ?? '';
  return [
    ...filled
      .filter(
        ([field, value]) => field !== 'LONGTEXT' && value.length > (lengths[field] ?? sapLengths[field] ?? 0),
      )
      .map(([field, value]) => `${field} is too long: "${value}"`),
    ...filled
      .filter(([field, value]) => formats[field]?.test(value) === false)
      .map(([field, value]) => `${field} is malformed: "${value}"`),
    ...filled
      .filter(([field, value]) => /&#\d+;/.test(value) || (field !== 'LONGTEXT' && /\p{Cc}/u.test(value)))
      .map(([field, value]) => `${field} has characters that the buyer cannot read: "${value}"`),
    ...needed.filter((field) => !has(field)).map((field) => `${field} is missing`),
    ...(has('DESCRIPTION') || has('MATNR') ? [] : ['DESCRIPTION is missing']),
    ...pairs
      .filter(([other, field]) => has(field) && !has(other))
      .map(([other, field]) => `${field} without ${other}`),
    ...(quantityDecimals !== null && (quantity.split('.')[1] ?? '').length !== quantityDecimals
      ? [`QUANTITY has not ${quantityDecimals} decimals: "${quantity}"`]
      : []),
    ...(units !== null && !units.includes(unit) ? [`UNIT is unknown: "${unit}"`] : []),
    ...(Number(quantity) === 0 ? ['QUANTITY is zero'] : []),
  ].map((problem) => `Item ${index}: ${problem}`);
}

function asLine(item: ReadonlyMap<string, string>): CartLine {
  const text = (field: string) => item.get(field) ?? '';
  return {
    partId: text('VENDORMAT'),
    auxiliary: '',
    description: text('DESCRIPTION'),
    longText: text('LONGTEXT'),
    quantity: text('QUANTITY'),
    unit: text('UNIT'),
    price: text('PRICE'),
    currency: text('CURRENCY'),
    priceQuantity: text('PRICEUNIT') || '1',
    priceUnit: text('UNIT'),
    conversionFactor: '1',
    classDomain: text('EXT_SCHEMA_TYPE') || 'MATGROUP',
    classCode: text('EXT_CATEGORY_ID') || text('MATGROUP') || 'none',
    comments: '',
  };
}
