import type { KeptText } from '#src/services/typed-memory.ts';

/** A text kept for as long as the test runs. */
export function aKeptText(): KeptText {
  let kept = '';
  return {
    read: () => kept,
    write: (text) => {
      kept = text;
    },
  };
}
