import { describe, expect, it } from 'vitest';
import { capabilityNames, type Capability } from '#src/domain/configuration/capabilities.ts';
import { GatewayError } from '#src/services/transport/gateway-error.ts';
import { isDeep } from '@statefront/gateway/tests/support/deep.ts';
import { aKeptText } from '#tests/support/made/a-text-storage.ts';
import { aBasket } from '#tests/support/made/a-product.ts';
import { signedIn } from '#tests/support/made/a-session.ts';
import { aComposedRequest, settled } from './support/a-composed-request.ts';
import { addition, inputs, lost } from './support/agreed-request.ts';
import { agreedCommands } from './support/agreed-requests.ts';
import { everythingArrived, noticesOf, openAndAdd } from './support/open-storefront.ts';

const without = (missing: Capability) => capabilityNames.filter((each) => each !== missing);

/** Every capability, none, and all but the keys, on which it depends; in the deep run also each alone missing, and each alone there. */
const records: readonly (readonly Capability[])[] = [
  capabilityNames,
  [],
  without('idempotencyKeys'),
  ...(isDeep ? capabilityNames.flatMap((each) => [without(each), [each]]) : []),
];
const inWords = {
  status: 500,
  code: '',
  serverMessage: 'Ask again on Monday.',
  response: 'inWords',
} as const;

describe.each(records.map((capabilities) => ({ capabilities })))('with $capabilities', ({ capabilities }) => {
  const hasKeys = capabilities.includes('idempotencyKeys');

  it.each([
    { failure: 'no response', fault: lost() },
    { failure: 'a refusal in words', fault: new GatewayError('POST /form/process', inWords) },
  ])(
    'every command is sent again after $failure exactly where the customer is told so (MA-6, BA-4, GW-5, §8)',
    async ({ failure, fault }) => {
      const happened = await Promise.all(
        agreedCommands.map(async ({ name }) => {
          const shop = aComposedRequest(name, capabilities);
          const request = await shop.start(inputs[name]);
          shop.held.fail(0, fault);
          await settled();
          await shop.tryAgain();
          const { serverMessage: message, mayBeDone } = Object(Object(request.snapshot()).error);
          const isPromised = shop.reported().some((event) => Object(event).content?.key === 'outcomeUnknown');
          const isRead = message === inWords.serverMessage;
          return {
            name,
            isPromised,
            calls: shop.held.asked.length,
            isRead,
            mayBeDone: mayBeDone !== undefined,
          };
        }),
      );

      expect(happened).toEqual(
        agreedCommands.map(({ name, policy: { countsOnce, withoutResponse } }) => {
          const isLost = failure === 'no response';
          const isRepeated = withoutResponse === 'sentAgain';
          const mayCountTwice = countsOnce === 'byKey' && withoutResponse !== 'ownState';
          const isPromised = isRepeated && (hasKeys || (isLost && !mayCountTwice));
          return {
            name,
            isPromised,
            calls: isPromised ? 2 : 1,
            isRead: !isLost && !isPromised,
            mayBeDone: isLost && !hasKeys && mayCountTwice,
          };
        }),
      );
    },
  );

  it('an addition that "is sent again by itself" is (BA-4, GW-5)', async () => {
    const storage = aKeptText();
    const { storefront, held } = await openAndAdd('/search?q=bolt', storage, signedIn(), capabilities);
    const isKept = storage.read() !== '';

    held.addLine.fail(0, lost());
    await everythingArrived();
    const [notice] = noticesOf(storefront) ?? [];
    for (const index of held.loadBasket.asked.keys())
      if (index > 0) held.loadBasket.response(index, aBasket());
    await everythingArrived();

    expect([notice?.content.key, held.changeBasket.asked.length, isKept]).toEqual(
      hasKeys ? ['addWaits', 1, true] : ['mayBeDone', 0, false],
    );
  });
});

it.each([
  { change: addition, mayBeDone: true },
  { change: inputs['basket.changeBasket'], mayBeDone: false },
])(
  'a change of the basket without a response ends only if it adds something, where no key is known (BA-4)',
  async ({ change, mayBeDone }) => {
    const shop = aComposedRequest('basket.changeBasket', ['basket']);
    const request = await shop.start(change);
    shop.held.fail(0, lost());
    await settled();

    expect(Object(request.snapshot()).error.mayBeDone === 'basketFailed').toBe(mayBeDone);
    expect(shop.reported()).toEqual(mayBeDone ? [{ type: 'basket.outdated' }] : []);
  },
);
