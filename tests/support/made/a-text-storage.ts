import type { TextStorage } from '#src/services/transport/text-storage.ts';

/** A text storage for the duration of a test. */
export function aKeptText(): TextStorage {
  let kept = '';
  return {
    read: () => kept,
    write: (text) => {
      kept = text;
    },
  };
}
