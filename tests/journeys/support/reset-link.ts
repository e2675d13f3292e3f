import { expect } from '@playwright/test';
import { messagesIn, tokenIn } from '@statefront/gateway/tests/support/http/an-outbox.ts';
import { join } from 'node:path';

/** The address of the link in the next message of the outbox. */
export async function resetLinkAfter(dataDirectory: string, ask: () => Promise<void>): Promise<string> {
  const outbox = join(dataDirectory, 'outbox');
  const before = (await messagesIn(outbox)).length;
  await ask();
  await expect.poll(async () => (await messagesIn(outbox)).length).toBe(before + 1);
  const [message = ''] = (await messagesIn(outbox)).slice(-1);
  return `/new-password?token=${tokenIn(message)}`;
}
