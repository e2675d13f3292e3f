import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFile, privateFolder } from '../files/private-files.ts';

/** A message for one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Where messages wait for a mail program of the operator. */
export interface Outbox {
  /** Writes the message; rejects when it could not be written. */
  send(mail: Mail): Promise<void>;
}

/**
 * A folder in which each message is a file `*.eml`, as `sendmail -t` reads it. A file is there as a whole or not at all, and
 * only the user of the gateway may read it. The names of one gateway's files are in the order in which they were sent.
 */
export function outboxIn(folder: string, sender: string, now: () => number): Outbox {
  let count = 0;
  return {
    async send(mail) {
      count += 1;
      const moment = new Date(now()).toISOString().replaceAll(/[:.]/g, '-');
      const name = `${moment}-${String(count).padStart(6, '0')}-${randomUUID()}`;
      const unfinished = join(folder, `${name}.part`);
      await mkdir(folder, { recursive: true, mode: privateFolder });
      await writeFile(unfinished, messageText(mail, sender, now()), { mode: privateFile });
      await rename(unfinished, join(folder, `${name}.eml`));
    },
  };
}

function messageText({ to, subject, text }: Mail, sender: string, moment: number): string {
  const head = [
    `From: <${sender}>`,
    `To: <${to}>`,
    `Subject: =?utf-8?B?${base64(subject)}?=`,
    `Date: ${new Date(moment).toUTCString().replace('GMT', '+0000')}`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  return [...head, '', ...text.split('\n'), ''].join('\n');
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
