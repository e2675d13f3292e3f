import { faultsIn, type SourceFault } from './source-fault.ts';

const decoders = ['tests/services/decoders.test.ts'];

/** Mistakes in the services: decoders, memories, and the order of responses. */
export const serviceFaults: readonly SourceFault[] = [
  ...faultsIn('src/services/transport/decoder-parts.ts', decoders, [
    {
      id: 'missing-number-is-0',
      mistake: 'A number that the gateway leaves out counts as 0 instead of unknown.',
      text: 'value === undefined ? fallback : Number(value)',
      by: 'Number(value ?? 0)',
    },
    {
      id: 'missing-price-is-0',
      mistake: 'A price that the gateway leaves out is 0.',
      text: '(value): Decimal | Fallback => value ?? fallback',
      by: "(value) => value ?? '0'",
    },
    {
      id: 'x-is-false',
      mistake: "SAP's `X` is not read as true.",
      text: "[true, 1, 'true', 'x', '1', 'yes']",
      by: "[true, 1, 'true', '1', 'yes']",
    },
    {
      id: 'sorted-backwards',
      mistake: 'Filters and breadcrumbs are in the reverse order.',
      text: '(one.sortOrder ?? 0) - (other.sortOrder ?? 0)',
      by: '(other.sortOrder ?? 0) - (one.sortOrder ?? 0)',
    },
    {
      id: 'single-item-lost',
      mistake: 'One item that comes without its list is left out.',
      text: 'return isNothing ? [] : [value];',
      by: 'return [];',
    },
    {
      id: 'line-left-out',
      mistake: 'A basket whose line cannot be read is shown without the line.',
      text: 'if (fault && itemCount(output, main) !== itemCount(bodyOf(response, main), main)) throw fault;',
      by: '',
      tests: ['tests/services/malformed-fields.test.ts'],
    },
    {
      id: 'emptied-list-accepted',
      mistake: 'A list none of whose items can be read is shown as empty.',
      text: 'if (!result.success || isEmptied) throw error;',
      by: 'if (!result.success) throw error;',
    },
  ]),
  ...faultsIn('src/services/basket/basket-decoder.ts', decoders, [
    {
      id: 'unknown-total-ordered',
      mistake: 'A basket with an unknown figure can be ordered.',
      text: 'totals.canBeOrdered && !figures.includes(null)',
      by: 'totals.canBeOrdered',
    },
    {
      id: 'per-100-by-default',
      mistake: 'A price without its amount is a price for 100.',
      text: "per: decimalOr('1'),",
      by: "per: decimalOr('100'),",
    },
  ]),
  ...faultsIn('src/services/product/product-decoder.ts', decoders, [
    {
      id: 'customer-as-visitor',
      mistake: "A customer's product is read as a visitor's, without price and stock.",
      text: 'customer: schemaOf(customerProduct)',
      by: 'customer: schemaOf(publicProduct)',
    },
    {
      id: 'step-by-default',
      mistake: 'A product without a rounding quantity is sold in steps of 10.',
      text: "roundingQuantity: aboveZero('1.000')",
      by: "roundingQuantity: aboveZero('10')",
    },
    {
      id: 'level-by-default',
      mistake: 'A product without a stock level looks available.',
      text: "(level) => level || 'L'",
      by: "(level) => level || 'H'",
    },
  ]),
  ...faultsIn('src/services/session/session-decoder.ts', decoders, [
    {
      id: 'signed-out-customer',
      mistake: 'A customer whose session has ended counts as signed in.',
      text: 'session: isLoggedIn && customer ?',
      by: 'session: customer ?',
    },
  ]),
  ...faultsIn('src/services/listing/listing-decoder.ts', decoders, [
    {
      id: 'unknown-count',
      mistake: 'A list whose number of products is unknown claims to have 0.',
      text: 'productCount: productCount ?? decoded.products.length,',
      by: 'productCount: productCount ?? 0,',
    },
  ]),
  ...faultsIn(
    'src/services/transport/filled-page.ts',
    ['tests/services/transport/filled-page.test.ts'],
    [
      {
        id: 'next-part-from-start',
        mistake: 'The rest of a page is asked for from the start of the list.',
        text: 'skip: skip + items.length }',
        by: 'skip: items.length }',
      },
      {
        id: 'product-twice',
        mistake: 'A product that the gateway sends twice is shown twice.',
        text: 'next.items.filter((item) => !known.has(keyOf(item)))',
        by: 'next.items',
      },
    ],
  ),
  ...faultsIn(
    'src/services/transport/gateway-client.ts',
    ['tests/services/transport/gateway-client.test.ts'],
    [
      {
        id: 'visitor-not-named',
        mistake: 'The call of a visitor does not say that it is made for a visitor.',
        text: '!isForAnybody && customer !== null',
        by: '!isForAnybody && customer',
      },
      {
        id: 'customer-of-second-try',
        mistake:
          'A call that is repeated with a new token is made for the customer who has signed in meanwhile.',
        text: "csrfToken = '';\n        response = await send(path, call, customer);",
        by: "csrfToken = '';\n        response = await send(path, call, options.customer());",
      },
      {
        id: 'old-token-kept',
        mistake: 'A token that the server calls outdated is sent again.',
        text: "csrfToken = '';\n        response = await send(path, call, customer);",
        by: 'response = await send(path, call, customer);',
        tests: ['tests/contract/customer-services.test.ts'],
      },
      {
        id: 'key-not-sent',
        mistake: 'A change is sent without its key, so that it can happen twice.',
        text: "if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;",
        by: '',
        tests: ['tests/contract/customer-services.test.ts'],
      },
    ],
  ),
  ...faultsIn(
    'src/services/transport/prefetch-cache.ts',
    ['tests/services/transport/prefetch-cache.test.ts'],
    [
      {
        id: 'prefetched-for-another',
        mistake: 'A page shows the prices that were prefetched for the customer before.',
        text: 'cached.customer !== customer() || ',
        by: '',
      },
      {
        id: 'prefetched-used-twice',
        mistake: 'A prefetched response is used again by a page that reloads.',
        text: '    cache.delete(key);\n    return found;',
        by: '    return found;',
      },
      {
        id: 'prefetched-too-old',
        mistake: 'A prefetched stock is shown after a minute.',
        text: 'const validMs = 10_000;',
        by: 'const validMs = 60_000;',
      },
      {
        id: 'prefetched-failure-kept',
        mistake: 'A prefetch that failed makes its page fail too.',
        text: 'if (cache.get(key) === found) cache.delete(key);',
        by: '',
      },
    ],
  ),
  ...faultsIn(
    'src/services/transport/visit-cache.ts',
    ['tests/services/transport/visit-cache.test.ts'],
    [
      {
        id: 'cached-for-another',
        mistake: 'A customer sees the lists of the customer before.',
        text: 'if (cached?.customer === customer()) return',
        by: 'if (cached) return',
      },
      {
        id: 'failure-cached',
        mistake: 'What failed once in a visit is not tried again.',
        text: 'if (cached === entry && faultOf(error).status !== 404) cached = undefined;',
        by: 'if (cached === entry && faultOf(error).status === 404) cached = undefined;',
      },
    ],
  ),
  ...faultsIn(
    'src/services/transport/text-storage.ts',
    ['tests/services/transport/visit-memory.test.ts', 'tests/services/basket/basket-memory.test.ts'],
    [
      {
        id: 'memory-of-another',
        mistake: 'A customer finds the input of the customer before.',
        text: "isRecord(found) && found['userId'] === userId ? found : {}",
        by: 'isRecord(found) ? found : {}',
      },
      {
        id: 'key-used-too-late',
        mistake: 'A change is sent again after the gateway has forgotten its key.',
        text: 'export const resendableMs = 6 *',
        by: 'export const resendableMs = 8 *',
      },
    ],
  ),
  ...faultsIn(
    'src/services/basket/basket-memory.ts',
    ['tests/services/basket/basket-memory.test.ts'],
    [
      {
        id: 'age-starts-again',
        mistake: 'A stored change becomes new whenever another one is stored.',
        text: 'isRecord(entry) ? { ...entry, change } : { at: now(), change }',
        by: '{ ...Object(entry), at: now(), change }',
      },
      {
        id: 'changes-of-other-tab-lost',
        mistake: 'Storing the changes of one tab deletes those of another one.',
        text: 'store([...stored().filter(({ key }) => !forgotten.has(key)), ...fresh]);',
        by: 'store(changes);',
      },
      {
        id: 'pending-addition-recalled',
        mistake: 'The basket sends an addition that its page is still sending.',
        text: 'stored().filter(({ key }) => !onTheirWay.has(key))',
        by: 'stored()',
      },
    ],
  ),
  ...faultsIn(
    'src/services/transport/response-order.ts',
    ['tests/services/transport/response-order.test.ts'],
    [
      {
        id: 'stale-basket-accepted',
        mistake: 'The older of two baskets that arrive in the wrong order is shown.',
        text: 'const isOvertaken = responses !== before;',
        by: 'const isOvertaken = false;',
      },
    ],
  ),
  ...faultsIn(
    'src/services/basket/basket-reader.ts',
    ['tests/services/basket/basket-reader.test.ts'],
    [
      {
        id: 'basket-read-once',
        mistake: 'The first response with the basket is used for ever.',
        text: '      shared = null;',
        by: '',
      },
      {
        id: 'aborted-for-all',
        mistake: 'The basket is not read for the checkout when another caller gives up.',
        text: 'signals.every(({ aborted }) => aborted)',
        by: 'signals.some(({ aborted }) => aborted)',
      },
    ],
  ),
  ...faultsIn(
    'src/services/product/viewed-memory.ts',
    ['tests/services/product/viewed-memory.test.ts'],
    [
      {
        id: 'viewed-by-another',
        mistake: 'A customer sees what the customer before has viewed.',
        text: 'owner === userId ? viewed : []',
        by: 'viewed',
      },
    ],
  ),
  ...faultsIn(
    'src/services/checkout/order-memory.ts',
    ['tests/services/checkout/order-memory.test.ts'],
    [
      {
        id: 'interrupted-twice',
        mistake: 'Each later checkout says that the session has ended in it.',
        text: "interrupted.remember('checkout', null);",
        by: '',
      },
    ],
  ),
  ...faultsIn(
    'src/services/session/parked-memory.ts',
    ['tests/services/session/parked-memory.test.ts'],
    [
      {
        id: 'parked-twice',
        mistake: 'A command that is pressed twice after the end of the session is carried out twice.',
        text: 'recall().filter((each) => parkedKey(each) !== parkedKey(command))',
        by: 'recall()',
      },
    ],
  ),
  ...faultsIn(
    'src/services/orders/order-services.ts',
    ['tests/services/orders/order-services.test.ts'],
    [
      {
        id: 'orders-page-off-by-one',
        mistake: 'The second page of orders shows the third one.',
        text: 'skip: (page - 1) * ordersPerPage',
        by: 'skip: page * ordersPerPage',
      },
    ],
  ),
  ...faultsIn(
    'src/services/basket/basket-services.ts',
    ['tests/contract/customer-services.test.ts'],
    [
      {
        id: 'restored-without-note',
        mistake: "A restored line loses the customer's note.",
        text: "note: line.note ?? ''",
        by: "note: ''",
      },
      {
        id: 'quantity-without-unit',
        mistake: 'A quantity in boxes is sent as one in pieces.',
        text: 'orderQuantity: Number(change.orderQuantity), salesUnit: change.salesUnit }',
        by: 'orderQuantity: Number(change.orderQuantity) }',
      },
    ],
  ),
];
