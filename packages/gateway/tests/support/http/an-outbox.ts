import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { signedIn, type OpenGateway } from '../a-gateway.ts';
import { call } from './call.ts';
import { messagesIn, tokenIn } from './messages-in.ts';

type OutboxOwner = Pick<OpenGateway, 'gateway' | 'location'>;

/** The messages that a gateway has written, the oldest first. */
export async function messagesOf({ gateway, location }: OutboxOwner): Promise<readonly Email[]> {
  await gateway.settled();
  return messagesIn(join(location.dataDirectory, 'outbox'));
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
