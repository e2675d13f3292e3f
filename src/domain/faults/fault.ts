import type { FailureKey } from '../shell/notice.ts';

/** The failure of a call as plain facts, which survive in a trace, unlike an error object. */
export interface Fault {
  /** HTTP status; 0 without a readable response. */
  readonly status: number;
  /** The gateway's code of the fault, empty if it has none. */
  readonly code: string;
  /**
   * The reason for people: the response's `error.message`, or the shop's own sentence for a response without
   * one. `null` without a connection (§8).
   */
  readonly serverMessage: string | null;
  /** The gateway's sentence for each invalid field of a refused form, by the name of the field. */
  readonly fields?: Readonly<Record<string, string>>;
  /**
   * The subject of the call, from its policy: its notice disappears once a call with the same subject
   * succeeds.
   */
  readonly about?: string;
  /** How the gateway itself responded, where the shop's server says so: with its own reason, or without. */
  readonly response?: 'inWords' | 'withoutWords';
  /** Whether the command ends by it, although the status alone would leave its outcome open. */
  readonly isFinal?: true;
  /** The name of the failure of a command that may have been done all the same. */
  readonly mayBeDone?: FailureKey;
}

/** The code of a change whose token was that of another session, as when another tab signs in meanwhile (H9). */
export const outdatedToken = 'CSRF';

/** The fault of a call without a connection to the shop's own server. */
export const noResponse: Fault = { status: 0, code: '', serverMessage: null };

/** The fault of a call that waited too long for a response. */
export const tooSlow: Fault = { status: 0, code: 'TOO_SLOW', serverMessage: null };

/** The fault of a call with an unreadable response, or whose code failed. */
export const broken: Fault = { status: 0, code: 'BROKEN', serverMessage: null };

/**
 * The cause of a fault for people, if no server describes it: `unavailable` is the back end, `broken` the
 * shop itself.
 */
export type FaultCause =
  | 'noConnection'
  | 'unavailable'
  | 'tooMany'
  | 'missing'
  | 'forbidden'
  | 'refused'
  | 'broken';

/** The sentence for each cause except a missing connection. */
export type FaultWords = Readonly<Record<Exclude<FaultCause, 'noConnection'>, string>>;

/** The cause of a fault for people (SE-2). */
export function faultCause({ status, code }: Fault): FaultCause {
  if (code === tooSlow.code) return 'unavailable';
  if (status === 0) return code === '' ? 'noConnection' : 'broken';
  if (code === outdatedToken) return 'broken';
  return causes[status] ?? (status < 500 ? 'refused' : 'broken');
}

/** The fault with the shop's own sentence if no server gave one; unchanged without a connection. */
export function inWords(fault: Fault, words: FaultWords): Fault {
  const cause = faultCause(fault);
  if (fault.serverMessage !== null || cause === 'noConnection') return fault;
  return { ...fault, serverMessage: words[cause] };
}

const causes: Readonly<Partial<Record<number, FaultCause>>> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'missing',
  410: 'missing',
  408: 'unavailable',
  429: 'tooMany',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** The facts of a rejected call; an unknown error is one of the shop itself, not a missing connection. */
export function asFault(error: unknown): Fault {
  return isFault(error) ? error : broken;
}

/** Whether the session is over, or never existed (SE-2). */
export function isSessionOver({ status }: Fault): boolean {
  return status === 401;
}

/** Whether the thing does not exist: the gateway does not know it, or its name is invalid (RT-4). */
export function isMissing({ status }: Pick<Fault, 'status'>): boolean {
  return status === 404 || status === 400;
}

/** Whether the gateway knows the caller and refuses (SE-2). */
export function isForbidden({ status, code }: Fault): boolean {
  return status === 403 && code !== outdatedToken;
}

/**
 * Whether the response is not for this caller: nobody is signed in, or another customer may see it (SE-1).
 */
export function isUnauthorised(fault: Fault): boolean {
  return fault.status === 401 || fault.status === 403;
}

/** The rest of a fault after a field was changed; `null` if nothing else was wrong (CT-4). */
export function withoutFieldFault(fault: Fault | null, field: string): Fault | null {
  if (!fault?.fields) return null;
  const { [field]: _changed, ...fields } = fault.fields;
  return Object.keys(fields).length === 0 ? null : { ...fault, fields };
}

function isFault(error: unknown): error is Fault {
  return typeof error === 'object' && error !== null && 'status' in error && 'serverMessage' in error;
}
