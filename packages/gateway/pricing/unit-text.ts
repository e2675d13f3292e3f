import type { Texts } from '../language.ts';
import type { UnitTerms } from './terms.ts';

/** The name of a unit after its quantity: 1 pair, 12 pairs (PR-3). */
export function unitTextOf(quantity: string | number, { text, plural = text }: UnitTerms): Texts {
  return Number(quantity) === 1 ? text : plural;
}
