import { lazy, useState, type ComponentType } from 'react';

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
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => (Loaded ??= await importView());
  const Lazy = lazy(async () => ({ default: await load() }));
  return {
    load: async () => {
      await load();
    },
    isLoaded: () => Loaded !== undefined,
    View: (props) => {
      /** What is on the screen keeps its component, or React would build it again. */
      const [Shown] = useState<ComponentType<Props> | typeof Lazy>(() => Loaded ?? Lazy);
      return <Shown {...props} />;
    },
  };
}
