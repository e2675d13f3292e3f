/** The `count` lowest figures in ascending order; reorders `figures`. Takes time by their number, not by its logarithm. */
export function lowest(figures: Float64Array, count: number): Float64Array {
  if (count < figures.length) partition(figures, count);
  return figures.subarray(0, count).toSorted();
}

/** Brings the `count` lowest figures to the front (quickselect with the middle of three as pivot). */
function partition(figures: Float64Array, count: number): void {
  let low = 0;
  let high = figures.length - 1;
  while (low < high) {
    const pivot = middleOfThree(figures[low] ?? 0, figures[(low + high) >>> 1] ?? 0, figures[high] ?? 0);
    let left = low;
    let right = high;
    while (left <= right) {
      while ((figures[left] ?? pivot) < pivot) left += 1;
      while ((figures[right] ?? pivot) > pivot) right -= 1;
      if (left > right) break;
      const moved = figures[left] ?? 0;
      figures[left] = figures[right] ?? 0;
      figures[right] = moved;
      left += 1;
      right -= 1;
    }
    if (count <= right) high = right;
    else if (count >= left) low = left;
    else return;
  }
}

function middleOfThree(one: number, two: number, three: number): number {
  return Math.max(Math.min(one, two), Math.min(Math.max(one, two), three));
}
