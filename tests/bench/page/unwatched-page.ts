import type { Browser, CDPSession } from '@playwright/test';
import * as v from 'valibot';

const message = v.object({
  id: v.optional(v.number()),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
});
const evaluation = v.object({
  result: v.object({ value: v.optional(v.unknown()) }),
  exceptionDetails: v.optional(v.unknown()),
});

const traced = v.object({ stream: v.string() });
const chunk = v.object({ data: v.string(), eof: v.boolean() });

/** A page of a new browser context, with an empty cache. */
export interface UnwatchedPage {
  /** Sends a command of the DevTools protocol. */
  readonly send: (method: string, params: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** The value of an expression in the page, or of its promise. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Starts a trace; the returned function ends it and returns its JSON. */
  readonly trace: (categories: readonly string[]) => Promise<() => Promise<string>>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a page like a visitor's browser. Playwright records the origin of each error of its pages, for which
 * V8 reads React a second time: that alone blocks the main thread of a slow processor for 60 ms and more.
 *
 * @throws Error with the browser's reason if it refuses a command.
 */
export async function openUnwatchedPage(browser: Browser): Promise<UnwatchedPage> {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  const { send, once } = connect(root, sessionId);
  return {
    send,
    evaluate: async (expression) => {
      const params = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = v.parse(evaluation, await send('Runtime.evaluate', params));
      if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
      return result.value;
    },
    trace: async (categories) => {
      await send('Tracing.start', { transferMode: 'ReturnAsStream', categories: categories.join(',') });
      return async () => {
        const complete = once('Tracing.tracingComplete');
        await send('Tracing.end', {});
        return readStream(send, v.parse(traced, await complete).stream);
      };
    },
    close: async () => {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}

async function readStream(send: UnwatchedPage['send'], handle: string): Promise<string> {
  const { data, eof } = v.parse(chunk, await send('IO.read', { handle }));
  return eof ? data : data + (await readStream(send, handle));
}

interface Connection {
  readonly send: UnwatchedPage['send'];
  /** The data of the next event of a kind. */
  readonly once: (method: string) => Promise<unknown>;
}

function connect(root: CDPSession, sessionId: string): Connection {
  const waiting = new Map<number | string, PromiseWithResolvers<unknown>>();
  let last = 0;
  root.on('Target.receivedMessageFromTarget', (event) => {
    const { id, result, error, method, params } = v.parse(message, JSON.parse(event.message));
    const awaited = waiting.get(id ?? method ?? '');
    if (error) awaited?.reject(new Error(error.message));
    else awaited?.resolve(id === undefined ? params : result);
  });
  const wait = (key: number | string) => {
    const awaited = Promise.withResolvers<unknown>();
    waiting.set(key, awaited);
    return awaited.promise;
  };
  return {
    send: async (method, params) => {
      const id = (last += 1);
      const sent = wait(id);
      const text = JSON.stringify({ id, method, params });
      await root.send('Target.sendMessageToTarget', { sessionId, message: text });
      return sent;
    },
    once: wait,
  };
}
