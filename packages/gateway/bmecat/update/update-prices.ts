import { BadLines, badLineText, fileError, ImportError } from '../../catalogue/import/import-error.ts';
import { valueFault } from '../../catalogue/import/catalogue-lines.ts';
import { changePrices, type PriceChange } from '../../catalogue/import/change-prices.ts';
import type { ImportReport } from '../../catalogue/import/import-catalogue.ts';
import { productLine, type ProductLine } from '../../catalogue/import/line-schemas.ts';
import { presentCounts, presentSupplier } from '../../catalogue/read/present-catalogue.ts';
import type { Database } from '@statefront/host/database/database.ts';
import type { BmecatDocument } from '../bmecat-document.ts';
import { priceElements } from '../bmecat-format.ts';
import { productPrices } from '../bmecat-prices.ts';
import { noteFigures } from '../bmecat-survey.ts';
import { conversionNotes, watchedNotes, type ConversionNotes } from '../conversion-notes.ts';
import { supplierOf, versionWarning } from './document-version.ts';
import { NumberForms } from '../number-forms.ts';
import { orderUnits, storedUnits } from '../order-units.ts';
import { UnknownElements } from '../unknown-elements.ts';
import { childrenOf, textIn, type XmlElement } from '@statefront/sheets/xml/xml-element.ts';

/** Dependencies of an update. */
export interface UpdateOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Decides which prices are valid, as `YYYY-MM-DD`. */
  readonly today: string;
  readonly tell: (line: string) => void;
}

/**
 * Changes the prices of the catalogue to those of a `T_UPDATE_PRICES` document, all in one transaction.
 * Products that the document does not have keep their prices.
 *
 * @throws ImportError naming each fault by the document's lines; nothing has changed then.
 */
export async function updatePrices(
  db: Database,
  document: BmecatDocument,
  { now, today, tell }: UpdateOptions,
): Promise<ImportReport> {
  const numbers = new NumberForms();
  const unknown = new UnknownElements();
  const products = await pricedProducts(document, numbers, unknown);
  tell(`Read ${products.size} products`);
  const supplier = supplierOf(document);
  const version = versionWarning(supplier, await presentSupplier(db));
  let update = new PriceUpdate(document, products, numbers, today);
  const changed = await changePrices(
    db,
    now(),
    () => {
      update = new PriceUpdate(document, products, numbers, today);
      return update;
    },
    supplier,
  );
  const warnings = update.warnings(version);
  notifyPrices(tell, { changed, same: update.same, kept: update.kept, warnings });
  for (const line of unknown.lines()) tell(line);
  return { ...(await presentCounts(db)), warnings: warnings.first };
}

interface ChangedPrices {
  readonly changed: number;
  /** How many products had these prices already. */
  readonly same: number;
  /** How many products keep the prices of the catalogue. */
  readonly kept: number;
  readonly warnings: BadLines;
}

/** Reports an update of prices. */
export function notifyPrices(
  tell: (line: string) => void,
  { changed, same, kept, warnings }: ChangedPrices,
): void {
  for (const warning of warnings.first) tell(`Warning: ${badLineText(warning)}`);
  if (warnings.total > warnings.first.length)
    tell(`… and ${warnings.total - warnings.first.length} more warnings`);
  tell(`Changed the prices of ${changed} products; ${same} had these prices, ${kept} keep theirs`);
}

/** The products of a document by their number. */
async function pricedProducts(
  document: BmecatDocument,
  numbers: NumberForms,
  unknown: UnknownElements,
): Promise<ReadonlyMap<string, XmlElement>> {
  const products = new Map<string, XmlElement>();
  try {
    for await (const record of document.records(priceElements, unknown.add)) {
      if (record.name !== 'PRODUCT') continue;
      noteFigures(record, numbers);
      products.set(textIn(record, 'SUPPLIER_PID'), record);
    }
  } catch (cause) {
    throw document.fault(cause);
  }
  if (products.size === 0) throw fileError(document.file, document.name, 'holds no <PRODUCT> or <ARTICLE>');
  return products;
}

/** One attempt to give the products of the catalogue the prices of a document. */
class PriceUpdate implements PriceChange {
  /** How many products had the prices of the document already. */
  same = 0;
  /** How many products of the document keep the prices of the catalogue. */
  kept = 0;
  readonly #document: BmecatDocument;
  readonly #products: ReadonlyMap<string, XmlElement>;
  readonly #found = new Set<XmlElement>();
  readonly #notes: ConversionNotes;
  readonly #faults = new BadLines();
  readonly #today: string;

  constructor(
    document: BmecatDocument,
    products: ReadonlyMap<string, XmlElement>,
    numbers: NumberForms,
    today: string,
  ) {
    this.#document = document;
    this.#products = products;
    this.#notes = conversionNotes(document.name, numbers, document.inWords);
    this.#today = today;
  }

  change(line: ProductLine): ProductLine | undefined {
    const product = this.#products.get(line.id) ?? this.#products.get(line.sku ?? '');
    if (!product) return undefined;
    this.#found.add(product);
    const after = this.#repriced(line, product);
    if (!after) this.kept += 1;
    else if (priceFacts(after) === priceFacts(line)) this.same += 1;
    else return this.#checked(after, product);
    return undefined;
  }

  end(): void {
    if (this.#faults.total > 0) throw new ImportError(this.#document.file, this.#faults);
  }

  /** All warnings, those about products that the catalogue does not have last. */
  warnings(version: string | undefined): BadLines {
    const { name, header } = this.#document;
    for (const [id, product] of this.#products) {
      if (this.#found.has(product)) continue;
      this.#notes.of(`product "${id}"`).warn(product.line, 'is not in the catalogue');
    }
    return this.#notes.warnings((first) => {
      if (version !== undefined) first.add(name, header.line, version);
    });
  }

  #repriced(line: ProductLine, product: XmlElement): ProductLine | undefined {
    const notes = this.#notes.of(`product "${line.id}"`);
    if (line.kind === 'configurable' || line.type) {
      notes.warn(product.line, 'is not sold itself and gets no price');
      return undefined;
    }
    if (childrenOf(product, 'PRODUCT_PRICE_DETAILS').length === 0) {
      notes.warn(product.line, 'PRODUCT_PRICE_DETAILS: is missing; the price stays');
      return undefined;
    }
    const watched = watchedNotes(notes);
    const currency = this.#document.header.currency || (line.price?.currency ?? '');
    const units = orderUnits(product, watched, storedUnits(line));
    const { keys, missing } = productPrices(product, units, { currency, today: this.#today }, watched);
    if (watched.hasLeftOut) return undefined;
    if (missing) notes.warn(missing.line, 'has no price any more; it cannot be ordered');
    return { ...line, ...keys };
  }

  #checked(after: ProductLine, product: XmlElement): ProductLine {
    const fault = valueFault(after, productLine);
    if (fault !== undefined)
      this.#faults.add(this.#document.name, product.line, `product "${after.id}": ${fault}`);
    return after;
  }
}

/** The prices of a product as a text that is equal for equal prices. */
export function priceFacts({ price, scales, prices, taxPct, validFrom, validTo, unit }: ProductLine): string {
  return JSON.stringify(
    [
      JSON.stringify(prices ?? []),
      ...(price ? [price.amount, price.currency, price.per ?? 1, price.unit ?? unit] : [null]),
      ...(scales ?? []).flatMap((tier) => [tier.minQuantity, tier.price]),
      taxPct,
      validFrom,
      validTo,
    ].map((fact) => (typeof fact === 'number' ? String(fact) : (fact ?? null))),
  );
}
