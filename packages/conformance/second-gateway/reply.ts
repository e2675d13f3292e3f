import type { Wire } from './wire.ts';

/** One request as the calls of this gateway see it. `path` is decoded and below the gateway's folder, without a leading slash. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly isCustomer: boolean;
  readonly body: string;
  readonly contentType: string;
}

/** A response. It may lack a body. */
export interface Reply {
  readonly status: number;
  readonly body?: Wire | readonly Wire[];
  /** An image instead of data. */
  readonly image?: string;
}

export const ok = (body: Wire | readonly Wire[]): Reply => ({ status: 200, body });

export const refused = (status: number, message: string): Reply => ({
  status,
  body: { error: { code: `ZLAB/${status}`, message, innererror: null } },
});
