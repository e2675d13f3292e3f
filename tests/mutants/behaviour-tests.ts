import { globSync } from 'node:fs';
import { join } from 'node:path';

const tests = join(import.meta.dirname, '..');

/**
 * Machines whose behaviour other tests cover. The root machine starts no services itself: its behaviour is
 * that of the composed shop. Small machines are tested by the machines that start them, or the other way
 * round.
 */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  storefront: [
    'app/storefront-pages.test.ts',
    'app/storefront-session.test.ts',
    'app/storefront-basket.test.ts',
  ],
  command: ['app/request-policies.test.ts', 'app/stored-commands.test.ts', 'app/every-gateway.test.ts'],
  listing: ['machines/*/listing-drafts.machine.test.ts'],
  basket: [
    'machines/*/basket-removed-line.machine.test.ts',
    'machines/*/basket-unconfirmed.machine.test.ts',
    'machines/*/basket-line.machine.test.ts',
    'machines/*/line-note.machine.test.ts',
  ],
  orderLine: ['machines/*/order-line-quantity.machine.test.ts'],
  promotionRow: ['machines/*/promotion-rows.machine.test.ts'],
  requestedProducts: ['machines/*/account.machine.test.ts'],
};

/** The files that test a machine's behaviour, as absolute paths; empty if there is none. */
export function behaviourTestsOf(machineId: string): readonly string[] {
  const stem = machineId.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return [`machines/*/${stem}.machine.test.ts`, ...(elsewhere[machineId] ?? [])].flatMap((pattern) =>
    globSync(join(tests, pattern)),
  );
}
