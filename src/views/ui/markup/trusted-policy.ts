import type { Config } from 'dompurify';

/** Creates text that browsers with Trusted Types accept. */
export type TrustedPolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

type Rules = Partial<Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>>;

declare global {
  interface Window {
    /** Missing in some browsers. */
    readonly trustedTypes?: {
      readonly createPolicy: (name: string, rules: Rules) => TrustedPolicy;
    };
  }
}

/**
 * Creates one of the policies in the shop's Content-Security-Policy, once each; the server and some browsers
 * have no policies (X8).
 */
export function trustedPolicy(
  name: 'statefront' | 'statefront-data',
  rules: Rules,
): TrustedPolicy | undefined {
  return typeof window === 'undefined' ? undefined : window.trustedTypes?.createPolicy(name, rules);
}
