import { pageChunk } from '../parts/page-chunk.tsx';

/** The grid view of a listing; the list comes with its page. */
export const panelsChunk = pageChunk(() =>
  import('./product-panels.tsx').then(({ ProductPanels }) => ProductPanels),
);
