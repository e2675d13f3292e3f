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
 * Creates one of the policies in the shop's Content-Security-Policy, once each; some browsers have no
 * policies (X8).
 */
export function trustedPolicy(
  name: 'statefront' | 'statefront-data',
  rules: Rules,
): TrustedPolicy | undefined {
  return window.trustedTypes?.createPolicy(name, rules);
}
