/** An action or a guard that `src/app` provides, since it needs the storage, the other tabs or the page. */
export interface ProvidedByApp<Params> {
  (scope: unknown, params: Params): false;
  readonly providedByApp: string;
}

/**
 * Takes the place of an action or a guard in `setup()` until `src/app` provides it: the action does nothing, the guard says no.
 * Where it breaks the inference of an `enqueueActions` beside it, give that its own `extend`.
 */
export function providedByApp<Params = undefined>(name: string): ProvidedByApp<Params> {
  return Object.assign((): false => false, { providedByApp: name });
}
