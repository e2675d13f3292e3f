import { configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { heldTexts } from '../support/held-texts.ts';

/** Parts that are loaded with their first use take their time on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });

/** What jsdom lacks of a browser, and no test of a view looks at. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Every view that a test shows stays usable when a page translator has been through it (SE-2). */
afterEach(() => expect(heldTexts(document.body)).toEqual([]));
