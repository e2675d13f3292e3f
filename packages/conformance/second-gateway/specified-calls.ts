import { articleOf, departments } from './catalogue.ts';
import { takeApplication, takeNotification, type FormsTaken } from './forms.ts';
import { ok, refused, type Call, type Reply } from './reply.ts';
import { parseQuery, search, searchCategories, termOf } from './search.ts';
import { writeCategory, writeProduct, writeVariants } from './wire.ts';

/**
 * The calls of the specification, without any others. Lists come bare.
 *
 * @returns `null` for every other call.
 * @see §7 Gateway paths
 */
export function specifiedCall(call: Call, taken: FormsTaken): Reply | null {
  if (call.method === 'POST') return call.path === 'form/process' ? processForm(call, taken) : null;
  if (call.method !== 'GET') return null;
  const parameters = parseQuery(call.query);
  const idsOf = (name: string) => (parameters.get(name) ?? '').split('|').filter(Boolean);
  switch (call.path) {
    case 'product/search':
      return ok(search(call.query, call.isCustomer));
    case 'product/products':
      return ok(
        idsOf('$product-ids')
          .flatMap((id) => articleOf(id) ?? [])
          .map((one) => writeProduct(one, call.isCustomer)),
      );
    case 'product/variants':
      return variants(call);
    case 'product/groupingProperties':
      return ok({ groupingProperties: [] });
    case 'category/search':
      return ok(searchCategories(termOf(call.query)));
    case 'category/categories':
    case 'category': {
      const ids = idsOf('$category-ids');
      const found = departments.filter(({ id, parentId }) =>
        ids.length > 0 ? ids.includes(id) : parentId === '',
      );
      return ok(found.map(writeCategory));
    }
    case 'form/metadata':
      return formMetadata(parameters.get('$formid') ?? '');
    default:
      return product(call);
  }
}

function product({ path, isCustomer }: Call): Reply | null {
  const [, id] = /^product\/(.+)$/.exec(path) ?? [];
  if (id === undefined) return null;
  const article = articleOf(id);
  return article ? ok(writeProduct(article, isCustomer)) : refused(404, 'Material does not exist.');
}

/** Selections are `$filter-{key}={value}`, as in a search, or `key|value`, as in an address of the shop. */
function variants({ query, isCustomer }: Call): Reply {
  const parameters = parseQuery(query);
  const family = articleOf(parameters.get('$product-ids') ?? '');
  if (family?.kind !== 'CNFG') return ok([]);
  const chosen = new Map<string, string>();
  for (const [name, value] of parameters) {
    const [, key] = /^\$filter-(.+)$/.exec(name) ?? [];
    const [bareKey = '', bareValue] = name.split('|');
    if (key !== undefined && value !== '') chosen.set(key, value);
    else if (bareValue !== undefined) chosen.set(bareKey, bareValue);
  }
  const response = writeVariants(family, chosen, isCustomer);
  return parameters.get('$usage') === 'SEE_THE_RANGE'
    ? ok({ products: response['productVariants'] })
    : ok([response]);
}

function formMetadata(formId: string): Reply {
  if (formId === 'STOCK_NOTIFICATION') return ok({ formId, fields: null });
  if (formId !== 'JOB_APPLICATION') return refused(404, 'No such form.');
  return ok({
    formId,
    fields: [field('name', 'Your name', 'TEXT'), field('email', 'Email', 'EMAIL'), field('cv', 'CV', 'FILE')],
  });
}

function processForm(call: Call, taken: FormsTaken): Reply {
  return call.contentType.startsWith('multipart/form-data')
    ? takeApplication(call.body, taken)
    : takeNotification(call, taken);
}

function field(name: string, label: string, type: string) {
  return { name, label, type, required: 'X', maxLength: null };
}
