import { useCallback, useSyncExternalStore } from 'react';

/** An actor as far as a view reads it. */
interface Readable<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (listener: { next: () => void; error: () => void }) => { unsubscribe: () => void };
}

/**
 * What a view shows of an actor. The selector answers with a primitive or with a part of the snapshot, never with
 * something made anew; the view draws again only when that changes. An actor that is not there has no snapshot.
 *
 * @throws the error of an actor that broke, for the page's error boundary.
 */
export function useSelector<Snapshot, Selected>(
  actorRef: Readable<Snapshot>,
  selector: (snapshot: Snapshot) => Selected,
): Selected;
export function useSelector<Snapshot, Selected>(
  actorRef: Readable<Snapshot> | undefined,
  selector: (snapshot: Snapshot | undefined) => Selected,
): Selected;
export function useSelector<Snapshot, Selected>(
  actorRef: Readable<Snapshot> | undefined,
  selector: (snapshot: Snapshot | undefined) => Selected,
): Selected {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = actorRef?.subscribe({ next: changed, error: changed });
      return () => subscription?.unsubscribe();
    },
    [actorRef],
  );
  const snapshot = actorRef?.getSnapshot();
  if (isBroken(snapshot)) throw snapshot.error;
  return useSyncExternalStore(subscribe, () => selector(actorRef?.getSnapshot()));
}

function isBroken(snapshot: unknown): snapshot is { readonly error: unknown } {
  return (
    typeof snapshot === 'object' && snapshot !== null && 'status' in snapshot && snapshot.status === 'error'
  );
}
