import { mutantKinds, type Mutant } from './mutants.ts';

/** A seeded fault with its test result. */
export interface TriedMutant extends Omit<Mutant, 'build'> {
  readonly isNoticed: boolean;
  /**
   * Whether the machine behaves like the original in every situation of its model, see `hasSameBehaviour`.
   */
  readonly isSame?: boolean;
}

/** Why no test can or must notice a fault, by its `faultName`. */
export type FaultReasons = Readonly<Record<string, string>>;

/**
 * The scores of machines and kinds of faults, and every unnoticed fault with its reason, as Markdown. @see
 * MA-3
 */
export function mutantReport(
  tried: readonly TriedMutant[],
  command: string,
  reasons: FaultReasons = {},
): string {
  const machineIds = [...new Set(tried.map(({ machineId }) => machineId))];
  const unnoticed = tried.filter(({ isNoticed }) => !isNoticed);
  const same = unnoticed.filter(({ isSame = false }) => isSame).length;
  return [
    '# Seeded faults',
    '',
    `Written by \`${command}\`. A fault is seeded into the configuration of a machine, and the behaviour tests of that machine run: ${scoreInWords(tried)} are noticed. ${same} others cannot be: in every situation that the model of the machine leads to, it does the same with them.`,
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
      const rows = own.map((each) => `- ${faultName(each)}${each.isSame ? sameMark : markOf(reasons, each)}`);
      return [`### ${id}`, '', ...rows, ''];
    }),
    '<!-- prettier-ignore-end -->',
    '',
  ].join('\n');
}

const sameMark = ' (makes no difference)';

function markOf(reasons: FaultReasons, fault: TriedMutant): string {
  const reason = reasons[faultName(fault)];
  return reason === undefined ? '' : ` (${reason})`;
}

/** A name that distinguishes a fault from the others of its machine. */
export function faultName({ kind, at, change }: Pick<TriedMutant, 'kind' | 'at' | 'change'>): string {
  return `${kind}: \`${at}\`, ${change}`;
}

/**
 * The faults of a machine in such a report: faults that it does not list were noticed. Empty for an unknown
 * machine.
 */
export function readTriedMutants(report: string, mutants: readonly Mutant[]): readonly TriedMutant[] {
  const [machineId = ''] = mutants.map((mutant) => mutant.machineId);
  if (!report.includes(`\n| ${machineId} |`)) return [];
  const [, section = ''] = report.split(`\n### ${machineId}\n`);
  const [own = ''] = section.split('\n### ');
  const lines = own.split('\n');
  return mutants.map((mutant) => {
    const start = `- ${faultName(mutant)}`;
    const listed = lines.find((line) => line === start || line.startsWith(`${start} (`));
    return { ...mutant, isNoticed: listed === undefined, isSame: listed === `${start}${sameMark}` };
  });
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

/** Rounded down: only all is 100 %. */
function percent(part: number, all: number): string {
  return all === 0 ? '-' : String(Math.floor((part / all) * 100));
}
