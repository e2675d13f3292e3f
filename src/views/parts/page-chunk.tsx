import { lazy, useState, type ComponentType } from 'react';

/**
 * A page, or a part that is decided upon with its page, in a chunk of its own. Once `load` has resolved, `Page` is there at
 * once; until then it suspends.
 */
export function pageChunk<Props extends object>(importPage: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const Lazy = lazy(async () => ({ default: await importPage() }));
  /** What it is shown by is decided once: what is on the screen must not be made anew because its chunk came twice. */
  const Page = (props: Props) => {
    const [Shown] = useState<ComponentType<Props> | typeof Lazy>(() => Loaded ?? Lazy);
    return <Shown {...props} />;
  };
  return {
    load: async () => {
      Loaded = await importPage();
    },
    Page,
  };
}
