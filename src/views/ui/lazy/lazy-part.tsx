import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyView } from './lazy-view.tsx';

/** A part of a page in a lazy chunk. */
interface LazyPart<Props extends object> {
  /** Loads it before it is needed. */
  readonly preload: () => void;
  readonly Part: (props: Props) => ReactNode;
}

/**
 * The replacement of a failed part gets the part's props, whether its code loaded and failed, and a retry.
 */
export type FailedPartProps<Props extends object> = Props & {
  readonly isBroken: boolean;
  readonly onRetry: () => void;
};

/**
 * A part without which a page is usable. The server renders it with the page; the browser hydrates it when
 * its chunk has loaded, so that it renders only from its props: an actor might have changed since. If the
 * chunk cannot be loaded or the part fails, `Failed` is shown, or nothing, and the next rendering tries
 * again.
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
  /** Reads whether the code loaded when it is shown, because the part fails after it was rendered. */
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
