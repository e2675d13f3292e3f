import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { heldTexts } from '../support/held-texts.ts';

/** Parts that are loaded at their first use take time on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });

/** Features that jsdom lacks and no test of a view checks. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Every view of a test stays usable after a page translator has changed it (SE-2). */
afterEach(() => {
  const held = heldTexts(document.body);
  cleanup();
  expect(held).toEqual([]);
});
