import * as v from 'valibot';
import type { CookieJar } from './cookie-jar.ts';

/** A caller's cookies and CSRF token of the gateway (H10). */
export interface GatewayPass {
  readonly cookies: CookieJar;
  /** `null` if it has not been requested; empty if the gateway has none. */
  readonly csrfToken: string | null;
}

/** The calls that share a pass: one customer's session, one anonymous browser, or one attempt to sign in. */
export interface GatewayCaller {
  /** Equal for equal callers in this process, and unguessable, because it separates callers. */
  readonly key: string;
  /** The last stored pass, as `formatPass` wrote it; empty if there is none. */
  readonly kept: string;
  /** Stores a changed pass for other processes and the next start. */
  keep(pass: string): Promise<void>;
}

export const emptyPass: GatewayPass = { cookies: {}, csrfToken: null };

const passSchema = v.object({
  cookies: v.record(v.string(), v.string()),
  csrfToken: v.nullable(v.string()),
});

export function formatPass(pass: GatewayPass): string {
  return JSON.stringify(pass);
}

/** The pass in a text of `formatPass`; an empty one for an empty text. */
export function parsePass(text: string): GatewayPass {
  return text === '' ? emptyPass : v.parse(passSchema, JSON.parse(text));
}

/** An anonymous browser: its pass is in the memory of this process, separate from any customer's. */
export function anonymousCaller(sid: string): GatewayCaller {
  return { key: `anonymous ${sid}`, kept: '', keep: () => Promise.resolve() };
}
