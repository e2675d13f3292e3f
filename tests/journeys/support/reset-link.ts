import { expect } from '@playwright/test';
import { messagesIn, tokenIn } from '@statefront/gateway/tests/support/http/messages-in.ts';
import { join } from 'node:path';

/** The address of the link in the next message of the outbox. */
export async function resetLinkAfter(
  dataDirectory: string,
  ask: () => Promise<void>,
  path = '/new-password',
): Promise<string> {
  const tokens = async () =>
    (await messagesIn(join(dataDirectory, 'outbox'))).map(tokenIn).filter((token) => token !== '');
  const before = (await tokens()).length;
  await ask();
  await expect.poll(async () => (await tokens()).length).toBe(before + 1);
  return `${path}?token=${(await tokens()).at(-1)}`;
}
