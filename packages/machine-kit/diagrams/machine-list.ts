import type { Chart } from '../chart.ts';

export interface DiagramHeading {
  readonly title: string;
  /** The command that writes it. */
  readonly command: string;
}

/** All machines with a link to their drawing and one line each, as Markdown. @see MA-2 */
export function machineList(charts: readonly Chart[], { title, command }: DiagramHeading): string {
  return [
    `# ${title}`,
    '',
    `Drawn from the machines themselves by \`${command}\`; do not edit. A box is a state, an arrow is what can`,
    'happen in it, `[..]` says under which condition, `/ action` says what follows. Candidates of one event are tried in',
    'the order of their numbers. Dashed arrows need no event or wait for a timer; red ones are failures.',
    '',
    '| machine | what it is | requirements |',
    '| --- | --- | --- |',
    ...charts.map(
      ({ id, root }) =>
        `| [${id}](${id}.svg) | ${root.description.replaceAll('|', '\\|')} | ${root.requirements.ids.join(', ')} |`,
    ),
    '',
  ].join('\n');
}
