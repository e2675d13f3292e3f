const waiting: (() => void)[] = [];

/**
 * Does something once the next picture is on the screen, so that a press is answered before what it leads to is worked out;
 * or before the next thing somebody does, if that comes sooner. What was asked for first is done first.
 */
export function afterPicture(work: () => void): void {
  waiting.push(work);
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, doAll, true);
  requestAnimationFrame(() => setTimeout(() => doUntil(work)));
}

/** What is asked for meanwhile, too: nothing may come after the press. */
function doAll(): void {
  for (let work = waiting.shift(); work; work = waiting.shift()) work();
}

function doUntil(last: () => void): void {
  const due = waiting.splice(0, waiting.indexOf(last) + 1);
  due.forEach((work) => work());
}
