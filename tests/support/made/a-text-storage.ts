import type { TextStorage } from '#src/services/transport/text-storage.ts';

/** A text kept for as long as the test runs. */
export function aKeptText(): TextStorage {
  let kept = '';
  return {
    read: () => kept,
    write: (text) => {
      kept = text;
    },
  };
}
