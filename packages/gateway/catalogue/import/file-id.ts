import { createHash } from 'node:crypto';

/** The id of a file or address in a catalogue: its name, or a hash before the end of a name that is longer than 200 characters. */
export function fileId(name: string): string {
  if (name.length <= 200) return name;
  return `${createHash('sha256').update(name).digest('hex')}${name.slice(-100)}`;
}
