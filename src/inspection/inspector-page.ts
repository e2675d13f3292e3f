import './inspector-page.css';
import { openInspectorPage } from '@statefront/machine-kit/inspector-page/inspector-page.ts';
import { inspectorChannelName } from './inspector-channel.ts';

const folder = '../../docs/machines';
const diagrams = import.meta.glob<string>('../../docs/machines/*.svg', {
  query: '?no-inline',
  import: 'default',
  eager: true,
});
const definitions = import.meta.glob<string>('../../docs/machines/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

openInspectorPage({
  channelName: inspectorChannelName,
  appLabel: 'Shop',
  firstSteps: {
    title: 'Watch the shop at work',
    openApp: 'Open the shop in another tab',
    steps: [
      'Use the shop there: search, filter, sign in, order. Each page of that tab is watched until you close it.',
      'Come back to this tab: it shows the shop’s actors, their states, and each event as it happens.',
    ],
  },
  appUrl: '/?inspect',
  bookUrl: (machineId) =>
    document.body.dataset['behaviour'] === undefined ? undefined : `/behaviour/${machineId}.html`,
  otherInspectorUrl: document.body.dataset['otherInspector'],
  diagramUrl: (machineId) => diagrams[`${folder}/${machineId}.svg`],
  definitionOf: (machineId) => definitions[`${folder}/${machineId}.json`],
});
