import { Ajv, type AnySchema } from 'ajv';
import type { FastifyInstance } from 'fastify';

/**
 * Checks requests by the schemas of their routes. Parameters are texts, so numbers are read from them and every fault is
 * told at once; a body is taken as it is and read up to its first fault, because it may hold very many.
 */
export function validateRequests(app: FastifyInstance): void {
  const shared = { strict: true, allowUnionTypes: true, useDefaults: true, formats: { date: isDate } };
  const parameters = new Ajv({ ...shared, coerceTypes: true, allErrors: true });
  const bodies = new Ajv({ ...shared, strictTypes: false });
  app.setValidatorCompiler(({ schema, httpPart, contentType }) => {
    // The parts of a form are read and checked by the form's own fields.
    if (contentType === 'multipart/form-data') return () => true;
    const ajv = httpPart === 'body' ? bodies : parameters;
    for (const [id, one] of Object.entries(app.getSchemas())) addOnce(ajv, id, one);
    return ajv.compile(schema);
  });
}

function addOnce(ajv: Ajv, id: string, schema: unknown): void {
  if (isSchema(schema) && ajv.getSchema(id) === undefined) ajv.addSchema(schema);
}

function isSchema(value: unknown): value is AnySchema {
  return typeof value === 'object' && value !== null;
}

function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}
