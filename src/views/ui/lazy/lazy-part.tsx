import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyView } from './lazy-view.tsx';

/** A part of a page in a chunk of its own. */
interface LazyPart<Props extends object> {
  /** Loads it ahead, for when it is about to be needed. */
  readonly preload: () => void;
  readonly Part: (props: Props) => ReactNode;
}

/** What replaces a part that failed gets the part's props, whether its code came and broke, and asks for it again. */
export type FailedPartProps<Props extends object> = Props & {
  readonly isBroken: boolean;
  readonly onRetry: () => void;
};

/**
 * A part that a page is usable without. The server renders it with the page; the browser hydrates it when its chunk is there,
 * so it is rendered from its props: an actor that it read might have changed since.
 * When the chunk cannot be loaded or the part breaks, `Failed` is shown, or nothing, and the part is tried again next time.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  Failed?: ComponentType<FailedPartProps<Props>>,
): LazyPart<Props> {
  let current = lazyView(importPart);
  const startAgain = () => {
    if (!current.isLoaded()) current = lazyView(importPart);
    return current;
  };
  /** Reads whether the code came when it is shown: the part fails after it was rendered. */
  function FailedPart(props: Props & { readonly onRetry: () => void }) {
    return Failed && <Failed {...props} isBroken={current.isLoaded()} />;
  }
  return {
    preload: () => void current.load().catch(startAgain),
    Part: function Part(props) {
      const [{ View }, setView] = useState(() => current);
      const [attempt, setAttempt] = useState(0);
      const retry = () => {
        setView(startAgain());
        setAttempt(attempt + 1);
      };
      return (
        <ErrorBoundary
          key={attempt}
          page=""
          failed={<FailedPart {...props} onRetry={retry} />}
          onCaught={startAgain}
        >
          <Suspense fallback={null}>
            <View {...props} />
          </Suspense>
        </ErrorBoundary>
      );
    },
  };
}
