/**
 * Takes the place of an action or guard in `setup()` until `src/app` provides it. Before that the action does nothing and the
 * guard says no.
 */
export function providedByApp<Params = undefined>(name: string): (scope: unknown, params: Params) => false {
  return Object.assign((): false => false, { providedByApp: name });
}
