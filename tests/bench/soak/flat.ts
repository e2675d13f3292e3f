import { percentile } from '../percentiles.ts';

/** A figure that is sampled during a run, and how much it may grow. */
export interface WatchedFigure {
  readonly name: string;
  readonly samples: readonly number[];
  /** The growth that counts as flat: this share of the value, or this much if that is more; `undefined` for any. */
  readonly limit: { readonly share: number; readonly amount: number } | undefined;
}

export interface Growth {
  readonly name: string;
  readonly first: number;
  /** The medians of the second and of the last third of the samples; the first third is the warm-up. */
  readonly second: number;
  readonly last: number;
  /** `undefined` if any growth is fine. */
  readonly isFlat: boolean | undefined;
}

/** Compares the last third of a figure's samples with the second; NaN if there are fewer than three. */
export function growthOf({ name, samples, limit }: WatchedFigure): Growth {
  const third = samples.length / 3;
  const [first, second, last] = [0, 1, 2].map((index) =>
    percentile(samples.slice(Math.round(index * third), Math.round((index + 1) * third)), 0.5),
  );
  const [from = Number.NaN, to = Number.NaN] = [second, last];
  return {
    name,
    first: first ?? Number.NaN,
    second: from,
    last: to,
    isFlat: limit && to - from <= Math.max(from * limit.share, limit.amount),
  };
}
