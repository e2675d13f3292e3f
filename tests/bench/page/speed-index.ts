/** One screenshot of a loading page, reduced to the count of each value of each colour channel. */
export interface Frame {
  /** In ms since the navigation started. */
  readonly at: number;
  /** 256 counts of red, then 256 of green, then 256 of blue. */
  readonly histogram: readonly number[];
}

const valuesOfChannel = 256;
const channels = 3;

/**
 * The mean time in ms until a pixel looks as in the last frame: the time integral of the missing part.
 * Compares colour histograms, as WebPageTest and Lighthouse do. The page is white until its first frame.
 * Without a frame that is not white, 0.
 *
 * @param frames oldest first
 */
export function speedIndex(frames: readonly Frame[]): number {
  const final = frames.at(-1)?.histogram;
  if (!final) return 0;
  const initial = whiteHistogram(final);
  let [index, last, missing] = [0, 0, visualProgress(initial, initial, final) < 1 ? 1 : 0];
  for (const { at, histogram } of frames) {
    index += (at - last) * missing;
    [last, missing] = [at, 1 - visualProgress(histogram, initial, final)];
  }
  return index;
}

/** The progress of a frame from the initial to the final histogram, from 0 to 1. */
export function visualProgress(
  histogram: readonly number[],
  initial: readonly number[],
  final: readonly number[],
): number {
  let [reached, whole] = [0, 0];
  for (const [value, count] of initial.entries()) {
    const target = Math.abs((final[value] ?? 0) - count);
    reached += Math.min(Math.abs((histogram[value] ?? 0) - count), target);
    whole += target;
  }
  return whole === 0 ? 1 : reached / whole;
}

/** The histogram of a white frame with as many pixels. */
export function whiteHistogram(like: readonly number[]): readonly number[] {
  const pixels = like.slice(0, valuesOfChannel).reduce((sum, count) => sum + count, 0);
  return Array.from({ length: channels * valuesOfChannel }, (_, value) =>
    value % valuesOfChannel === valuesOfChannel - 1 ? pixels : 0,
  );
}
