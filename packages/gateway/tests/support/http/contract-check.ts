import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Gateway } from '@statefront/gateway/gateway.ts';

const base = '/itcpgw/site_apis';

export interface CheckedResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, number | string | readonly string[] | undefined>>;
  readonly body: string;
}

export interface Operation {
  /** Such as `GET /product/{productId}`. */
  readonly name: string;
  readonly pointer: string;
  readonly pattern: RegExp;
  readonly method: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

export interface Contract {
  readonly operations: readonly Operation[];
  /** Returns the fault of a response, `undefined` if it is as described. */
  readonly faultOf: (method: string, path: string, response: CheckedResponse) => string | undefined;
}

let contract: Promise<Contract> | undefined;

/**
 * Checks every response against `openapi.json`, in addition to the test. @throws Error saying where they
 * differ.
 */
export async function checkContract(
  gateway: Gateway,
  method: string,
  path: string,
  response: CheckedResponse,
): Promise<void> {
  contract ??= contractOf(gateway);
  const fault = (await contract).faultOf(method, path, response);
  if (fault !== undefined) throw new Error(`${method} ${path} is not as openapi.json says: ${fault}`);
}

/** The contract as the gateway describes it. */
export async function contractOf(gateway: Gateway): Promise<Contract> {
  const described = await gateway.app.inject(`${base}/openapi.json`);
  const document: {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Pick<Operation, 'responses'>>>>>;
  } = described.json();
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ ...document, $id: 'openapi' });
  const operations = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => ({
        name: `${method.toUpperCase()} ${path.slice(base.length)}`,
        pointer: `#/paths/${escaped(path)}/${method}`,
        pattern: new RegExp(`^${path.slice(base.length + 1).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
        method: method.toUpperCase(),
        responses,
      })),
    )
    .toSorted((one, other) => Number(one.name.includes('{')) - Number(other.name.includes('{')));
  const known = new Map<string, ValidateFunction>();
  const validator = (pointer: string) => {
    const schema: AnySchemaObject = { $ref: `openapi${pointer}` };
    const validate = known.get(pointer) ?? ajv.compile(schema);
    known.set(pointer, validate);
    return validate;
  };

  return {
    operations,
    faultOf(method, path, response) {
      if (path.startsWith('openapi.json')) return undefined;
      const asked = path.split('?')[0] ?? '';
      const operation = operations.find((one) => one.method === method && one.pattern.test(asked));
      const type = String(response.headers['content-type'] ?? '').split(';')[0] ?? '';
      if (response.statusCode >= 400)
        return problemFault(validator(problemPlace(operation, response)), type, response);
      const declared = operation?.responses[response.statusCode];
      if (!operation || !declared) return `status ${response.statusCode} is not described`;
      if (!declared.content) return response.body === '' ? undefined : 'there should be no body';
      const content = Object.keys(declared.content).find((one) => isOfType(type, one));
      if (content === undefined) return `content type ${type} is not described`;
      if (type !== 'application/json') return undefined;
      const place = `responses/${response.statusCode}/content/${escaped(content)}/schema`;
      return schemaFault(validator(`${operation.pointer}/${place}`), response.body);
    },
  };
}

/** The description of a refusal: in the operation, for its status or by default. */
function problemPlace(operation: Operation | undefined, { statusCode }: CheckedResponse): string {
  if (!operation) return '#/components/schemas/Problem';
  const status = operation.responses[statusCode] ? statusCode : 'default';
  return `${operation.pointer}/responses/${status}/content/${escaped('application/problem+json')}/schema`;
}

function problemFault(
  validate: ValidateFunction,
  type: string,
  response: CheckedResponse,
): string | undefined {
  if (type !== 'application/problem+json') return `${response.statusCode} as ${type}, not as a problem`;
  const { status }: { readonly status?: unknown } = JSON.parse(response.body);
  if (status !== response.statusCode) return `the problem says status ${String(status)}`;
  return schemaFault(validate, response.body);
}

function schemaFault(validate: ValidateFunction, body: string): string | undefined {
  if (validate(JSON.parse(body))) return undefined;
  return (validate.errors ?? [])
    .slice(0, 8)
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join('\n');
}

function isOfType(type: string, described: string): boolean {
  return described.endsWith('/*') ? type.startsWith(described.slice(0, -1)) : type === described;
}

/** A step of a JSON pointer inside an address. */
function escaped(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));
}
