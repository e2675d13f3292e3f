import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';

const shared = { strict: true, allowUnionTypes: true, useDefaults: true, formats: { date: isDate } };
const parameterChecks = compiledOnce(new Ajv({ ...shared, coerceTypes: true, allErrors: true }));
const bodyChecks = compiledOnce(new Ajv({ ...shared, strictTypes: false }));

/**
 * Checks requests by the schemas of their routes. Parameters are texts, so numbers are read from them and every fault is
 * told at once; a body is taken as it is and read up to its first fault, because it may hold very many. A header that is
 * missing is refused by the operation that needs it, which says what to do.
 */
export function validateRequests(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart, contentType }) => {
    // The parts of a form are read and checked by the form's own fields.
    if (contentType === 'multipart/form-data') return () => true;
    if (httpPart === 'headers') return parameterChecks({ ...schema, required: [] });
    return httpPart === 'body' ? bodyChecks(schema) : parameterChecks(schema);
  });
}

/** Compiling is what starting a gateway costs most: equal schemas share one check, in every gateway of the process. */
function compiledOnce(ajv: Ajv): (schema: object) => ValidateFunction {
  const checks = new Map<string, ValidateFunction>();
  return (schema) => {
    const text = JSON.stringify(schema);
    const check = checks.get(text) ?? ajv.compile(schema);
    checks.set(text, check);
    return check;
  };
}

function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}
