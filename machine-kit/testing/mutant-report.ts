import { mutantKinds, type Mutant } from './mutants.ts';

/** A seeded fault, and whether a test noticed it. */
export interface TriedMutant extends Omit<Mutant, 'build'> {
  readonly isNoticed: boolean;
}

/** The scores of machines and kinds of faults, and every fault that no test noticed, as Markdown. @see MA-3 */
export function mutantReport(tried: readonly TriedMutant[], command: string): string {
  const machineIds = [...new Set(tried.map(({ machineId }) => machineId))];
  const unnoticed = tried.filter(({ isNoticed }) => !isNoticed);
  return [
    '# Seeded faults',
    '',
    `Written by \`${command}\`. A fault is seeded into the configuration of a machine, and the behaviour tests of that machine run: ${scoreInWords(tried)} are noticed.`,
    '',
    '<!-- prettier-ignore-start -->',
    '',
    '| kind of fault | noticed | of | % |',
    '|---|--:|--:|--:|',
    ...mutantKinds.map((kind) =>
      row(
        kind,
        tried.filter((each) => each.kind === kind),
      ),
    ),
    '',
    '| machine | noticed | of | % |',
    '|---|--:|--:|--:|',
    ...machineIds.map((id) =>
      row(
        id,
        tried.filter(({ machineId }) => machineId === id),
      ),
    ),
    '',
    '## Not noticed',
    '',
    ...(unnoticed.length === 0 ? ['None.', ''] : []),
    ...machineIds.flatMap((id) => {
      const own = unnoticed.filter(({ machineId }) => machineId === id);
      if (own.length === 0) return [];
      const rows = own.map(({ kind, place, change }) => `- ${kind}: \`${place}\`, ${change}`);
      return [`### ${id}`, '', ...rows, ''];
    }),
    '<!-- prettier-ignore-end -->',
    '',
  ].join('\n');
}

/** The scores of the machines in such a report, by machine id. */
export function readFaultScores(
  report: string,
): ReadonlyMap<string, { readonly noticed: number; readonly of: number }> {
  const rows = report.matchAll(/^\| (\w+) \| (\d+) \| (\d+) \| [\d-]+ \|$/gm);
  return new Map(
    [...rows].map(([, id = '', noticed, of]) => [id, { noticed: Number(noticed), of: Number(of) }]),
  );
}

function row(name: string, tried: readonly TriedMutant[]): string {
  const noticed = tried.filter(({ isNoticed }) => isNoticed).length;
  return `| ${name} | ${noticed} | ${tried.length} | ${percent(noticed, tried.length)} |`;
}

function scoreInWords(tried: readonly TriedMutant[]): string {
  const noticed = tried.filter(({ isNoticed }) => isNoticed).length;
  return `${noticed} of ${tried.length} (${percent(noticed, tried.length)} %)`;
}

/** Rounded down: only all of them are 100 %. */
function percent(part: number, all: number): string {
  return all === 0 ? '-' : String(Math.floor((part / all) * 100));
}
