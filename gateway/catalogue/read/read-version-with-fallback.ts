/**
 * Reads what belongs to ids from one version of the catalogue, and what that version does not have from the present one: it
 * may be swept away between a search and the reading of what was found.
 *
 * @param version `undefined`: the present one
 * @param read is given `null` for the present version
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
