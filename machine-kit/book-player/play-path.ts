/** How a machine was played: the situation it started in, counted from 0, and the keys of the moves. */
export interface PlayPath {
  readonly situation: number;
  readonly moves: readonly string[];
}

/** A path as the fragment of an address: `1/add.requested/addLine.failed:3`. */
export function formatPlayPath({ situation, moves }: PlayPath): string {
  return [String(situation + 1), ...moves.map(encodeMove)].join('/');
}

/** The path of a fragment, with or without its `#`; `undefined` for the name of a place on the page. */
export function parsePlayPath(fragment: string): PlayPath | undefined {
  const [first = '', ...moves] = fragment.replace(/^#/, '').split('/');
  if (!/^[1-9]\d*$/.test(first)) return undefined;
  return { situation: Number(first) - 1, moves: moves.filter((move) => move !== '').map(decodeMove) };
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
