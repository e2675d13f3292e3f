/** The messages of an import, without the progress that appears once a second in longer steps. */
export function stepsTold(told: readonly string[]): readonly string[] {
  return told.filter((line) => !/^(Checked \d+ lines|Written \d|Removed \d)/.test(line));
}
