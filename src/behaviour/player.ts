import { openBookSearch } from '@statefront/machine-kit/book-player/book-search.ts';
import { openPlayer } from '@statefront/machine-kit/book-player/open-player.ts';

const modules = import.meta.glob('../machines/*/*.machine.ts');

openBookSearch();

/** Plays the machine of a page of the behaviour book; each module is loaded on its own page only. */
void openPlayer({
  loadModule: async (machineId) => {
    const stem = machineId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const path = Object.keys(modules).find((each) => each.endsWith(`/${stem}.machine.ts`));
    return path === undefined ? undefined : modules[path]?.();
  },
});
