/**
 * A description in the length that search engines show, cut at a word with an ellipsis (RT-9).
 *
 * @param text without markup
 * @example shortDescription('Bolts and screws', 12) //=> 'Bolts and…'
 */
export function shortDescription(text: string, longest = 160): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length <= longest ? plain : `${plain.slice(0, longest).replace(/\s\S*$/, '')}…`;
}

/** The description of the home page: a sentence of the shop, and its categories (RT-9). */
export function homeDescription(sentence: string, categories: readonly { readonly name: string }[]): string {
  return shortDescription(`${sentence} ${categories.map(({ name }) => name).join(', ')}`);
}
