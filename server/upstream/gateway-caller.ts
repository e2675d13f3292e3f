import * as v from 'valibot';
import type { CookieJar } from './cookie-jar.ts';

/** What the gateway gave a caller to bring along: its cookies, and the CSRF token that belongs to them (H10). */
export interface GatewayPass {
  readonly cookies: CookieJar;
  /** `null`: none was asked for yet; empty: the gateway gives none. */
  readonly csrfToken: string | null;
}

/** Whose calls share a pass: one customer's session, one anonymous browser, or one attempt to sign in. */
export interface GatewayCaller {
  /** Equal for equal callers in this process; unguessable, because it tells callers apart. */
  readonly key: string;
  /** The pass that was kept last, as `formatPass` wrote it; empty when there is none. */
  readonly kept: string;
  /** Keeps a changed pass for other processes and the next start. */
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

/** The pass that `formatPass` wrote; an empty one for an empty text. */
export function parsePass(text: string): GatewayPass {
  return text === '' ? emptyPass : v.parse(passSchema, JSON.parse(text));
}

/** An anonymous browser: its pass lives in the memory of this process, apart from anything of a customer. */
export function anonymousCaller(sid: string): GatewayCaller {
  return { key: `anonymous ${sid}`, kept: '', keep: () => Promise.resolve() };
}
