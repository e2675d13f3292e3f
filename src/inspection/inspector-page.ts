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
  noAppText: 'No shop is open in this browser with "?inspect" in its address.',
  appUrl: '/?inspect',
  bookUrl: (machineId) =>
    document.body.dataset['behaviour'] === undefined ? undefined : `/behaviour/${machineId}.html`,
  otherInspectorUrl: document.body.dataset['otherInspector'],
  diagramUrl: (machineId) => diagrams[`${folder}/${machineId}.svg`],
});
