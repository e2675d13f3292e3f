import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';

const shared = { strict: true, allowUnionTypes: true, useDefaults: true, formats: { date: isDate } };
const parameterChecks = compiledOnce(new Ajv({ ...shared, coerceTypes: true, allErrors: true }));
const bodyChecks = compiledOnce(new Ajv({ ...shared, strictTypes: false }));

/**
 * Checks requests with the schemas of their routes. Parameters are texts, so that numbers are parsed, and all
 * faults are reported at once. A body is taken as it is and checked up to its first fault, because it may
 * have very many. The operation that needs a missing header refuses it and says what to do.
 */
export function validateRequests(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart, contentType }) => {
    // The form's fields define the checks of its parts.
    if (contentType === 'multipart/form-data') return () => true;
    if (httpPart === 'headers') return parameterChecks({ ...schema, required: [] });
    return httpPart === 'body' ? bodyChecks(schema) : parameterChecks(schema);
  });
}

/**
 * Compiling is the slowest part of starting a gateway: equal schemas share one check, in all gateways of the
 * process.
 */
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
