import { assign, createActor, setup, waitFor } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { notProvided, requestActor } from '#src/machines/request-actor.ts';
import type { Service } from '#src/services/transport/service.ts';

describe('requestActor', () => {
  it('hands the input to the service and its response to the machine (MA-1)', async () => {
    const actor = createActor(aLoader((input) => Promise.resolve(`${input}!`))).start();

    expect((await waitFor(actor, ({ value }) => value !== 'loading')).value).toBe('ready');
    expect(actor.getSnapshot().context).toEqual({ response: 'bolt!' });
  });

  it('hands the failure of the service to the machine (MA-1)', async () => {
    const actor = createActor(aLoader(() => Promise.reject(new Error('down')))).start();

    expect((await waitFor(actor, ({ value }) => value !== 'loading')).value).toBe('failed');
  });

  it('fails the machine even if the service throws before it responds (MA-1)', async () => {
    const actor = createActor(aLoader(throwAtOnce)).start();

    expect((await waitFor(actor, ({ value }) => value !== 'loading')).value).toBe('failed');
  });

  it('aborts the request when the customer leaves (MA-1)', () => {
    const service = vi.fn<Service<string, string>>(() => new Promise(() => {}));
    const actor = createActor(aLoader(service)).start();

    actor.send({ type: 'page.left' });

    expect(service.mock.calls.map(([, { signal }]) => signal.aborted)).toEqual([true]);
  });

  it.each([
    { outcome: 'response', settle: (late: PromiseWithResolvers<string>) => late.resolve('late') },
    { outcome: 'failure', settle: (late: PromiseWithResolvers<string>) => late.reject(new Error('aborted')) },
  ])('drops the late $outcome of an aborted request (MA-1)', async ({ settle }) => {
    const late = Promise.withResolvers<string>();
    const abort = new AbortController();
    const settled = vi.fn();
    const { config } = requestActor<string, string>(() => late.promise);
    const running: unknown =
      typeof config === 'function' ? config({ input: 'bolt', signal: abort.signal }) : undefined;
    void Promise.resolve(running).then(settled, settled);

    abort.abort();
    settle(late);
    await late.promise.catch(() => {});
    await flushed();

    expect(running).toBeInstanceOf(Promise);
    expect(settled).not.toHaveBeenCalled();
  });
});

describe('notProvided', () => {
  it('fails and says where to provide the actor (MA-1)', async () => {
    const actor = createActor(notProvided<string, string>('loadProduct'), { input: 'p1' });
    actor.subscribe({ error: () => {} });

    const settled = await waitFor(actor.start(), ({ status }) => status !== 'active').catch(() =>
      actor.getSnapshot(),
    );

    expect(settled.error).toEqual(new Error('loadProduct is not provided by src/app/compose/compose-*.ts'));
  });
});

function aLoader(service: Service<string, string>) {
  return setup({ actors: { load: requestActor(service) } }).createMachine({
    id: 'loader',
    initial: 'loading',
    context: { response: '' },
    states: {
      loading: {
        on: { 'page.left': 'away' },
        invoke: {
          id: 'load',
          src: 'load',
          input: 'bolt',
          onDone: { target: 'ready', actions: assign({ response: ({ event }) => event.output }) },
          onError: 'failed',
        },
      },
      ready: {},
      failed: {},
      away: {},
    },
  });
}

function throwAtOnce(): never {
  throw new Error('serviceURL is missing');
}

async function flushed(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
