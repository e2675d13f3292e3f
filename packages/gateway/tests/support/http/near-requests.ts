import * as fc from 'fast-check';

/** A part of a schema, as far as nearly valid values can be made from it. */
export interface NearSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, NearSchema>>;
  readonly items?: NearSchema;
  readonly anyOf?: readonly NearSchema[];
}

export interface NearOperation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: NearSchema;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: NearSchema }>>;
  };
}

export interface NearDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, NearOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, NearSchema>> };
}

export interface RandomRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

const known = fc.constantFrom(
  ...(
    'tools supplies hammer gloves gloves-s-black glue PCE BX T-100 K-7 olivia LISTING QUICK_SEARCH SEE_THE_RANGE ' +
    'STOCK_NOTIFICATION JOB_APPLICATION BASKET ORDER PRICE;asc PRODUCT_NAME;desc RELEVANCE;asc size|M hammer|gloves ' +
    'Steel|Leather 2026-11-21 1 0 12 500 0.25 true'
  ).split(' '),
);

const noise = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '',
    ' ',
    '%',
    '%25',
    '%00',
    '%zz',
    '%2500',
    '|',
    '||',
    '%7C',
    '..',
    '../..',
    '/',
    '\\',
    "'",
    '"',
    '--',
    ';',

    '\0',
    '\ud800',
    '\u202e',
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'null',
    'undefined',
    'NaN',
    '1e999',
    '-1',
    '0x10',
    '9'.repeat(40),
    '1.5',
    "' or 1=1",
    '${x}',
    '{{x}}',
    '<b>',
    'x'.repeat(300),
  ),
);

const words = fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: noise });

const productIds = fc.constantFrom('hammer', 'screw', 'gloves', 'gloves-s-black', 'saw', 'anvil', 'glue');
const categoryIds = fc.constantFrom('tools', 'supplies', 'hand-tools', 'empty');

/** Usual values of fields and parameters with these names. */
const usual: Readonly<Record<string, fc.Arbitrary<string | number>>> = {
  categoryId: categoryIds,
  $category: categoryIds,
  '$category-ids': categoryIds,
  '$product-ids': productIds,
  $formid: fc.constantFrom('STOCK_NOTIFICATION', 'JOB_APPLICATION'),
  $usage: fc.constantFrom('LISTING', 'QUICK_SEARCH', 'SEE_THE_RANGE'),
  $sortby: fc.constantFrom('PRODUCT_NAME;asc', 'PRICE;desc', 'MATERIAL_NUMBER;asc', 'RELEVANCE;asc'),
  $top: fc.constantFrom(0, 1, 12, 500),
  productId: productIds,
  salesUnit: fc.constantFrom('PCE', 'BX', 'KG'),
  orderQuantity: fc.constantFrom(1, 2, 100, 150, '0.25', 1e9),
  name: fc.constantFrom('formId', 'materialNumber', 'siteId', 'userId', 'firstName', 'email'),
  value: fc.constantFrom('STOCK_NOTIFICATION', 'JOB_APPLICATION', 'K-7', 'olivia', 'ada@example.com'),
};

/** Requests for all operations of an OpenAPI document, most of them nearly valid. */
export function nearRequests(document: NearDocument, tokens: readonly string[]): fc.Arbitrary<RandomRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) =>
      nearRequest(document, path, method, operation, tokens),
    ),
  );
  const nowhere = fc.record({
    method: fc.constantFrom(...methods),
    path: fc.array(words, { maxLength: 4 }).map((steps) => steps.map(encoded).join('/')),
    headers: fc.constant({}),
    payload: fc.constant(undefined),
  });
  return fc.oneof({ weight: 15, arbitrary: fc.oneof(...operations) }, { weight: 1, arbitrary: nowhere });
}

function nearRequest(
  document: NearDocument,
  template: string,
  method: string,
  { parameters = [], requestBody }: NearOperation,
  tokens: readonly string[],
): fc.Arbitrary<RandomRequest> {
  const path = template.replace('/itcpgw/site_apis/', '');
  const inQuery = parameters.filter((one) => one.in === 'query');
  const [type = 'application/json'] = Object.keys(requestBody?.content ?? {});
  const isSignIn = method === 'post' && path === 'session';
  const endsSession = (method === 'delete' && path === 'session') || path === 'clearSessionStorage';
  const own = methods.find((one) => one.toLowerCase() === method) ?? 'GET';
  return fc
    .record({
      method: fc.oneof({ weight: 12, arbitrary: fc.constant(own) }, fc.constantFrom(...methods)),
      steps: fc.tuple(
        ...(path.match(/(?<=\{)\w+/g) ?? []).map((name) => mostly(usual[name] ?? words, words)),
      ),
      pairs: fc.tuple(
        ...inQuery.map(({ name, schema }) =>
          fc.option(
            fc.tuple(
              fc.constant(name),
              mostly(usual[name] ?? near(document, schema, 1), near(document, schema, 1)),
            ),
          ),
        ),
      ),
      strays: fc.oneof(
        { weight: 5, arbitrary: fc.constant([]) },
        fc.array(fc.tuple(words, words), { maxLength: 3 }),
      ),
      isRaw: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
      headers: headersNear(type, endsSession ? [] : tokens),
      body: requestBody ? bodyNear(document, requestBody.content, isSignIn) : fc.constant(undefined),
    })
    .map(({ method: chosen, steps, pairs, strays, isRaw, headers, body }) => {
      const filled = steps.reduce<string>(
        (text, step) => text.replace(/\{\w+\}/, () => encoded(String(step))),
        path,
      );
      const query = [...pairs.filter((pair) => pair !== null), ...strays].map(([name, value]) => {
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        const full = name
          .replace('{key}', 'use')
          .replace('{axis}|{value}', 'size|S')
          .replace('{axis}', 'size');
        return isRaw ? encodeURI(`${full}=${text}`.toWellFormed()) : `${encoded(full)}=${encoded(text)}`;
      });
      return {
        method: chosen,
        path: query.length === 0 ? filled : `${filled}?${query.join('&')}`,
        headers: body === undefined ? withoutType(headers) : headers,
        payload: chosen === 'GET' || chosen === 'HEAD' ? undefined : body,
      };
    });
}

function headersNear(type: string, tokens: readonly string[]): fc.Arbitrary<Record<string, string>> {
  const header = fc.string({
    unit: fc.constantFrom(' ', 'a', 'Z', '9', '-', ';', '=', ',', '.', '/', '*', '"'),
    maxLength: 20,
  });
  const sessions = tokens.map((token) => `Bearer ${token}`);
  return fc
    .record({
      authorization: fc.option(
        mostly(fc.constantFrom(...sessions, 'Bearer x'), fc.constantFrom('Bearer', 'Basic eDp5', '', ',')),
      ),
      'accept-language': fc.option(fc.oneof(fc.constantFrom('de', 'en', 'de-AT;q=0.5, *'), header)),
      'idempotency-key': fc.option(fc.oneof(fc.uuid(), header)),
      'content-type': fc.oneof(
        { weight: 6, arbitrary: fc.constant(type) },
        fc.constantFrom(
          'multipart/form-data; boundary=x',
          'multipart/form-data',
          'text/plain',
          'application/xml',
        ),
        header,
      ),
      accept: fc.option(header),
      'content-length': fc.constant(null),
    })
    .map((headers) =>
      Object.fromEntries(
        Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== null),
      ),
    );
}

