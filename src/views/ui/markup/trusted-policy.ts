import type { Config } from 'dompurify';

/** What makes text acceptable to a browser that asks for Trusted Types. */
export type TrustedPolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

type Rules = Partial<Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>>;

declare global {
  interface Window {
    /** Not in every browser. */
    readonly trustedTypes?: {
      readonly createPolicy: (name: string, rules: Rules) => TrustedPolicy;
    };
  }
}

/**
 * Makes one of the policies that the shop's Content-Security-Policy names, once each; some browsers know no policies (X8).
 */
export function trustedPolicy(
  name: 'statefront' | 'statefront-data',
  rules: Rules,
): TrustedPolicy | undefined {
  return window.trustedTypes?.createPolicy(name, rules);
}
