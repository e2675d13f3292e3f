import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A part of a page in a chunk of its own. */
interface LazyPart<Props extends object> {
  /** Loads it ahead, for when it is about to be needed. */
  readonly preload: () => void;
  readonly Part: (props: Props) => ReactNode;
}

/** What stands in the place of a part whose chunk could not be loaded knows what the part would, and asks for it again. */
export type FailedPartProps<Props extends object> = Props & { readonly onRetry: () => void };

/**
 * A part that the first picture does without. Until its chunk is there, its place is empty: whoever shows it keeps the
 * place. A page is whole without it, so a chunk that cannot be loaded breaks nothing: `Failed` is in its place, or nothing,
 * and it is asked for again next time.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  Failed?: ComponentType<FailedPartProps<Props>>,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => {
    Loaded ??= await importPart().catch(() => undefined);
  };
  return {
    preload: () => void load(),
    Part: function Part(props) {
      const [isAwaited, setIsAwaited] = useState(!Loaded);
      useEffect(() => {
        if (isAwaited) void load().then(() => setIsAwaited(false));
      }, [isAwaited]);
      if (Loaded) return <Loaded {...props} />;
      return !isAwaited && Failed ? <Failed {...props} onRetry={() => setIsAwaited(true)} /> : null;
    },
  };
}
