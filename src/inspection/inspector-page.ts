import { openInspectorPage } from '@statefront/machine-kit/inspector-page/inspector-page.ts';
import { inspectorChannelName } from './inspector-channel.ts';

const folder = '../../docs/machines';
const diagrams = import.meta.glob<string>('../../docs/machines/*.svg', {
  query: '?no-inline',
  import: 'default',
  eager: true,
});

openInspectorPage({
  channelName: inspectorChannelName,
  appLabel: 'Shop',
  noAppText:
    'No shop is open in this browser with "?inspect" in its address. Open one and use it: its actors, states and events appear here. Or open a saved trace.',
  appUrl: '/?inspect',
  bookUrl: (machineId) =>
    document.body.dataset['behaviour'] === undefined ? undefined : `/behaviour/${machineId}.html`,
  otherInspectorUrl: document.body.dataset['otherInspector'],
  diagramUrl: (machineId) => diagrams[`${folder}/${machineId}.svg`],
});
