/**
 * The shop is configured wrongly, or a call was made without the inputs it cannot do without.
 *
 * @see §5 Validation rules
 */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/**
 * Makes sure that a call has everything it needs. Missing are `undefined`, `null` and empty text; `false` and 0 are values.
 *
 * @throws ConfigurationError naming every missing input, in the order given (CF-2).
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
