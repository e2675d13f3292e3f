import { lazyView } from '../parts/lazy-view.tsx';

/** Only some categories have such a layout. */
export const contentView = lazyView(() =>
  import('./content-list.tsx').then(({ ContentList }) => ContentList),
);
