import { isDeep } from '@statefront/gateway/tests/support/deep.ts';

/** The screens of the journeys: the name in the test's title, and the window in px. */
export const phone = { name: 'on a phone', width: 390, height: 844 };
export const tablet = { name: 'on a tablet', width: 820, height: 1180 };
export const desk = { name: 'on a desk', width: 1440, height: 900 };

export const screens = [phone, tablet, desk];

/**
 * The screens of most journeys; on the desk, `expectToLookRight` also checks each page at a tablet's width.
 */
export const outerScreens = [phone, desk];

/** Screens of a journey whose pages differ little, or are measured by other tests: the others in the deep run. */
export function usually<Screen>(every: readonly Screen[], others: readonly Screen[]): readonly Screen[] {
  return isDeep ? [...every, ...others] : every;
}

export const usuallyPhone = usually([phone], [desk]);
export const usuallyDesk = usually([desk], [phone]);
