import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const hook = /\b(useState|useReducer|useEffect|useLayoutEffect|useSyncExternalStore)\b(?=[<(])/g;

it('views have no other state and effects than those reviewed in hooks.txt: behaviour belongs in machines (MA-1, MA-2)', async () => {
  const found = globSync('src/views/**/*.{ts,tsx}')
    .toSorted()
    .flatMap((path) => {
      const hooks = readFileSync(path, 'utf8').match(hook) ?? [];
      return hooks.length > 0 ? [`${path.slice('src/views/'.length)}: ${hooks.toSorted().join(' ')}`] : [];
    });

  await expect(`${found.join('\n')}\n`).toMatchFileSnapshot('hooks.txt');
});
