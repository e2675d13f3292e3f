import { randomUUID } from 'node:crypto';
import { unknownId } from './catalogue-evidence.ts';
import type { Client } from './client.ts';
import { isOk, type Exchange } from './exchange.ts';
import { openPaths, paths } from './paths.ts';
import { entriesOf, figureOf, isRecord, productId, recordOf, textOf, type Fields } from './reading.ts';

/** The changes made at the gateway, and its responses. `null` marks a change that could not be tried. */
export type ChangeEvidence = Awaited<ReturnType<typeof gatherChanges>>;

/** The lines of a basket. */
export function linesOf({ data }: Exchange): readonly Fields[] {
  return isRecord(data) ? entriesOf(data, 'lines') : [];
}

/**
 * Sends forms and an addition, and removes the addition if the basket can be read.
 *
 * @param person the fields of the customer
 * @param products those of the customer; the first that can be ordered is added
 */
export async function gatherChanges(
  customer: Client,
  visitor: Client,
  person: Fields,
  products: readonly Fields[],
) {
  const basketBefore = await customer.get(openPaths.basket);
  const inBasket = linesOf(basketBefore).map(productId);
  const product = products.find((one) => isOrderable(one) && !inBasket.includes(productId(one))) ?? null;
  const soldOut = products.find((one) => isSoldOut(one)) ?? product;
  const material = textOf(recordOf(soldOut ?? {}, 'salesMaterial'), 'materialNumber');
  const whole = {
    formId: 'STOCK_NOTIFICATION',
    materialNumber: material,
    siteId: 'conformance',
    userId: textOf(person, 'userId'),
  };
  const { materialNumber: _left, ...withoutMaterial } = whole;
  const send = (body: unknown) => customer.change('POST', paths.form, body);

  const withoutToken = await customer.post(paths.form, form(whole), '');
  const wrongToken = await customer.post(paths.form, form(whole), 'made-up');
  const line = product === null ? null : lineOf(product);
  const addition = line && additionOf(line, product ?? {}, person);
  const key = { 'idempotency-key': randomUUID() };
  const added = addition && (await customer.change('POST', openPaths.lines, addition, key));
  const basketAfter = await customer.get(openPaths.basket);
  const addedAgain = addition && (await customer.change('POST', openPaths.lines, addition, key));
  const basketAfterAgain = await customer.get(openPaths.basket);
  const unknown = {
    ...additionOf(line ?? {}, product ?? {}, person),
    products: [{ ...line, productId: unknownId, materialNumber: unknownId }],
  };

  const evidence = {
    withoutToken,
    wrongToken,
    noticeWithoutMaterial: await send(form(withoutMaterial)),
    noticeOfVisitor: await visitor.change('POST', paths.form, form(whole)),
    notice: await send(form(whole)),
    line,
    added,
    addedAgain,
    addedUnknown: await customer.change('POST', openPaths.lines, unknown, newKey()),
    addedByVisitor: addition && (await visitor.change('POST', openPaths.lines, addition, newKey())),
    basketBefore,
    basketAfter,
    basketAfterAgain,
  };
  await removeAdded(customer, basketBefore);
  const basketCleaned = await customer.get(openPaths.basket);
  const isClean = isOk(basketCleaned) && linesOf(basketCleaned).length === linesOf(basketBefore).length;
  return {
    ...evidence,
    basketCleaned,
    /** The changes that could not be undone. */
    remains: [
      ...(isOk(evidence.notice) ? [`a request to be told when ${material} is back in stock`] : []),
      ...(added && isOk(added) && !isClean ? [`${textOf(line ?? {}, 'productId')} in the basket`] : []),
    ],
  };
}

function form(pairs: Readonly<Record<string, string>>) {
  return Object.entries(pairs).map(([name, value]) => ({ name, value }));
}

function newKey(): Readonly<Record<string, string>> {
  return { 'idempotency-key': randomUUID() };
}

function isOrderable(product: Fields): boolean {
  const material = recordOf(product, 'salesMaterial');
  return (
    textOf(material, 'materialNumber') !== '' &&
    figureOf(recordOf(product, 'pricing'), 'price') !== null &&
    [product['restrictionStatuses'] ?? []].flat().length === 0 &&
    textOf(product, 'productType') !== 'CNFG' &&
    textOf(product, 'productKind') !== 'CNFG'
  );
}

function isSoldOut(product: Fields): boolean {
  const material = recordOf(product, 'salesMaterial');
  return textOf(material, 'materialNumber') !== '' && textOf(material, 'availabilityLevel') === 'L';
}

/** A basket line as §3 names its fields. */
function lineOf(product: Fields): Fields {
  const material = recordOf(product, 'salesMaterial');
  const pricing = recordOf(product, 'pricing');
  const quantity = figureOf(material, 'minimumOrderQuantity') ?? 1;
  const price = figureOf(pricing, 'price') ?? 0;
  const per = figureOf(pricing, 'quantity') ?? 1;
  const tax = figureOf(pricing, 'tax') ?? 0;
  return {
    materialNumber: textOf(material, 'materialNumber'),
    orderQuantity: quantity,
    salesUnit: textOf(material, 'unitOfMeasure') || textOf(pricing, 'unit'),
    productId: productId(product),
    catalogueId: textOf(product, 'catalogueId'),
    price,
    per,
    currency: textOf(pricing, 'currency'),
    taxAmount: Math.round(((price * quantity) / per) * tax) / 100,
  };
}

function additionOf(line: Fields, product: Fields, person: Fields) {
  const material = recordOf(product, 'salesMaterial');
  const area = ['salesOrganisation', 'distributionChannel', 'division'].map((name) => [
    name,
    textOf(person, name),
  ]);
  return {
    distributionChainId: textOf(material, 'distributionChain'),
    division: textOf(material, 'division'),
    currency: textOf(line, 'currency'),
    products: [line],
    salesAreas: [Object.fromEntries(area)],
  };
}

async function removeAdded(customer: Client, before: Exchange): Promise<void> {
  const known = linesOf(before).map((line) => textOf(line, 'lineId'));
  const now = await customer.get(openPaths.basket);
  for (const line of linesOf(now)) {
    const lineId = textOf(line, 'lineId');
    if (known.includes(lineId)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one line after the other
    await customer.change('DELETE', `${openPaths.lines}/${encodeURIComponent(lineId)}`);
  }
}
