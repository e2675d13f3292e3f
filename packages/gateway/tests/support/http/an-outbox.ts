import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { signedIn, type OpenGateway } from '../a-gateway.ts';
import { call } from './call.ts';

type OutboxOwner = Pick<OpenGateway, 'gateway' | 'location'>;

/** The messages that a gateway has written, the oldest first. */
export async function messagesOf({ gateway, location }: OutboxOwner): Promise<readonly Email[]> {
  await gateway.settled();
  return messagesIn(join(location.dataDirectory, 'outbox'));
}

/** The messages in a folder, the oldest first. */
export async function messagesIn(folder: string): Promise<readonly Email[]> {
  const names = await readdir(folder).catch(() => []);
  const messages = names.filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(messages.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

/** The token of the link in a message. */
export function tokenIn(message: Email | undefined): string {
  return /\/new-password\?token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
}

/** A valid reset token of a customer of the tiny catalogue. */
export async function aResetToken(open: OutboxOwner, userName: string): Promise<string> {
  const token = await signedIn(open.gateway, userName);
  await call(open.gateway, 'account', {
    method: 'PATCH',
    token,
    body: { email: `${userName}@open.example` },
  });
  await call(open.gateway, 'account/password-reset', { method: 'POST', body: { account: userName } });
  const messages = await messagesOf(open);
  return tokenIn(messages.findLast(({ text = '' }) => text.includes(`user name ${userName}.`)));
}
