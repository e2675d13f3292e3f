/**
 * Reads values by id from one version of the catalogue, and missing ones from the current version, because an
 * import may delete the version between a search and the reading of its hits.
 *
 * @param version `undefined` means the current one
 * @param read receives `null` for the current version
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
