import * as v from 'valibot';

/** The part of a JSON schema that the page shows. */
export interface Shape {
  readonly $ref?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Shape | undefined;
  readonly anyOf?: readonly Shape[] | undefined;
  readonly oneOf?: readonly Shape[] | undefined;
}

const text = v.optional(v.string());
const figure = v.optional(v.number());

const shape: v.GenericSchema<unknown, Shape> = v.object({
  $ref: text,
  title: text,
  description: text,
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  enum: v.optional(v.array(v.unknown())),
  format: text,
  pattern: text,
  minimum: figure,
  maximum: figure,
  maxLength: figure,
  maxItems: figure,
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => shape),
    ),
  ),
  required: v.optional(v.array(v.string())),
  items: v.optional(v.lazy(() => shape)),
  anyOf: v.optional(v.array(v.lazy(() => shape))),
  oneOf: v.optional(v.array(v.lazy(() => shape))),
});

const content = v.optional(v.record(v.string(), v.object({ schema: v.optional(shape) })), {});

const operation = v.object({
  summary: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
  tags: v.optional(v.array(v.string()), []),
  parameters: v.optional(
    v.array(
      v.object({
        name: v.string(),
        in: v.string(),
        required: v.optional(v.boolean(), false),
        description: v.optional(v.string(), ''),
        schema: v.optional(shape, {}),
      }),
    ),
    [],
  ),
  requestBody: v.optional(v.object({ content })),
  responses: v.optional(
    v.record(v.string(), v.object({ description: v.optional(v.string(), ''), content })),
    {},
  ),
});

const document = v.object({
  info: v.object({
    title: v.optional(v.string(), ''),
    description: v.optional(v.string(), ''),
    version: v.optional(v.string(), ''),
  }),
  paths: v.record(v.string(), v.record(v.string(), operation)),
  components: v.optional(v.object({ schemas: v.optional(v.record(v.string(), shape), {}) }), {
    schemas: {},
  }),
});

/** The part of an OpenAPI document that the page shows. */
export type ApiDescription = v.InferOutput<typeof document>;

export type ApiOperation = v.InferOutput<typeof operation>;

/** Parses the document; `undefined` if the page cannot show it as an OpenAPI document. */
export function readApiDescription(json: string): ApiDescription | undefined {
  try {
    const read = v.safeParse(document, JSON.parse(json));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
