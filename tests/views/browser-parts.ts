/** What jsdom lacks of a browser, and no test of a view looks at. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
