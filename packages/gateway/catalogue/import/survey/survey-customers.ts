import { isMailAddress } from '../../../mail/mail-address.ts';
import { files } from '../catalogue-files.ts';
import type { FolderReader } from '../folder-reader.ts';
import { customerLine, orderLine, purchaseLine, type CustomerLine } from '../line-schemas.ts';
import type { ProductSurvey } from './survey-products.ts';

const noMail = 'email: no message can be sent to it, so the customer gets no link to a new password';
const shownToEveryone = 'demo: true; user name and password are shown to every visitor';

export async function surveyCustomers(folder: FolderReader): Promise<CustomerLine[]> {
  const customers: CustomerLine[] = [];
  const taken = new Set<string>();
  for await (const { line, value } of folder.lines(files.customers, customerLine)) {
    for (const name of [`id "${value.id}"`, `userName "${value.userName}"`]) {
      if (taken.has(name)) folder.bad.add(files.customers, line, `${name} occurs a second time`);
      taken.add(name);
    }
    if (value.email && !isMailAddress(value.email)) folder.remarks.add(files.customers, line, noMail);
    if (value.demo) folder.remarks.add(files.customers, line, shownToEveryone);
    customers.push(value);
  }
  return customers;
}

/** How many purchases each customer made. */
export async function surveyPurchases(
  folder: FolderReader,
  products: ProductSurvey,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const { line, value } of folder.lines(files.purchases, purchaseLine)) {
    if (!products.ids.has(value.productId) && !folder.faulty.mayHold(files.products, value.productId)) {
      folder.bad.add(files.purchases, line, `productId: "${value.productId}" is not in ${files.products}`);
    }
    counts.set(value.customerId, (counts.get(value.customerId) ?? 0) + 1);
  }
  return counts;
}

/** How many orders there are. */
export async function surveyOrders(
  folder: FolderReader,
  products: ProductSurvey,
  customers: readonly CustomerLine[],
): Promise<number> {
  const addressIds = new Map(
    customers.map(({ id, addresses }) => [id, new Set((addresses ?? []).map((address) => address.id))]),
  );
  const taken = new Set<string>();
  for await (const { line, value } of folder.lines(files.orders, orderLine)) {
    const { id, customerId, addressId } = value;
    const fault = (reason: string) => folder.bad.add(files.orders, line, reason);
    const key = JSON.stringify([customerId, id]);
    if (taken.has(key)) fault(`id: "${id}" occurs a second time for this customer`);
    taken.add(key);
    const own = addressIds.get(customerId);
    if (customers.length > 0 && !own && !folder.faulty.mayHold(files.customers, customerId))
      fault(`customerId: "${customerId}" is not in ${files.customers}`);
    if (own && addressId && !own.has(addressId)) {
      fault(`addressId: customer "${customerId}" has no address "${addressId}"`);
    }
    for (const { productId } of value.lines) {
      if (!products.ids.has(productId) && !folder.faulty.mayHold(files.products, productId))
        fault(`lines: "${productId}" is not in ${files.products}`);
      if (products.configurables.has(productId)) {
        fault(`lines: "${productId}" is configurable; name the variant`);
      }
    }
  }
  return taken.size;
}
