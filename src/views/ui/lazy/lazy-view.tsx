import { lazy, useState, type ComponentType } from 'react';

/** A view in a lazy chunk. */
export interface LazyView<Props extends object> {
  /** Loads the chunk; after a failure the next call tries again. */
  readonly load: () => Promise<void>;
  /** Whether `View` renders at once; until then it suspends. */
  readonly isLoaded: () => boolean;
  readonly View: ComponentType<Props>;
}

/** `React.lazy` that does not suspend if its chunk was loaded before. */
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
      /** A visible view keeps its component, or React would create it again. */
      const [Shown] = useState<ComponentType<Props> | typeof Lazy>(() => Loaded ?? Lazy);
      return <Shown {...props} />;
    },
  };
}
