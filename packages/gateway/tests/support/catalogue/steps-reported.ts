/** The messages of an import, without the progress that appears once a second in longer steps. */
export function stepsReported(reported: readonly string[]): readonly string[] {
  return reported.filter((line) => !/^(Checked \d+ lines|Written \d|Removed \d)/.test(line));
}
