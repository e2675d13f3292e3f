import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** The messages in a folder, the oldest first. */
export async function messagesIn(folder: string): Promise<readonly Email[]> {
  const names = await readdir(folder).catch(() => []);
  const messages = names.filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(messages.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

/** The token of the link in a message. */
export function tokenIn(message: Email | undefined): string {
  return /\/(?:new-password|join)\?token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
}
