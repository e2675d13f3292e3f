import { GatewayError } from '#src/services/transport/gateway-error.ts';
import type { GatewayClient } from '#src/services/transport/gateway-client.ts';
import { readResponse } from '#src/services/transport/read-response.ts';
import { noResponse } from '#src/domain/faults/fault.ts';
import { handle, refuse, type GatewayState, type ModelCall, type ModelResponse } from './gateway-model.ts';

/** A call that was made and whose response has not arrived. */
export interface PendingCall extends ModelCall {
  /** Its tab, method and path, and how many of them the tab has made. */
  readonly name: string;
  readonly tab: string;
  /** The response of the gateway, if it has carried out the call already. */
  readonly response: ModelResponse | null;
  /** Whether the page still waits for the response. */
  readonly isAwaited: boolean;
}

/** The fate of a pending call. */
export type Fate =
  /** The gateway carries it out and the response arrives. */
  | 'arrives'
  /** The gateway carries it out; the response is late. */
  | 'is carried out'
  /** It never reaches the gateway. */
  | 'is lost'
  /** The gateway carries it out, and the response is lost. */
  | 'is carried out, its response is lost'
  /** It reaches the gateway twice. */
  | 'arrives twice'
  /** The gateway refuses it. */
  | 'is refused';

interface Waiting {
  readonly call: PendingCall;
  readonly respond: (response: ModelResponse) => void;
  readonly lose: () => void;
}

/** The network between the tabs and the gateway's model. Calls wait in it until their fate is decided. */
export class Network {
  readonly #waiting = new Map<string, Waiting>();
  readonly #made = new Map<string, number>();
  readonly #isSlow: (path: string) => boolean;
  readonly #sessions: Readonly<Record<string, string>>;
  /** The keys of all calls that were made, also of lost ones. */
  readonly sentKeys = new Set<string>();
  /** Keys of calls whose response a page has received, other than that the session is over. */
  readonly answeredKeys = new Set<string>();
  /** Keys that were sent although a page has had their response. */
  readonly repeatedKeys = new Set<string>();
  gateway: GatewayState;

  /**
   * @param isSlow whether a call waits for its fate; every other arrives at once
   * @param sessions the customers of tabs in separate browsers
   */
  constructor(
    gateway: GatewayState,
    isSlow: (path: string) => boolean,
    sessions: Readonly<Record<string, string>> = {},
  ) {
    this.gateway = gateway;
    this.#isSlow = isSlow;
    this.#sessions = sessions;
  }

  get pending(): readonly PendingCall[] {
    return [...this.#waiting.values()].map(({ call }) => call);
  }

  /** Decides the fate of a call. Returns the status of a response that a page receives, else 0. @throws Error if there is no such call */
  decide(name: string, fate: Fate): number {
    const waiting = this.#waiting.get(name);
    if (!waiting) throw new Error(`no call ${name} is pending`);
    const { call, respond, lose } = waiting;
    const carriedOut = () => call.response ?? this.#carryOut(call);
    if (fate === 'is carried out') {
      this.#waiting.set(name, { ...waiting, call: { ...call, response: carriedOut() } });
      return 0;
    }
    this.#waiting.delete(name);
    if (fate === 'is carried out, its response is lost') carriedOut();
    if (fate.endsWith('lost')) {
      lose();
      return 0;
    }
    if (fate === 'arrives twice') this.#carryOut(call);
    const response = fate === 'arrives' ? carriedOut() : this.#carryOut(call, fate === 'is refused');
    this.#noteAnswer(call, response);
    respond(response);
    return call.isAwaited ? response.status : 0;
  }

  /** A tab is closed: its code runs no more, and its changes may still arrive. */
  close(tab: string): void {
    for (const [name, waiting] of this.#waiting) {
      if (waiting.call.tab !== tab) continue;
      this.#leave(name, () => {});
      const left = this.#waiting.get(name);
      if (left) this.#waiting.set(name, { ...left, respond: () => {}, lose: () => {} });
    }
  }

  /** The client of a tab. @param customer whose page the tab shows, `null` while unknown */
  clientOf(tab: string, customer: () => string | null): GatewayClient {
    return {
      csrfToken: async () => 'token',
      call: async (path, { method = 'GET', body, idempotencyKey, isForAnybody = false, signal }) => {
        const response = await this.#sent(tab, signal, {
          method,
          path,
          body,
          key: idempotencyKey ?? null,
          customer: isForAnybody ? null : customer(),
        });
        return readResponse(`${method} ${path}`, {
          status: response.status,
          body: response.body === null ? '' : JSON.stringify(response.body),
        });
      },
    };
  }

  #sent(tab: string, signal: AbortSignal, call: ModelCall): Promise<ModelResponse> {
    if (call.key !== null) {
      this.sentKeys.add(call.key);
      if (this.answeredKeys.has(call.key)) this.repeatedKeys.add(call.key);
    }
    if (!this.#isSlow(call.path)) {
      const response = this.#carryOut({ ...call, tab });
      this.#noteAnswer({ ...call, isAwaited: true }, response);
      return Promise.resolve(response);
    }
    const kind = `${tab} ${call.method} ${call.path}`;
    const count = (this.#made.get(kind) ?? 0) + 1;
    this.#made.set(kind, count);
    const name = `${kind} ${count}`;
    return new Promise((resolve, reject) => {
      this.#waiting.set(name, {
        call: { ...call, name, tab, sessionId: this.gateway.sessionId, response: null, isAwaited: true },
        respond: resolve,
        lose: () => reject(new GatewayError(call.path, noResponse)),
      });
      signal.addEventListener('abort', () => this.#leave(name, () => reject(signal.reason)));
    });
  }

  /** A page no longer waits for a call: a request that only reads is gone, any other may still arrive. */
  #leave(name: string, abort: () => void): void {
    const waiting = this.#waiting.get(name);
    if (!waiting) return;
    if (waiting.call.method === 'GET') this.#waiting.delete(name);
    else this.#waiting.set(name, { ...waiting, call: { ...waiting.call, isAwaited: false } });
    abort();
  }

  #noteAnswer({ key, isAwaited }: Pick<PendingCall, 'key' | 'isAwaited'>, { status }: ModelResponse): void {
    if (key !== null && isAwaited && status !== 401) this.answeredKeys.add(key);
  }

  #carryOut(call: ModelCall & Pick<PendingCall, 'tab'>, isRefused = false): ModelResponse {
    const { session } = this.gateway;
    const own = this.#sessions[call.tab];
    const before = { ...this.gateway, session: own ?? session };
    const { state, response } = (isRefused ? refuse : handle)(before, call);
    this.gateway = own === undefined ? state : { ...state, session };
    return response;
  }
}
