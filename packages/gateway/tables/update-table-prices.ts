import { priceFacts, notifyPrices } from '../bmecat/update/update-prices.ts';
import { storedUnits } from '../bmecat/order-units.ts';
import { changePrices, type PriceChange } from '../catalogue/import/change-prices.ts';
import { valueFault } from '../catalogue/import/catalogue-lines.ts';
import type { ImportReport } from '../catalogue/import/import-catalogue.ts';
import { BadLines, fileError, ImportError, Remarks } from '../catalogue/import/import-error.ts';
import { productLine, type ProductLine } from '../catalogue/import/line-schemas.ts';
import { catalogueStamp } from '../catalogue/index/load-index.ts';
import { presentCounts } from '../catalogue/read/present-catalogue.ts';
import type { Database } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';
import { fractionOf, plain } from '../pricing/fraction.ts';
import { cellOf, type TableField, type TableHeader } from './table-columns.ts';
import { currencyIn, currencyOf, TableFigures } from './table-figures.ts';

interface PriceRow {
  readonly line: number;
  /** Empty for the list price. */
  readonly customer: string;
  /** The quantity from which the price counts, in units of the price; 0 for the price itself. */
  readonly from: number;
  /** `null`: no price. */
  readonly amount: string | null;
  readonly currency: string | undefined;
  readonly per: string | undefined;
  /** Empty if the table does not say it. */
  readonly unit: string;
  readonly tax: string | undefined;
}

interface PriceTable {
  readonly name: string;
  readonly rows: ReadonlyMap<string, readonly PriceRow[]>;
  /** Numbers of products with a row that cannot be read. */
  readonly unreadable: ReadonlySet<string>;
  readonly hasScales: boolean;
}

interface TablePricesOptions {
  readonly file: string;
  readonly name: string;
  readonly header: TableHeader;
  /** The currency of the mapping. */
  readonly currency: string | undefined;
  readonly now: () => number;
  readonly tell: (line: string) => void;
}

/**
 * Changes prices of the catalogue to those of a table with a row for each price. Products without a row, and prices
 * for customers and scales that the table does not have, stay.
 *
 * @throws ImportError naming each fault by the rows of the table; nothing has changed then.
 */
export async function updateTablePrices(db: Database, options: TablePricesOptions): Promise<ImportReport> {
  const { file, name, now, tell } = options;
  if (!(await catalogueStamp(db)))
    throw fileError(file, name, 'holds prices only, and the shop has no catalogue; import one first');
  const remarks = new Remarks();
  const table = readPrices(options, remarks);
  tell(`Read the prices of ${table.rows.size + table.unreadable.size} products`);
  const customers = await db.all('select customer_id from customer');
  const known = new Set(customers.map((row) => text(row, 'customer_id')));
  let update = new TablePriceUpdate(file, table, known);
  const changed = await changePrices(db, now(), () => (update = new TablePriceUpdate(file, table, known)));
  const warnings = new BadLines();
  remarks.addTo(warnings);
  update.remarks.addTo(warnings);
  update.addUnknown(warnings);
  notifyPrices(tell, { changed, same: update.same, kept: update.kept, warnings });
  return { ...(await presentCounts(db)), warnings: warnings.first };
}

function readPrices({ name, header, currency }: TablePricesOptions, remarks: Remarks): PriceTable {
  const { headers, uses, below } = header;
  const figures = new TableFigures(
    { file: name, remarks, otherwise: '; the price in the shop stays' },
    below,
    uses,
  );
  const ofTable = currencyIn(headers.join(' ')) ?? currency;
  const rows = new Map<string, PriceRow[]>();
  const unreadable = new Set<string>();
  for (const { line, cells } of below) {
    const cell = (field: TableField) => cellOf(cells, uses, field);
    const number = cell('number');
    if (number === '') {
      remarks.add(name, line, 'has no number; it is left out');
      continue;
    }
    const [amount, from, per, tax] = (['price', 'from', 'per', 'tax'] as const).map((field) =>
      figures.read(cell(field), field, line),
    );
    if ([amount, from, per, tax].includes(undefined)) {
      unreadable.add(number);
      continue;
    }
    const stated = currencyOf(cell, ofTable ?? '');
    if (stated === undefined) {
      remarks.add(
        name,
        line,
        `currency: "${cell('currency')}" is not a code such as EUR; the price in the shop stays`,
      );
      unreadable.add(number);
      continue;
    }
    const row = {
      line,
      customer: cell('customer'),
      from: Number(from ?? 0) > 1 ? Number(from) : 0,
      amount: amount ?? null,
      currency: stated || undefined,
      per: per ?? header.per,
      unit: cell('unit'),
      tax: tax ?? undefined,
    };
    const others = rows.get(number) ?? [];
    rows.set(number, others);
    if (others.some((other) => other.customer === row.customer && other.from === row.from))
      remarks.add(name, line, `product "${number}" has two prices for one quantity; the first is taken`);
    else others.push(row);
  }
  for (const number of unreadable) rows.delete(number);
  return { name, rows, unreadable, hasScales: uses.includes('from') };
}

