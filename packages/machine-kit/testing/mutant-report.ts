import type { BookTables, FaultScore } from '../book/book.ts';
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
 * The scores of kinds of faults and machines, and every unnoticed fault with its reason, as tables of the book. @see
 * MA-3
 */
export function faultTables(tried: readonly TriedMutant[], reasons: FaultReasons = {}): BookTables['tables'] {
  const scoreHeadings = ['noticed', 'of', '%'];
  const unnoticed = tried.filter(({ isNoticed }) => !isNoticed);
  return [
    {
      title: 'By kind of fault',
      headings: ['kind of fault', ...scoreHeadings],
      rows: mutantKinds.map((kind) =>
        scoreRow(
          kind,
          tried.filter((each) => each.kind === kind),
        ),
      ),
    },
    {
      title: 'By machine',
      headings: ['machine', ...scoreHeadings],
      rows: [...Map.groupBy(tried, ({ machineId }) => machineId)].map(([id, own]) => scoreRow(id, own)),
    },
    {
      title: 'Not noticed',
      headings: ['machine', 'fault', 'reason'],
      rows: unnoticed.map((each) => [
        each.machineId,
        faultName(each),
        each.isSame ? 'makes no difference in any situation of its model' : (reasons[faultName(each)] ?? ''),
      ]),
    },
  ];
}

/** How many faults of each machine its tests noticed, by machine id. */
export function faultScores(tried: readonly TriedMutant[]): Readonly<Record<string, FaultScore>> {
  return Object.fromEntries(
    [...Map.groupBy(tried, ({ machineId }) => machineId)].map(([id, own]) => [
      id,
      { noticed: own.filter(({ isNoticed }) => isNoticed).length, of: own.length },
    ]),
  );
}

/** A name that distinguishes a fault from the others of its machine. */
export function faultName({ kind, at, change }: Pick<TriedMutant, 'kind' | 'at' | 'change'>): string {
  return `${kind}: \`${at}\`, ${change}`;
}

/** A percentage is rounded down: only all is 100. */
function scoreRow(name: string, tried: readonly TriedMutant[]): readonly string[] {
  const noticed = tried.filter(({ isNoticed }) => isNoticed).length;
  const percent = tried.length === 0 ? '-' : String(Math.floor((noticed / tried.length) * 100));
  return [name, String(noticed), String(tried.length), percent];
}
