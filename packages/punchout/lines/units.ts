import rec20Names from './rec20-units.json' with { type: 'json' };

const rec20 = new Set(Object.keys(rec20Names));

/** The settings of units in a buyer's profile: our code, and the buyer's. */
type UnitSettings = Readonly<Record<string, string>>;

/**
 * The buyer's code of one of our units: as in the profile, ignoring case, else our own code if UN/ECE
 * Recommendation 20 has it; `undefined` if neither knows the unit (PU-6).
 *
 * @example buyerUnit({ PCE: 'C62' }, 'pce') //=> 'C62'
 */
export function buyerUnit(settings: UnitSettings, unit: string): string | undefined {
  const wanted = unit.toUpperCase();
  const setting = Object.entries(settings).find(([ours]) => ours.toUpperCase() === wanted);
  if (setting) return setting[1];
  return rec20.has(wanted) ? wanted : undefined;
}

/**
 * Our codes for a unit of the buyer, ignoring case: each of ours that the profile gives this code, then the
 * code itself. The product decides which of them it is sold in.
 *
 * @example ourUnits({ PCE: 'C62', ST: 'C62' }, 'c62') //=> ['PCE', 'ST', 'C62']
 */
export function ourUnits(settings: UnitSettings, buyersUnit: string): readonly string[] {
  const wanted = buyersUnit.toUpperCase();
  const ours = Object.entries(settings).flatMap(([our, theirs]) =>
    theirs.toUpperCase() === wanted ? [our] : [],
  );
  return [...new Set([...ours, buyersUnit])];
}