/** One attempt to give the products of the catalogue the prices of a table. */
class TablePriceUpdate implements PriceChange {
  same = 0;
  kept = 0;
  readonly remarks = new Remarks();
  readonly #file: string;
  readonly #table: PriceTable;
  readonly #customers: ReadonlySet<string>;
  readonly #found = new Set<string>();
  readonly #faults = new BadLines();

  constructor(file: string, table: PriceTable, customers: ReadonlySet<string>) {
    this.#file = file;
    this.#table = table;
    this.#customers = customers;
  }

  change(line: ProductLine): ProductLine | undefined {
    const { name, rows, unreadable } = this.#table;
    const number = [line.id, line.sku ?? ''].find((one) => rows.has(one) || unreadable.has(one));
    if (number === undefined) return undefined;
    this.#found.add(number);
    const [first, ...others] = rows.get(number) ?? [];
    if (!first) {
      this.kept += 1;
      return undefined;
    }
    if (line.kind === 'configurable' || line.type) {
      this.remarks.add(name, first.line, `product "${number}" is not sold itself and gets no price`);
      this.kept += 1;
      return undefined;
    }
    const { orderUnit } = storedUnits(line);
    const otherUnit = [first, ...others].find(({ unit }) => unit !== '' && unit !== orderUnit);
    if (otherUnit) {
      const reason = `product "${number}" has its price for "${orderUnit}", not "${otherUnit.unit}"; it stays`;
      this.remarks.add(name, otherUnit.line, reason);
      this.kept += 1;
      return undefined;
    }
    const after = this.#repriced(line, [first, ...others]);
    if (priceFacts(after) === priceFacts(line)) {
      this.same += 1;
      return undefined;
    }
    const fault = valueFault(after, productLine);
    if (fault !== undefined) this.#faults.add(name, first.line, `product "${number}": ${fault}`);
    return after;
  }

  end(): void {
    if (this.#faults.total > 0) throw new ImportError(this.#file, this.#faults);
  }

  addUnknown(warnings: BadLines): void {
    for (const [number, [first]] of this.#table.rows) {
      if (!this.#found.has(number))
        warnings.add(this.#table.name, first?.line ?? 0, `product "${number}" is not in the catalogue`);
    }
  }

  #repriced(line: ProductLine, rows: readonly PriceRow[]): ProductLine {
    const byCustomer = Map.groupBy(rows, ({ customer }) => customer);
    const listRows = byCustomer.get('') ?? [];
    byCustomer.delete('');
    const listed = listRows.length === 0 ? line : this.#withListPrice(line, listRows);
    return [...byCustomer].reduce(
      (after, [customer, own]) => this.#withCustomerPrice(after, customer, own),
      listed,
    );
  }

  #withListPrice(line: ProductLine, rows: readonly PriceRow[]): ProductLine {
    const { name } = this.#table;
    const base = rows.find(({ from }) => from === 0);
    const { line: first = 0 } = rows[0] ?? {};
    if (base?.amount === null)
      this.remarks.add(name, first, `product "${line.id}" has no price any more; it cannot be ordered`);
    if (!this.#table.hasScales && (line.scales ?? []).length > 0)
      this.remarks.add(name, first, `product "${line.id}" keeps its quantity prices`);
    const { orderUnit: unit } = storedUnits(line);
    const present = { amount: null, currency: 'EUR', unit, ...line.price };
    return {
      ...line,
      price: { ...present, ...statedIn(base) },
      ...this.#scales(line, rows),
      ...(base?.tax === undefined ? {} : { taxPct: base.tax }),
    };
  }

  /** A blank price takes the customer's price away. */
  #withCustomerPrice(line: ProductLine, customer: string, rows: readonly PriceRow[]): ProductLine {
    if (!this.#customers.has(customer))
      this.remarks.add(
        this.#table.name,
        rows[0]?.line ?? 0,
        `customer "${customer}" is not in the catalogue`,
      );
    const prices = line.prices ?? [];
    const { orderUnit: unit } = storedUnits(line);
    const { currency = 'EUR', per } = line.price ?? {};
    const present = prices.find(({ customerId }) => customerId === customer);
    const { amount, ...changed } = {
      amount: null,
      currency,
      per,
      unit,
      ...present,
      ...statedIn(rows.find(({ from }) => from === 0)),
      ...this.#scales(line, rows),
      customerId: customer,
    };
    const others = prices.filter(({ customerId }) => customerId !== customer);
    return { ...line, prices: amount === null ? others : [...others, { ...changed, amount }] };
  }

  /** The scales of rows, in base units; a table without quantities leaves scales as they are. */
  #scales(line: ProductLine, rows: readonly PriceRow[]): Pick<ProductLine, 'scales'> {
    if (!this.#table.hasScales) return {};
    const { factor } = storedUnits(line);
    const scales = rows
      .filter(({ from }) => from > 0)
      .toSorted((one, other) => one.from - other.from)
      .flatMap(({ from, amount: price }) =>
        price === null ? [] : [{ minQuantity: plain(fractionOf(from).mul(factor), 6), price }],
      );
    return { scales };
  }
}

function statedIn(row: PriceRow | undefined) {
  if (!row) return {};
  const { amount, currency, per } = row;
  return {
    amount,
    ...(currency === undefined ? {} : { currency }),
    ...(per === undefined ? {} : { per }),
  };
}
