import type { Queries } from '../database/database.ts';

/**
 * Notes the numbers that customers have of their own for a product, so that they are found by them. A number that the
 * product gives up later stays noted and does no harm: who looks one up compares it with the product as it is.
 *
 * @see BA-8
 */
export async function noteCustomerMaterials(
  queries: Queries,
  productId: string,
  numbers: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [customerId, number] of Object.entries(numbers)) {
    await queries.run(
      `insert into customer_material (customer_id, customer_material_number, product_id) values ($1, $2, $3)
       on conflict (customer_id, customer_material_number, product_id) do nothing`,
      [customerId, number, productId],
    );
  }
}
