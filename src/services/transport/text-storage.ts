import * as v from 'valibot';
import { ownerParts } from '../../domain/session/session.ts';

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

/** The JSON of a stored text, checked by a schema; `null` for a text of another format (I10). */
export function readStored<Output>(
  text: TextStorage,
  schema: v.GenericSchema<unknown, Output>,
): Output | null {
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text.read());
  return found.success ? found.output : null;
}

/** Values of one customer, by name. */
interface OwnedMemory {
  /** The value, checked by a schema; `null` without one, or for one of another format (I10). */
  readonly recall: <Output>(name: string, schema: v.GenericSchema<unknown, Output>) => Output | null;
  /** Replaces the value; `null` removes it. */
  readonly remember: (name: string, value: Readonly<Record<string, unknown>> | null) => void;
}

/** The name of a value of an owner: each unit of a customer has its own values. */
export function storedName(owner: string, name: string): string {
  return `${name}${ownerParts(owner)[1]}`;
}

/**
 * The stored values of one customer in a text, by name. Those of another unit stay, those of another customer do not.
 *
 * @see SE-1, SE-3, CO-1
 */
export function ownedMemory(text: TextStorage, owner: string): OwnedMemory {
  const [userId] = ownerParts(owner);
  const owned = v.looseObject({ userId: v.literal(userId) });
  const stored = (): Readonly<Record<string, unknown>> => readStored(text, owned) ?? {};
  return {
    recall: (name, schema) => {
      const found = v.safeParse(schema, stored()[storedName(owner, name)]);
      return found.success ? found.output : null;
    },
    remember: (name, value) => {
      const own = storedName(owner, name);
      const { userId: _owner, [own]: _before, ...others } = stored();
      const all = value === null ? others : { ...others, [own]: value };
      text.write(Object.keys(all).length === 0 ? '' : JSON.stringify({ userId, ...all }));
    },
  };
}
