/** A sequence of moves on a machine. */
export interface PlayPath {
  /** The index of its first input among the examples. */
  readonly inputIndex: number;
  /** Keys of moves, in order. */
  readonly moves: readonly string[];
}

/** A path as the fragment of an address: `1/term.changed/loadHits.failed:1ab2c3d`. */
export function formatPlayPath({ inputIndex, moves }: PlayPath): string {
  return [String(inputIndex + 1), ...moves.map(encodeMove)].join('/');
}

/** The path of a fragment, with or without its `#`; `undefined` for the id of an element of the page. */
export function parsePlayPath(fragment: string): PlayPath | undefined {
  const [first = '', ...moves] = fragment.replace(/^#/, '').split('/');
  if (!/^[1-9]\d*$/.test(first)) return undefined;
  return { inputIndex: Number(first) - 1, moves: moves.filter((move) => move !== '').map(decodeMove) };
}

function encodeMove(key: string): string {
  return encodeURIComponent(key).replaceAll('%3A', ':');
}

function decodeMove(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
