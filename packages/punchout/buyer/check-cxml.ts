import { readXml } from '@statefront/sheets/xml/read-xml.ts';
import { childrenOf, deepText, elementAt, type XmlElement } from '@statefront/sheets/xml/xml-element.ts';
import { Fraction } from 'fraction.js';
import { contentPattern, cxmlRules, textKinds } from './cxml-rules.ts';

/** All breaches of the rules of cXML in a document, each as a sentence with the line of its element. */
export function checkCxml(text: string): readonly string[] {
  let doctype = '';
  let root;
  try {
    root = readXml(text, { onDoctype: (found) => (doctype = found) });
  } catch (error) {
    return [`It is not well-formed: ${error instanceof Error ? error.message : String(error)}`];
  }
  if (root.name !== 'cXML') return [`The root is ${root.name}, not cXML`];
  return [...doctypeProblems(doctype, root), ...elementProblems(root), ...ruleProblems(root)];
}

function doctypeProblems(doctype: string, root: XmlElement): readonly string[] {
  const [, version, file] =
    /^cXML\s+SYSTEM\s+"https?:\/\/xml\.cxml\.org\/schemas\/cXML\/([\d.]+)\/(\w+\.dtd)"$/.exec(doctype) ?? [];
  if (version === undefined) return [`The DOCTYPE names no DTD of cXML: "${doctype}"`];
  const request = childrenOf(elementAt(root, 'Request') ?? root)[0]?.name;
  const expected =
    request === 'ConfirmationRequest' || request === 'ShipNoticeRequest' ? 'Fulfill.dtd' : 'cXML.dtd';
  const later = allElements(root).filter(
    (element) =>
      version <= '1.2.020' &&
      (element.name === 'PriceBasisQuantity' ||
        (element.name === 'ItemIn' && elementAt(element, 'Comments'))),
  );
  return [
    ...later.map(({ line, name }) => `line ${line}, ${name}: has what version ${version} does not know`),
    ...(file === expected ? [] : [`The DOCTYPE names ${file}, not ${expected}`]),
    ...((root.attributes['version'] ?? version) <= version
      ? []
      : [`The version ${root.attributes['version']} is later than that of the DOCTYPE, ${version}`]),
  ];
}

function elementProblems(element: XmlElement): readonly string[] {
  const { name, attributes, line } = element;
  const rule = cxmlRules[name];
  const at = `line ${line}, ${name}`;
  if (!rule) return [`${at}: no such element`];
  const kinds = Object.entries(rule.attributes);
  return [
    ...kinds
      .filter(([attribute, kind]) => kind.endsWith('!') && attributes[attribute] === undefined)
      .map(([attribute]) => `${at}: ${attribute} is missing`),
    ...Object.entries(attributes).flatMap(([attribute, value]) => {
      const kind = rule.attributes[attribute]?.replace('!', '');
      if (kind === undefined) return [`${at}: no such attribute: ${attribute}`];
      return fits(value, kind) ? [] : [`${at}: ${attribute}="${value}" is no ${kind}`];
    }),
    ...(rule.content === 'ANY' ? [] : contentProblems(element, rule.content, at)),
  ];
}

function contentProblems(element: XmlElement, content: string, at: string): readonly string[] {
  const elements = childrenOf(element);
  const inside = elements.flatMap(elementProblems);
  const names = elements.map(({ name }) => name);
  if (content.startsWith('#')) {
    const [kind = '', ...allowed] = content.slice(1).split(' | ');
    const text = deepText(element);
    return [
      ...names.filter((name) => !allowed.includes(name)).map((name) => `${at}: ${name} is not allowed here`),
      ...(kind === 'text' || fits(text, kind) ? [] : [`${at}: "${text}" is no ${kind}`]),
      ...inside,
    ];
  }
  const text = element.text.trim();
  const pattern = content === 'EMPTY' ? /^$/ : contentPattern(content);
  return [
    ...(text === '' ? [] : [`${at}: text is not allowed here`]),
    ...(pattern.test(names.map((name) => `${name} `).join(''))
      ? []
      : [`${at}: has (${names.join(', ')}), not (${content})`]),
    ...inside,
  ];
}

function fits(value: string, kind: string): boolean {
  const pattern = textKinds[kind];
  return pattern ? pattern.test(value) && isRealDay(value, kind) : kind.split('|').includes(value);
}

function isRealDay(value: string, kind: string): boolean {
  return (kind !== 'moment' && kind !== 'day') || !Number.isNaN(Date.parse(value));
}

