import { expect, type Page, type Request, type Route } from '@playwright/test';

/** A request of the page that waits until the test decides its fate. */
export interface HeldRequest {
  readonly request: Request;
  /** The shop's own server responds. */
  readonly pass: () => Promise<void>;
  /**
   * The shop's own server carries it out at once; the page receives the response when the returned function
   * is called.
   */
  readonly carryOut: () => Promise<() => Promise<void>>;
  /** Responds with a failure in the gateway's format (SE-2). */
  readonly fail: (status: number, message?: string) => Promise<void>;
  /** Refuses with these reasons, by the names of fields. */
  readonly refuse: (fields: Readonly<Record<string, string>>) => Promise<void>;
  /** The shop's own server responds, but with these fields of its response changed. */
  readonly change: (fields: object) => Promise<void>;
  /** Responds with this script. */
  readonly replace: (script: string) => Promise<void>;
  /** Breaks the connection. */
  readonly lose: () => Promise<void>;
}

export interface Gate {
  /** The oldest unhandled request with a matching address; waits until there is one. */
  readonly next: (asked?: RegExp) => Promise<HeldRequest>;
  /** Lets everything pass, including the held requests. */
  readonly open: () => Promise<void>;
  /** Holds requests again from now on. */
  readonly close: () => void;
}

/** Holds the requests of a page that `isHeld` selects, so that a test can let them pass in any order. */
export async function holdRequests(page: Page, isHeld: (url: URL) => boolean): Promise<Gate> {
  const held: HeldRequest[] = [];
  let isOpen = false;
  await page.route(isHeld, async (route) => {
    if (isOpen) await route.fallback();
    else held.push(heldRequest(route));
  });

  return {
    next: async (asked = /./) => {
      const position = () => held.findIndex(({ request }) => asked.test(request.url()));
      await expect
        .poll(position, { message: `place of a request to ${asked} among those held`, intervals: [20] })
        .toBeGreaterThanOrEqual(0);
      const [request] = held.splice(position(), 1);
      if (!request) throw new Error('Another caller took the request that was held');
      return request;
    },
    open: async () => {
      isOpen = true;
      await Promise.all(held.splice(0).map(({ pass }) => pass()));
    },
    close: () => {
      isOpen = false;
    },
  };
}

/**
 * Passes a change with the token of an ended session: the shop fetches another token and sends it once more.
 */
export async function passTwice(gate: Gate): Promise<void> {
  await (await gate.next()).pass();
  await (await gate.next()).pass();
}

function heldRequest(route: Route): HeldRequest {
  return {
    request: route.request(),
    pass: () => route.fallback(),
    carryOut: async () => {
      const response = await route.fetch();
      return () => route.fulfill({ response });
    },
    fail: (status, message) =>
      route.fulfill({
        status,
        json: message === undefined ? {} : { error: { code: 'FAILED', message } },
      }),
    refuse: (fields) =>
      route.fulfill({
        status: 422,
        json: {
          error: { code: 'REFUSED', message: 'Refused' },
          errors: Object.entries(fields).map(([parameter, reason]) => ({ parameter, reason })),
        },
      }),
    change: async (fields) => {
      const response = await route.fetch();
      const json: unknown = await response.json();
      await route.fulfill({ response, json: Object.assign({}, json, fields) });
    },
    replace: (script) => route.fulfill({ contentType: 'text/javascript', body: script }),
    lose: () => route.abort('connectionfailed'),
  };
}
