/** Text stored beyond the page; empty if there is none or storage is unavailable. */
export interface TextStorage {
  readonly read: () => string;
  readonly write: (text: string) => void;
}

/**
 * How long a change may be sent again, in ms: a day less than the gateway knows its key, after which it could
 * count twice.
 */
export const resendableMs = 6 * 24 * 60 * 60 * 1000;

/** Values of one customer, by name; `null` removes one. */
interface OwnedMemory {
  readonly recall: (name: string) => unknown;
  readonly remember: (name: string, value: Readonly<Record<string, unknown>> | null) => void;
}

/**
 * The stored values of one customer in a text, by name. The reader must check their format (I10).
 *
 * @see SE-1, SE-3
 */
export function ownedMemory(text: TextStorage, userId: string): OwnedMemory {
  const stored = (): Readonly<Record<string, unknown>> => {
    const found = parsed(text.read());
    return isRecord(found) && found['userId'] === userId ? found : {};
  };
  return {
    recall: (name) => stored()[name],
    remember: (name, value) => {
      const { userId: _owner, [name]: _before, ...others } = stored();
      const all = value === null ? others : { ...others, [name]: value };
      text.write(Object.keys(all).length === 0 ? '' : JSON.stringify({ userId, ...all }));
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Whether a stored value has a text under each of these names (I10). */
export function hasTexts(value: unknown, names: readonly string[]): boolean {
  return isRecord(value) && names.every((name) => typeof value[name] === 'string');
}