function mostly<Value>(usualOnes: fc.Arbitrary<Value>, others: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 8, arbitrary: usualOnes }, { weight: 1, arbitrary: others });
}

function withoutType(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-type'));
}

function bodyNear(
  document: NearDocument,
  content: NonNullable<NearOperation['requestBody']>['content'],
  isSignIn: boolean,
): fc.Arbitrary<string | undefined> {
  const schemas = Object.values(content).map(({ schema }) => near(document, schema, 4));
  const nearly = fc.oneof(...schemas).map((value) => JSON.stringify(value));
  const broken = fc.oneof(
    fc.constantFrom('', '{', '[]', '{}', 'null', '"x"', '1e999', '{"__proto__":{"x":1}}', '{"a":1e999}'),
    fc.constantFrom(
      '['.repeat(50_000),
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      '\ufeff{}',
      '{"a":"\\ud800"}',
    ),
    fc.constant('--x\r\nContent-Disposition: form-data; name="formId"\r\n\r\nJOB_APPLICATION\r\n--x--\r\n'),
    fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.toWellFormed()),
  );
  const twisted = fc.oneof(
    fc.tuple(nearly, known).map(([text, word]) => text.replace(/"[^"]*":/, `"${word}":[[`)),
    nearly.map((text) => text.replace(/\d+/, '1e999')),
    nearly.map((text) => text.replace(/\d+/, '9'.repeat(400))),
  );
  // A valid sign-in needs a slow password check, so that only a few are valid.
  return isSignIn
    ? fc.oneof({ weight: 40, arbitrary: broken }, nearly)
    : fc.oneof({ weight: 8, arbitrary: nearly }, { weight: 2, arbitrary: broken }, twisted);
}

/** Values that are valid or nearly valid for a schema. */
function near(document: NearDocument, schema: NearSchema, depth: number): fc.Arbitrary<unknown> {
  const { $ref, type, properties, items, anyOf } = schema;
  const named = document.components.schemas[$ref?.split('/').at(-1) ?? ''];
  if (named) return near(document, named, depth);
  const right =
    anyOf && anyOf.length > 0
      ? fc.oneof(...anyOf.map((one) => near(document, one, depth)))
      : rightOf(
          document,
          { type: [type ?? 'string'].flat()[0] ?? 'string', properties, items, schema },
          depth,
        );
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: strange(depth) });
}

interface Right {
  readonly type: string;
  readonly properties: NearSchema['properties'];
  readonly items: NearSchema['items'];
  readonly schema: NearSchema;
}

function rightOf(
  document: NearDocument,
  { type, properties, items, schema }: Right,
  depth: number,
): fc.Arbitrary<unknown> {
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  if (type === 'array' && items && depth > 0) {
    return fc.array(near(document, items, depth - 1), { minLength: 1, maxLength: 4 });
  }
  if (type === 'object' && properties && depth > 0) {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [
        name,
        fc.oneof({ weight: 20, arbitrary: usual[name] ?? near(document, one, depth - 1) }, strange(1)),
      ]),
    );
    return fc.oneof({ weight: 3, arbitrary: fc.record(fields) }, fc.record(fields, { requiredKeys: [] }));
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') {
    return fc.oneof(fc.integer({ min: 0, max: 600 }), fc.constantFrom(0.25, -1, 1e308, 1e-7, -0));
  }
  return words;
}

function strange(depth: number): fc.Arbitrary<unknown> {
  return fc.oneof(
    words,
    fc.constantFrom(null, true, 0, -1, 1e308, 0.1, [], {}),
    depth > 0 ? fc.dictionary(words, words, { maxKeys: 3 }) : words,
    depth > 0 ? fc.array(words, { maxLength: 3 }) : words,
    fc.constantFrom(10, 30, 200).map((levels) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)),
  );
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
