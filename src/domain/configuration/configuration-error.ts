/**
 * The shop is misconfigured, or a call lacks required inputs.
 *
 * @see §5 Validation rules
 */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/**
 * Checks that a call has all required inputs. Missing are `undefined`, `null` and empty text; `false` and 0
 * are values.
 *
 * @throws ConfigurationError naming every missing input, in the given order (CF-2).
 * @see §5 Required inputs
 */
export function requireInputs(call: string, inputs: object): void {
  const missing = Object.entries(inputs)
    .filter(([, value]) => value === undefined || value === null || value === '')
    .map(([name]) => name);
  if (missing.length > 0) {
    throw new ConfigurationError(`${call}: missing ${missing.join(', ')}`);
  }
}
