import { asFault } from '../domain/faults/fault.ts';

/** Why a request failed, for an action or a guard. */
export function faultParams({ event }: { readonly event: { readonly error: unknown } }) {
  return { fault: asFault(event.error) };
}

/** Stores why a request failed. */
export const storeFailure = { type: 'storeFailure', params: faultParams } as const;

/** The transition of a load that failed (SE-2). */
export function notLoaded(description: string) {
  return {
    description,
    meta: { requirements: ['SE-2'] },
    target: 'failed',
    actions: storeFailure,
  } as const;
}

/**
 * The transitions out of a state in which a load has failed: the person tries again, or the connection is back (SE-2).
 *
 * @example failed: { on: retryTo('loading') }
 */
export function retryTo<const Target extends string>(
  target: Target,
  description = 'The customer tries again.',
) {
  return {
    'retry.requested': { description, target },
    'connection.returned': { description: 'The connection is back.', target },
  } as const;
}

interface LoadAndShow<Load, Input, Store, Output, Params> {
  /** The actor that loads. */
  readonly load: Load;
  readonly input: Input;
  /** The action that stores what it loaded. */
  readonly store: Store;
  readonly params: (output: Output) => Params;
  /** Subject and verb with which the descriptions begin. */
  readonly subject: `${string} ${'is' | 'are'}`;
  readonly requirement: string;
  /** Says more about the loading. */
  readonly loading?: string;
}

/** The states of a page that loads and shows one response: `loading`, `ready` and `failed` (SE-2). */
export function loadAndShow<const Load extends string, const Store extends string, Input, Output, Params>({
  load,
  input,
  store,
  params,
  subject,
  requirement,
  loading = `${subject} loading.`,
}: LoadAndShow<Load, Input, Store, Output, Params>) {
  const noun = subject.replace(/ (?:is|are)$/, '');
  return {
    loading: {
      description: loading,
      tags: 'busy',
      invoke: {
        id: load,
        src: load,
        input,
        onDone: {
          description: `${subject} there.`,
          meta: { requirements: [requirement] },
          target: 'ready',
          actions: {
            type: store,
            params: ({ event }: { readonly event: { readonly output: Output } }) => params(event.output),
          },
        },
        onError: notLoaded(`${noun} could not be loaded.`),
      },
    },
    ready: { description: `${subject} shown.` },
    failed: {
      description: `${noun} cannot be shown now; the customer may try again.`,
      meta: { requirements: ['SE-2'] },
      on: retryTo('loading'),
    },
  } as const;
}
