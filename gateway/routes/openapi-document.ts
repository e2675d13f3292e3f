import type { FastifyInstance, RouteOptions } from 'fastify';

interface PatternParameter {
  readonly name: string;
  readonly description: string;
}

/**
 * The OpenAPI document of the routes, made of the schemas that they enforce. The generator leaves out parameters that are
 * a pattern, such as `$filter-{key}`: those are added with the `title` that their schema gives them.
 *
 * Call it before the routes are made.
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
