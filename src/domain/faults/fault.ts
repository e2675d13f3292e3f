/** What went wrong with a call, as plain facts: these survive a trace, an error object would not. */
export interface Fault {
  /** HTTP status; 0 when no readable response came at all. */
  readonly status: number;
  /** The gateway's own short name of the fault, empty when it has none. */
  readonly code: string;
  /**
   * Why, written for people: the response's `error.message`, or what the shop says of a response without one. `null` when there
   * is no connection (§8).
   */
  readonly serverMessage: string | null;
  /** What is wrong with which field, where the gateway refused a form: its own sentences, by the name of the field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What the call was about, as its policy says: its notice goes once a call about the same succeeds. */
  readonly about?: string;
}

/** The code of a change whose token was that of another session, as when another tab signs in meanwhile (H9). */
export const outdatedToken = 'CSRF';

/** The fault of a call that reached nothing: there is no connection to the shop's own server. */
export const noResponse: Fault = { status: 0, code: '', serverMessage: null };

/** The fault of a call that was given up waiting for a response. */
export const tooSlow: Fault = { status: 0, code: 'TOO_SLOW', serverMessage: null };

/** The fault of a call whose response cannot be read, or whose code broke. */
export const broken: Fault = { status: 0, code: 'BROKEN', serverMessage: null };

/** What a fault means for a person, where no server says it in words: `unavailable` is the back end, `broken` the shop itself. */
export type FaultCause =
  | 'noConnection'
  | 'unavailable'
  | 'tooMany'
  | 'missing'
  | 'forbidden'
  | 'refused'
  | 'broken';

/** The sentence for each cause but a missing connection. */
export type FaultWords = Readonly<Record<Exclude<FaultCause, 'noConnection'>, string>>;

/** What a fault means for a person (SE-2). */
export function faultCause({ status, code }: Fault): FaultCause {
  if (code === tooSlow.code) return 'unavailable';
  if (status === 0) return code === '' ? 'noConnection' : 'broken';
  if (code === outdatedToken) return 'broken';
  return causes[status] ?? (status < 500 ? 'refused' : 'broken');
}

/** The fault with the shop's own words where no server said why; without a connection it stays without words. */
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

/** The facts of whatever a call was rejected with; anything unknown counts as "no response". */
export function asFault(error: unknown): Fault {
  return isFault(error) ? error : noResponse;
}

/** The session is over, or was never there (SE-2). */
export function isSessionOver({ status }: Fault): boolean {
  return status === 401;
}

/** There is no such thing: the gateway does not know it, or says that nothing can be called so (RT-4). */
export function isMissing({ status }: Pick<Fault, 'status'>): boolean {
  return status === 404 || status === 400;
}

/** The gateway knows who asks, and does not let them (SE-2). */
export function isForbidden({ status, code }: Fault): boolean {
  return status === 403 && code !== outdatedToken;
}

/** What was asked for is not for who asks: no customer is signed in, or another one may see it (SE-1). */
export function isUnauthorised(fault: Fault): boolean {
  return fault.status === 401 || fault.status === 403;
}

/** What is left of a fault once a field was changed: `null` when nothing else was wrong (CT-4). */
export function withoutFieldFault(fault: Fault | null, field: string): Fault | null {
  if (!fault?.fields) return null;
  const { [field]: _changed, ...fields } = fault.fields;
  return Object.keys(fields).length === 0 ? null : { ...fault, fields };
}

function isFault(error: unknown): error is Fault {
  return typeof error === 'object' && error !== null && 'status' in error && 'serverMessage' in error;
}
