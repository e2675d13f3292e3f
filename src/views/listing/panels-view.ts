import { lazyView } from '../parts/lazy-view.tsx';

/** The grid view of a listing; the list comes with its page. */
export const panelsView = lazyView(() =>
  import('./product-panels.tsx').then(({ ProductPanels }) => ProductPanels),
);
