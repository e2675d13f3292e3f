import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromTransition, waitFor } from 'xstate';
import { OpenApps } from '@statefront/machine-kit/inspector-page/open-apps.ts';
import type { Credentials, Session } from '#src/domain/session/session.ts';
import { inspectShop } from '#src/inspection/inspect-shop.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import { sessionMachine } from '#src/machines/session/session.machine.ts';
import { aHeldRequest } from '#tests/support/running/a-held-request.ts';
import { anonymous, signedIn } from '#tests/support/made/a-session.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('never sends passwords, or who a customer is (MA-4)', async () => {
  const { inspect, sent, contextOf } = anInspectedShop();
  const shop = createActor(
    fromTransition(() => null, null),
    { id: 'shop', systemId: 'storefront', inspect },
  ).start();
  const signIn = aHeldRequest<Credentials, Session>();
  const session = createActor(sessionMachine.provide({ actors: { signIn: requestActor(signIn.service) } }), {
    id: 'session',
    parent: shop,
    input: { initial: anonymous },
  }).start();

  session.send({
    type: 'signIn.requested',
    credentials: { userName: 'anna@berg.example', password: 'anna-2026' },
  });
  vi.runAllTimers();
  signIn.response(0, signedIn());
  await waitFor(session, (snapshot) => snapshot.matches('signedIn'));

  expect(contextOf('shop/session')).toEqual({
    session: {
      kind: 'signedIn',
      customer: {
        userId: '(hidden)',
        name: '(hidden)',
        company: '(hidden)',
        currency: 'EUR',
        salesOrganisation: '1000',
        distributionChannel: '10',
        division: '00',
      },
    },
    isKnown: true,
    signInFailure: null,
  });
  expect(session.getSnapshot().context.session).toEqual(signedIn());
  expect(JSON.stringify(sent)).not.toMatch(/anna|berg/i);
});

it('never sends a price, and sends values that only resemble one (MA-4)', () => {
  const { inspect, contextOf } = anInspectedShop();
  const context = {
    lines: [{ pricing: { price: '1' }, lineTotal: '2', customerMaterialNumber: '4711' }],
    totals: { netTotal: '3', taxAmount: '4', taxTotal: '5', grandTotal: '6', total: 7 },
    displayPrice: '8',
    price: null,
  };

  createActor(createMachine({ id: 'basket', context }), { id: 'basket', inspect }).start();

  expect(contextOf('basket')).toEqual({
    lines: [{ pricing: { price: '(hidden)' }, lineTotal: '(hidden)', customerMaterialNumber: '4711' }],
    totals: {
      netTotal: '(hidden)',
      taxAmount: '(hidden)',
      taxTotal: '(hidden)',
      grandTotal: '(hidden)',
      total: 7,
    },
    displayPrice: '(hidden)',
    price: null,
  });
});

/** A shop whose messages are kept as an inspector page receives them. */
function anInspectedShop() {
  const sent: unknown[] = [];
  const apps = new OpenApps();
  const inspect = inspectShop(undefined, {
    send: (message) => {
      sent.push(message);
      apps.hear(structuredClone(message));
    },
    listen: () => undefined,
  });
  return {
    inspect,
    sent,
    contextOf: (actorPath: string): unknown => {
      vi.runAllTimers();
      return apps.view(apps.ids.at(-1) ?? '')?.actors.get(actorPath)?.context;
    },
  };
}
