import { expect, it, onTestFinished, vi } from 'vitest';
import { openGateway } from '@statefront/gateway/gateway.ts';
import { aGateway, signedIn } from '../support/a-gateway.ts';
import { call } from '../support/http/call.ts';
import { aStockNotification } from '../support/http/forms.ts';
import { messagesOf } from '../support/http/an-outbox.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';

const minute = 60_000;

it('tells a customer once that a product is in stock again, in their language, also if another process imports it (SN-2)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const open = await aGateway({ shopOrigin: 'https://shop.example' });
  onTestFinished(open.close);
  const { gateway, location, token } = open;
  await call(gateway, 'account', { method: 'PATCH', token, body: { email: 'olivia@open.example' } });
  const max = await signedIn(gateway, 'max');
  for (const [userId, owner] of [
    ['olivia', token],
    ['max', max],
  ] as const) {
    await call(gateway, 'form/process', {
      method: 'POST',
      body: aStockNotification({ userId }),
      token: owner,
      language: 'de',
    });
  }
  const aMinuteLater = async () => {
    vi.advanceTimersByTime(minute);
    return messagesOf(open);
  };

  const before = await aMinuteLater();
  const importer = await openGateway({ ...location, isIndexed: false });
  await importChanged(importer, ({ id }) => (id === 'glue' ? { stock: { quantity: 5, level: 'H' } } : {}));
  await importer.close();
  const messages = [await aMinuteLater(), await aMinuteLater()].at(-1);

  expect(before).toEqual([]);
  expect(messages).toMatchObject([
    {
      to: [{ address: 'olivia@open.example' }],
      subject: 'Wieder auf Lager: Leim',
      text: [
        'Guten Tag Olivia Open, ein Produkt, auf das Sie warten, ist wieder auf Lager.',
        '',
        'Leim',
        'K-7',
        '',
        'Produkt ansehen:',
        'https://shop.example/p/glue',
        '',
      ].join('\n'),
    },
  ]);
  expect(await requested(token)).toEqual([]);
  expect(await requested(max)).toEqual(['K-7']);

  async function requested(owner: string): Promise<readonly string[]> {
    const response = await call(gateway, 'form/metadata?$formid=STOCK_NOTIFICATION', { token: owner });
    const { requestedMaterials }: { requestedMaterials: readonly string[] } = JSON.parse(response.text);
    return requestedMaterials;
  }
});
