/**
 * Reads what belongs to ids from one version of the catalogue, and what that version does not have from the current one: an
 * import may delete it between a search and the reading of what was found.
 *
 * @param version `undefined`: the current one
 * @param read gets `null` for the current version
 */
export async function readVersionWithFallback<Value>(
  ids: readonly string[],
  version: number | undefined,
  read: (ids: readonly string[], version: number | null) => Promise<ReadonlyMap<string, Value>>,
): Promise<ReadonlyMap<string, Value>> {
  if (ids.length === 0) return new Map();
  const found = await read(ids, version ?? null);
  const missing = version === undefined ? [] : ids.filter((id) => !found.has(id));
  return missing.length === 0 ? found : new Map([...found, ...(await read(missing, null))]);
}
