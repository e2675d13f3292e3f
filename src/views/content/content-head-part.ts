import { lazyPart } from '../parts/lazy-part.tsx';

/** Only events, jobs and contacts have such a head, which brings the code of dates along. */
export const { Part: ContentHeadPart } = lazyPart(() =>
  import('./content-head.tsx').then(({ ContentHead }) => ContentHead),
);
