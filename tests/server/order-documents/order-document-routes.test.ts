import { describe, expect, it, onTestFinished } from 'vitest';
import { embeddedUpstream } from '#server/upstream/embedded-upstream.ts';
import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { aBrowser, aServer } from '../support/a-server.ts';

describe('the addresses of the documents of an order', () => {
  it('give its customer a PDF, as a file with the number of the order (BA-7)', async () => {
    const { browser, orderId } = await anOrderedHammer();

    const response = await browser.get(`/orders/${orderId}/confirmation.pdf`);

    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="order-confirmation-${orderId}.pdf"`,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('give nothing to others, of unknown orders, or before the goods leave (BA-7, H13)', async () => {
    const { app, browser, orderId } = await anOrderedHammer();
    const stranger = aBrowser(app);
    await stranger.signIn({ userName: 'max', password: tinyPassword });

    const responses = await Promise.all([
      app.inject(`/orders/${orderId}/confirmation.pdf`),
      stranger.get(`/orders/${orderId}/confirmation.pdf`),
      browser.get('/orders/0/confirmation.pdf'),
      browser.get(`/orders/${orderId}/delivery-note.pdf`),
    ]);

    expect(responses.map(({ statusCode, headers }) => [statusCode, headers['location']])).toEqual([
      [303, `/orders/${orderId}`],
      [404, undefined],
      [404, undefined],
      [404, undefined],
    ]);
  });
});

async function anOrderedHammer() {
  const { gateway, close } = await aGateway();
  onTestFinished(close);
  const { app } = await aServer({ upstream: embeddedUpstream(gateway) });
  const browser = aBrowser(app);
  await browser.signIn({ userName: 'olivia', password: tinyPassword });
  const change = async (url: string, body: object) => {
    const response = await browser.send('POST', url, { body, headers: { 'idempotency-key': url } });
    expect(response.statusCode).toBeLessThan(300);
    return response.json();
  };
  const { addressId } = await change('/api/addresses', {
    name: 'Olivia Open',
    street: 'Elbchaussee 1',
    postalCode: '22765',
    city: 'Hamburg',
    country: 'DE',
  });
  await change('/api/basket/lines', {
    products: [{ productId: 'hammer', orderQuantity: 2, salesUnit: 'PCE' }],
  });
  const { orderId } = await change('/api/orders', { deliveryAddressId: addressId });
  return { app, browser, orderId: String(orderId) };
}
