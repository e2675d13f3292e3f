import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A message that waits in the folder for a mail program. */
export interface WaitingMessage {
  readonly path: string;
  readonly text: string;
}

/** The messages in a mail folder to one of these addresses, which are in lower case; none if there is no folder. */
export async function waitingMessages(
  mailFolder: string,
  addresses: readonly string[],
): Promise<readonly WaitingMessage[]> {
  const names = (await readdir(mailFolder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const messages: WaitingMessage[] = [];
  for (const path of names.toSorted().map((name) => join(mailFolder, name))) {
    // oxlint-disable-next-line no-await-in-loop -- thousands of files at once are too many
    const text = await readFile(path, 'utf8').catch(() => '');
    const [, to = ''] = /^To: (.*)$/m.exec(text) ?? [];
    if (
      addresses.includes(
        to
          .replace(/^.*<|>$/g, '')
          .trim()
          .toLowerCase(),
      )
    )
      messages.push({ path, text });
  }
  return messages;
}
