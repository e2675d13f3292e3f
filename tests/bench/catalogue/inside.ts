import { productBodies } from '@statefront/gateway/catalogue/read/products.ts';
import { productVariants } from '@statefront/gateway/catalogue/read/variants.ts';
import type { Database } from '@statefront/host/database/database.ts';
import type { SearchPort } from '@statefront/search/search-port.ts';
import { percentiles, type Percentiles } from '../percentiles.ts';
import type { ListingCall, Workload } from './workload.ts';

const anonymous = { language: 'en', buyer: undefined } as const;
const warmUps = 2;
/** Slow calls are measured for this long; the others all once. */
const roundMs = 60_000;

/** Times of the calls of a kind without HTTP: in the index, or in the database for stored data. */
export async function insideTimes(search: SearchPort, db: Database, workload: Workload) {
  const listing = (calls: readonly ListingCall[]) => timed(calls, (call) => listed(search, call));
  return {
    filteredCategories: await listing(workload.filteredCategories),
    bigCategories: await listing(workload.bigCategories),
    searches: await listing(workload.searches),
    quickTerms: await timed(workload.quickTerms, (term) => search.quick({ ...anonymous, term, top: 9 })),
    idLists: await timed(workload.idLists, (ids) =>
      productBodies(db, ids, { language: 'en', form: 'tile', customer: undefined, today: '2026-11-21' }),
    ),
    configurableIds: await timed(workload.configurableIds, (id) => productVariants(db, [id], [], 'en')),
  };
}

function listed(search: SearchPort, { scope, ...page }: ListingCall): Promise<unknown> {
  return 'categoryId' in scope
    ? search.category({ ...anonymous, ...page, ...scope })
    : search.search({ ...anonymous, ...page, ...scope });
}

async function timed<Call>(
  calls: readonly Call[],
  carryOut: (call: Call) => Promise<unknown>,
): Promise<Percentiles> {
  for (let round = 0; round < warmUps; round++) await onceEach(calls, carryOut);
  return percentiles(await onceEach(calls, carryOut));
}

async function onceEach<Call>(
  calls: readonly Call[],
  carryOut: (call: Call) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + roundMs;
  for (const call of calls) {
    const start = performance.now();
    if (start > end) break;
    await carryOut(call);
    times.push(performance.now() - start);
  }
  return times;
}
