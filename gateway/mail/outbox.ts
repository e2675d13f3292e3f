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

/** Stores messages for a mail program of the operator. */
export interface Outbox {
  /** Writes the message; rejects if it cannot be written. */
  send(mail: Mail): Promise<void>;
}

/**
 * A folder with each message as a file `*.eml`, as `sendmail -t` reads it. A file appears only when it is
 * complete, and only the gateway's user can read it. The file names of one gateway sort in the order of
 * sending.
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
