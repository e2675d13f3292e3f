/**
 * The ids of the products a customer looked at, newest first and each once, with one more in front. As many are stored as
 * are shown, and the one that is being looked at.
 *
 * @example withViewed(['nut', 'bolt'], 'bolt', 4) //=> ['bolt', 'nut']
 * @see PD-8, §9 recently viewed max 4
 */
export function withViewed(viewed: readonly string[], productId: string, maximum: number): readonly string[] {
  return [productId, ...viewed.filter((id) => id !== productId)].slice(0, maximum + 1);
}
