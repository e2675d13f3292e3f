import { catalogueId } from '../catalogue/stored/product-body.ts';
import { Problem } from '../problems/problem.ts';
import type { ShopCustomer } from '../session/sessions.ts';

/** Sales area, currency and catalogue of the page that sends an addition (BA-1). */
export interface PageClaims {
  readonly distributionChainId?: string;
  readonly division?: string;
  readonly currency?: string;
  readonly products: readonly { readonly currency?: string; readonly catalogueId?: string }[];
}

/**
 * Refuses an addition from a page that was made for another sales area, currency or catalogue than the
 * customer's. Missing fields are not compared, nor is the empty currency of a page without prices (CO-7).
 *
 * @throws Problem `STALE_PAGE` naming the first field that differs.
 */
export function refuseStalePage(claims: PageClaims, customer: ShopCustomer): void {
  const chain = `${customer.salesOrganisation}-${customer.distributionChannel}`;
  compareClaim('distributionChainId', claims.distributionChainId, chain);
  compareClaim('division', claims.division, customer.division);
  compareClaim('currency', claims.currency, customer.currency);
  for (const [index, line] of claims.products.entries()) {
    compareClaim(`products.${index}.currency`, line.currency, customer.currency);
    compareClaim(`products.${index}.catalogueId`, line.catalogueId, catalogueId);
  }
}

function compareClaim(field: string, claimed: string | undefined, own: string): void {
  if (claimed === undefined || claimed === own || (claimed === '' && field.endsWith('currency'))) return;
  throw new Problem('STALE_PAGE', `${field} is "${claimed}", but this customer's is "${own}"`);
}
