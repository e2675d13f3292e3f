import { openBookSearch } from '@statefront/machine-kit/book-player/book-search.ts';
import { openPlayer } from '@statefront/machine-kit/book-player/open-player.ts';
import { openInspectorPage } from '@statefront/machine-kit/inspector-page/inspector-page.ts';

/** The commands of the kit's README that need a browser. */
openBookSearch();
void openPlayer({ loadModule: () => import('./door.ts') });
openInspectorPage({
  channelName: 'doors',
  appLabel: 'Door',
  firstSteps: { title: 'Watch a door', openApp: 'Open a door', steps: ['Use it.'] },
  appUrl: '/?inspect',
  diagramUrl: (machineId) => `/diagrams/${machineId}.svg`,
});
