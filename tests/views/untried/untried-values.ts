/** An expression of a view. */
export interface Recorded {
  /** A condition, a case of a switch, or a value that is passed on. */
  readonly use: 'condition' | 'case' | 'value';
  /** The component that it is in. */
  readonly owner: string;
  readonly text: string;
}

interface Record extends Recorded {
  /** Whether it had a value that is there, one that is empty or false, and a boolean. */
  hasBeenThere: boolean;
  hasBeenEmpty: boolean;
  isBoolean: boolean;
}

const records = new Map<string, readonly Record[]>();

/**
 * Registers the expressions of a file; the result records the value of one of them, and returns it.
 *
 * @public recorded views import it
 */
export function recordsOf(file: string, recorded: readonly Recorded[]) {
  const ofFile = recorded.map((each) => ({
    ...each,
    hasBeenThere: false,
    hasBeenEmpty: false,
    isBoolean: false,
  }));
  records.set(file, ofFile);
  return <Value>(index: number, value: Value): Value => {
    const record = ofFile[index];
    if (!record) return value;
    const isThere = Array.isArray(value) ? value.length > 0 : Boolean(value);
    if (isThere) record.hasBeenThere = true;
    else record.hasBeenEmpty = true;
    if (typeof value === 'boolean') record.isBoolean = true;
    return value;
  };
}

/** Forgets what was tried before: test files share the views. */
export function forgetTried(): void {
  for (const record of [...records.values()].flat()) {
    Object.assign(record, { hasBeenThere: false, hasBeenEmpty: false, isBoolean: false });
  }
}

/** The components that were never shown, conditions with one outcome, and values that were never there. */
function untriedValues(): readonly string[] {
  return [...records].flatMap(([file, ofFile]) => {
    const isShown = ({ owner }: Recorded) =>
      ofFile.some((each) => each.owner === owner && (each.hasBeenThere || each.hasBeenEmpty));
    const lines = ofFile.flatMap((each) => {
      if (!isShown(each)) return [`${each.owner} is never shown`];
      const { use, owner, text, hasBeenThere, hasBeenEmpty, isBoolean } = each;
      const isReached = hasBeenThere || hasBeenEmpty;
      if (use === 'case') return isReached ? [] : [`${owner}: no case ${text}`];
      if (isReached && !hasBeenThere) return [`${owner}: never ${text}`];
      return isReached && !hasBeenEmpty && (use === 'condition' || isBoolean)
        ? [`${owner}: always ${text}`]
        : [];
    });
    return [...new Set(lines)].map((line) => `${file.replace('src/views/', '')} ${line}`);
  });
}

/** The untried values below the reasons for them; at the end those that a sample should reach. */
export function reasonedValues(reasons: readonly (readonly [string, RegExp])[]): string {
  const without = 'No sample reaches it.';
  const reasonOf = (line: string) => reasons.find(([, pattern]) => pattern.test(line))?.[0] ?? without;
  const byReason = Map.groupBy(untriedValues(), reasonOf);
  return [...reasons.map(([reason]) => reason), without]
    .map((reason) => [`# ${reason}`, ...(byReason.get(reason) ?? []).toSorted()].join('\n'))
    .join('\n\n');
}
