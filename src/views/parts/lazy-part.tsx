import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A part of a page in a chunk of its own. */
interface LazyPart<Props extends object> {
  /** Loads it ahead, for when it is about to be needed. */
  readonly preload: () => void;
  readonly Part: (props: Props) => ReactNode;
}

/**
 * A part that the first picture does without. Until its chunk is there, its place is empty: whoever shows it keeps the
 * place. A page is whole without it, so a chunk that cannot be loaded breaks nothing, and is asked for again next time.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const load = (loaded?: () => void) => {
    importPart().then(
      (Part) => {
        Loaded = Part;
        loaded?.();
      },
      () => undefined,
    );
  };
  return {
    preload: () => Loaded ?? load(),
    Part: function Part(props) {
      const [isLoaded, setIsLoaded] = useState(Loaded !== undefined);
      useEffect(() => {
        if (!isLoaded) load(() => setIsLoaded(true));
      }, [isLoaded]);
      return Loaded ? <Loaded {...props} /> : null;
    },
  };
}
