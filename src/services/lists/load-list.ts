import type { ProductList } from '../../domain/lists/product-list.ts';
import type { ServiceContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';
import { decodeList } from './list-decoder.ts';
import type { ListRequest } from './list-services.ts';

/** The service that loads a named list, whose page is a listing. @see BA-5 */
export function listLoader({
  client: { call },
  configuration: { services: paths },
  named,
}: ServiceContext): Service<ListRequest, ProductList> {
  return async ({ listId }, { signal }) => {
    const path = `${paths.lists}/${encodeURIComponent(listId)}`;
    return decodeList(named(`GET ${path}`), await call(path, { signal }));
  };
}
