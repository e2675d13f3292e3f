const waiting: (() => void)[] = [];

/**
 * Does something once the next picture is on the screen, so that a press is answered before what it leads to is worked out;
 * or before the next thing somebody does, if that comes sooner. What was asked for first is done first.
 */
export function afterPicture(work: () => void): void {
  waiting.push(work);
  addEventListener('pointerdown', doAll, true);
  addEventListener('keydown', doAll, true);
  addEventListener('click', doAll, true);
  requestAnimationFrame(() =>
    setTimeout(() => {
      while (waiting.includes(work)) doFirst();
    }),
  );
}

/** What is asked for meanwhile, too: nothing may come after the press. */
function doAll(): void {
  while (waiting.length > 0) doFirst();
}

function doFirst(): void {
  waiting.shift()?.();
}
