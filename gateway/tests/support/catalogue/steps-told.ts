/** What an import tells, but for what it tells once a second of a step that takes longer. */
export function stepsTold(told: readonly string[]): readonly string[] {
  return told.filter((line) => !/^(Checked \d+ lines|Written \d|Removed \d)/.test(line));
}
