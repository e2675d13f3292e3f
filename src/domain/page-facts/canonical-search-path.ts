import { listingAddress } from '../listing/listing-address.ts';
import { initialListingQuery, parseListingQuery } from '../listing/listing-query.ts';
import { searchPath } from '../routes/route.ts';

/** The canonical address of the results for a term: it keeps only the page, like a category's (RT-9). */
export function canonicalSearchPath(term: string, search: string): string {
  const [path = '', query = ''] = searchPath(term).split('?');
  const { page } = parseListingQuery(search);
  return listingAddress(path, { ...initialListingQuery, page }, query);
}