/** Rules that the DTD states in its comments only. */
function ruleProblems(root: XmlElement): readonly string[] {
  const [message, request] = [elementAt(root, 'Message'), elementAt(root, 'Request')];
  const every = allElements(root);
  const currencies = new Set(
    every.filter(({ name }) => name === 'Money').map(({ attributes }) => attributes['currency']),
  );
  return [
    ...(message && every.some(({ name }) => name === 'SharedSecret')
      ? ['A message that passes through the browser contains a SharedSecret']
      : []),
    ...(currencies.size > 1 ? [`Amounts have several currencies: ${[...currencies].join(', ')}`] : []),
    ...every
      .filter(({ name }) => name === 'PriceBasisQuantity')
      .filter(
        ({ attributes }) =>
          Number(attributes['quantity']) === 0 || Number(attributes['conversionFactor']) === 0,
      )
      .map(({ line }) => `line ${line}, PriceBasisQuantity: a price per 0 units`),
    ...repeated(childrenOf(elementAt(message, 'PunchOutOrderMessage') ?? root, 'ItemIn'), 'items'),
    ...repeated(childrenOf(elementAt(request, 'OrderRequest') ?? root, 'ItemOut'), 'items'),
    ...confirmationProblems(elementAt(request, 'ConfirmationRequest')),
    ...shipNoticeProblems(elementAt(request, 'ShipNoticeRequest')),
  ];
}

function repeated(elements: readonly XmlElement[], what: string): readonly string[] {
  const numbers = elements
    .map(({ attributes }) => attributes['lineNumber'])
    .filter((number) => number !== undefined);
  return new Set(numbers).size === numbers.length ? [] : [`A line number occurs twice among the ${what}`];
}

/** Types of status in a confirmation of each type, and whether it must have items or must have none. */
const confirmationTypes: Readonly<Record<string, { items?: boolean; statuses: readonly string[] }>> = {
  accept: { statuses: ['accept'] },
  allDetail: { items: true, statuses: ['allDetail', 'reject', 'unknown', 'backordered'] },
  detail: { items: true, statuses: ['accept', 'detail', 'backordered', 'reject', 'unknown'] },
  except: { items: true, statuses: ['accept', 'detail', 'backordered', 'reject', 'unknown'] },
  backordered: { statuses: ['backordered'] },
  reject: { items: false, statuses: [] },
  requestToPay: { statuses: ['requestToPay'] },
  replace: { items: true, statuses: ['detail'] },
};

function confirmationProblems(confirmation: XmlElement | undefined): readonly string[] {
  if (!confirmation) return [];
  const header = elementAt(confirmation, 'ConfirmationHeader');
  const type = header?.attributes['type'] ?? '';
  const expected = confirmationTypes[type];
  const items = childrenOf(confirmation, 'ConfirmationItem');
  return [
    ...updateProblems(header),
    ...repeated(items, 'items of the confirmation'),
    ...(expected?.items !== undefined && expected.items !== items.length > 0
      ? [`A confirmation of type ${type} has ${items.length} items`]
      : []),
    ...items.flatMap((item) => {
      const statuses = childrenOf(item, 'ConfirmationStatus');
      const sum = statuses.reduce(
        (total, { attributes }) => total.add(amount(attributes['quantity'])),
        new Fraction(0),
      );
      return [
        ...(sum.equals(amount(item.attributes['quantity']))
          ? []
          : [
              `line ${item.line}, ConfirmationItem: its statuses are about ${sum.toString()} of ${item.attributes['quantity']}`,
            ]),
        ...statuses
          .filter(({ attributes }) => expected?.statuses.includes(attributes['type'] ?? '') !== true)
          .map(
            ({ line, attributes }) =>
              `line ${line}, ConfirmationStatus: ${attributes['type']} in a confirmation of type ${type}`,
          ),
      ];
    }),
  ];
}

function shipNoticeProblems(notice: XmlElement | undefined): readonly string[] {
  const header = elementAt(notice, 'ShipNoticeHeader');
  if (!notice || !header) return [];
  const controls = childrenOf(notice, 'ShipControl');
  const portions = childrenOf(notice, 'ShipNoticePortion');
  const missing = Object.entries({
    ServiceLevel: elementAt(header, 'ServiceLevel'),
    ShipControl: controls[0],
    ShipNoticePortion: portions[0],
    shipmentDate: header.attributes['shipmentDate'],
    deliveryDate: header.attributes['deliveryDate'],
  }).filter(([, found]) => found === undefined);
  const orders = portions.map(
    (portion) => elementAt(portion, 'OrderReference', 'DocumentReference')?.attributes['payloadID'],
  );
  return [
    ...updateProblems(header),
    ...(header.attributes['operation'] === 'delete'
      ? []
      : missing.map(([name]) => `A ship notice has no ${name}`)),
    ...(controls[0]?.attributes['startDate'] === undefined ? [] : ['The first ShipControl has a startDate']),
    ...(new Set(orders).size === orders.length ? [] : ['An order occurs twice in the ship notice']),
  ];
}

/** An update and a deletion refer to the document before. */
function updateProblems(header: XmlElement | undefined): readonly string[] {
  const operation = header?.attributes['operation'] ?? 'new';
  const refers = elementAt(header, 'DocumentReference') !== undefined;
  return (operation === 'new') === refers
    ? [`A document with operation ${operation} ${refers ? 'has a' : 'has no'} DocumentReference`]
    : [];
}

function amount(quantity: string | undefined): Fraction {
  return new Fraction(textKinds['quantity']?.test(quantity ?? '') === true ? (quantity ?? '0') : '0');
}

function allElements(element: XmlElement): readonly XmlElement[] {
  return [element, ...childrenOf(element).flatMap(allElements)];
}
