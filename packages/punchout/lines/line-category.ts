import type { PunchoutProfile } from './profile.ts';
import type { TransferLine } from './transfer-line.ts';

/** The buyer's code of the nearest category that the profile names; empty if it names none of them. */
export function categoryCode({ categoryIds }: TransferLine, { categories }: PunchoutProfile): string {
  return categoryIds.map((id) => categories[id] ?? '').find((code) => code !== '') ?? '';
}
