/** What is said of a key that nothing reads. */
export function unknownKey(key: string): string {
  return `"${key}" is a key that nothing reads`;
}
