import { configure } from '@testing-library/react';

/** Parts that are loaded with their first use take their time on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });

/** What jsdom lacks of a browser, and no test of a view looks at. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
