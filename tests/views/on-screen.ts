import { vi } from 'vitest';

/** A window of a fixed width in px, for code that asks `matchMedia` about `width` in rem. */
export function onScreen(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, comparison, rem] = /width\s*(<|>=)\s*([\d.]+)rem/.exec(query) ?? [];
    const edge = Number(rem) * 16;
    return {
      matches: comparison === '<' ? width < edge : width >= edge,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
  });
}
