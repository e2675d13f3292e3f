import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import { escaped } from './escaped.ts';
import { htmlPlaces } from './letter.ts';
import { privateFile, privateFolder } from '@statefront/host/files/private-files.ts';

/** A message for one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for programs that show HTML. */
  readonly html?: string;
  /** The same for each attempt to send the message, so that a mail program shows it once. */
  readonly id?: string;
}

/** Sends messages, or stores them for a mail program of the operator. */
export interface Outbox {
  /** Rejects if the message cannot be sent. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The shop as its messages name it. */
export interface Signature {
  readonly name: string;
  /** Such as telephone number and e-mail address. */
  readonly contact: readonly string[];
  /** The colour of the name, such as `#0b5d3b`; empty for that of the text. */
  readonly colour: string;
  /** The logo beside the name, as PNG, because few mail programs show SVG. */
  readonly logo?: Buffer | undefined;
  /** Whether the logo contains the name; `false` by default. */
  readonly isNameInLogo?: boolean;
}

/** The address that messages come from, and the time. */
interface Sender {
  readonly from: string;
  /** The shop, at the end of each message; without it, messages are unsigned. */
  readonly signature?: Signature | undefined;
  readonly now: () => number;
}

const connectMs = 10_000;
const silenceMs = 30_000;

/**
 * A folder with each message as a file `*.eml`, as `sendmail -t` reads it. A file appears only when it is
 * complete, and only the gateway's user can read it. The file names of one gateway sort in the order of
 * sending.
 */
export function outboxIn(folder: string, sender: Sender): Outbox {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  let count = 0;
  return {
    async send(mail) {
      count += 1;
      const moment = new Date(sender.now()).toISOString().replaceAll(/[:.]/g, '-');
      const name = `${moment}-${String(count).padStart(6, '0')}-${randomUUID()}`;
      const unfinished = join(folder, `${name}.part`);
      const { message } = await composer.sendMail(messageOf(mail, sender));
      await mkdir(folder, { recursive: true, mode: privateFolder });
      await writeFile(unfinished, message, { mode: privateFile });
      await rename(unfinished, join(folder, `${name}.eml`));
    },
    close: () => composer.close(),
  };
}

/** A mail server. @param url as `mailURLOf` accepts it */
export function smtpOutbox(url: string, sender: Sender): Outbox {
  const server = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await server.sendMail(messageOf(mail, sender));
    },
    close: () => server.close(),
  };
}

/**
 * Whether a mail server refused a message or its receiver for good (5xx), so that a further attempt has the same result.
 * A refused sign-in or sender is not final, as the operator can correct the settings.
 */
export function isFinalRefusal(cause: unknown): boolean {
  return v.is(finalRefusal, cause);
}

const finalRefusal = v.object({
  command: v.picklist(['RCPT TO', 'DATA']),
  responseCode: v.pipe(v.number(), v.minValue(500)),
});

function messageOf({ to, subject, text, html, id = randomUUID() }: Mail, { from, signature, now }: Sender) {
  return {
    from: { name: signature?.name ?? '', address: from },
    to: { name: '', address: to },
    subject,
    text: signature ? [`${text}\n`, signature.name, ...signature.contact].join('\n') : text,
    ...(html === undefined ? {} : { html: signature ? signedHtml(html, signature) : html }),
    date: new Date(now()),
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments:
      html === undefined || !signature?.logo
        ? []
        : [
            {
              filename: 'logo.png',
              content: signature.logo,
              cid: logoId,
              contentDisposition: 'inline' as const,
            },
          ],
  };
}

const logoId = 'logo@shop';

/** The letter with logo and name of the shop at the top, and its contact at the end. */
function signedHtml(html: string, { name, contact, colour, logo, isNameInLogo }: Signature): string {
  const style = colour === '' ? '' : `;color:${colour}`;
  const image = logo
    ? `<img src="cid:${logoId}" alt="${isNameInLogo ? escaped(name) : ''}" height="32" style="vertical-align:middle;margin-right:10px">`
    : '';
  const text = logo && isNameInLogo ? '' : `<strong>${escaped(name)}</strong>`;
  const head = `<p style="margin:0 0 24px;font-size:18px${style}">${image}${text}</p>`;
  const end = [name, ...contact].map(escaped).join('<br>');
  return html
    .replace(htmlPlaces.head, () => htmlPlaces.head + head)
    .replace(htmlPlaces.end, () => `<p style="margin:24px 0 0">${end}</p>${htmlPlaces.end}`);
}
