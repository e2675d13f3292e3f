import { lazy, Suspense, type ComponentType } from 'react';

/**
 * A part of a page whose code loads when the part first appears. `Meanwhile` takes its place until then, and for the rest of the
 * visit if the code cannot be loaded. Only a part of more than 3 kB that few visitors see is worth a file.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await importPart().catch(() => Meanwhile) }));
  return function LazyPart(props) {
    return (
      <Suspense fallback={<Meanwhile {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
