const nextTryMs = 10_000;

/** Resolves after a delay, or as soon as the browser has a connection again (BA-4). */
export function untilNextTry(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(pause);
      window.removeEventListener('online', done);
      resolve();
    };
    const pause = setTimeout(done, nextTryMs);
    window.addEventListener('online', done);
  });
}

/** Whether the browser saves data; only some browsers report it. */
export function isDataSaved(): boolean {
  return Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;
}
