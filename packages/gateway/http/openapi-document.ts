import type { FastifyInstance, RouteOptions } from 'fastify';
import { csrfCookie } from '../csrf/csrf-guard.ts';

interface PatternParameter {
  readonly name: string;
  readonly description: string;
}

const changingMethods = ['post', 'put', 'patch', 'delete'] as const;

/** The parameters that `guardChanges` requires of every change, before any other check. */
const changeParameters = [
  {
    name: 'X-CSRF-Token',
    in: 'header',
    description: 'The token in the response to a GET with "X-CSRF-Token: Fetch"',
  },
  { name: csrfCookie, in: 'cookie', description: 'The cookie that came with the token' },
].map((one) => ({ ...one, required: true, schema: { type: 'string' as const } }));

/**
 * The OpenAPI document of the routes, made from the schemas that they enforce. The generator leaves out
 * pattern parameters such as `$filter-{key}`: this adds them with the `title` of their schema, and adds token
 * and cookie to changes.
 *
 * Call it before the routes are added.
 */
export function openApiDocument(app: FastifyInstance): () => object {
  const patterns = new Map<string, readonly PatternParameter[]>();
  app.addHook('onRoute', (route) => {
    const parameters = patternParameters(route);
    if (parameters.length === 0) return;
    patterns.set(route.url.replaceAll(/:(\w+)/g, '{$1}'), parameters);
  });
  let document: object | undefined;
  return () => (document ??= withPatterns(app, patterns));
}

function withPatterns(
  app: FastifyInstance,
  patterns: ReadonlyMap<string, readonly PatternParameter[]>,
): object {
  const document = app.swagger();
  for (const [url, parameters] of patterns) {
    const path = document.paths?.[url];
    if (!path || !('get' in path)) continue;
    const named = parameters.map((one) => ({
      ...one,
      in: 'query',
      required: false,
      schema: { type: 'string' as const },
    }));
    path.get?.parameters?.push(...named);
  }
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of changingMethods) {
      const operation = path?.[method];
      if (operation === undefined) continue;
      operation.parameters ??= [];
      operation.parameters.push(...changeParameters);
    }
  }
  return document;
}

function patternParameters({ schema }: RouteOptions): PatternParameter[] {
  const { patternProperties } = membersOf(membersOf(schema)['querystring']);
  return Object.values(membersOf(patternProperties)).map((one) => {
    const { title, description } = membersOf(one);
    return { name: String(title), description: String(description) };
  });
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
