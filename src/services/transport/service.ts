/** One call to the gateway; `signal` aborts it if its invoking state is left. */
export type Service<Input, Output> = (
  input: Input,
  options: { readonly signal: AbortSignal },
) => Promise<Output>;
