import { lazy, type ComponentType } from 'react';

/** A view in a chunk of its own. */
export interface LazyView<Props extends object> {
  /** Loads the chunk; a load that failed is tried again by the next call. */
  readonly load: () => Promise<void>;
  /** Whether `View` renders at once; until then it suspends. */
  readonly isLoaded: () => boolean;
  readonly View: ComponentType<Props>;
}

/** `React.lazy` that does not suspend once its chunk was loaded ahead. */
export function lazyView<Props extends object>(
  importView: () => Promise<ComponentType<Props>>,
): LazyView<Props> {
  let loaded: { readonly default: ComponentType<Props> } | undefined;
  const load = async () => (loaded ??= { default: await importView() });
  return {
    load: async () => {
      await load();
    },
    isLoaded: () => loaded !== undefined,
    View: lazy(() => (loaded ? settled(loaded) : load())),
  };
}

/** A thenable that answers in the same turn, which `React.lazy` accepts as well as a promise. */
function settled<Value>(value: Value): Promise<Value> {
  const promise = Promise.resolve(value);
  return Object.assign(promise, {
    then: (onFulfilled?: ((result: Value) => unknown) | null) => {
      onFulfilled?.(value);
      return promise;
    },
  });
}
