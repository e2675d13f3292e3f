import { describe, expect, it } from 'vitest';
import { signedIn } from '../support/a-gateway.ts';
import { aGatewayInEachTest } from '../support/a-gateway-in-each-test.ts';
import { call } from '../support/http/call.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';
import { tinyCatalogue, tinyPassword } from '../support/catalogue/tiny-catalogue.ts';

const open = aGatewayInEachTest();

const address = {
  name: 'Olivia Open',
  street: 'Elbchaussee 1',
  postalCode: '22765',
  city: 'Hamburg',
  country: 'DE',
};

const account = {
  userId: 'olivia',
  userName: 'olivia',
  name: 'Olivia Open',
  company: 'Olivia Open Ltd',
  email: '',
  phone: '',
  salesOrganisation: '1000',
  distributionChannel: '10',
  distributionChain: '1000-10',
  division: '00',
  currency: 'EUR',
  defaultAddress: null,
  orderCount: 0,
  favouriteCount: 0,
};

function patch(body: object, language = 'en') {
  return call(open.gateway, 'account', { method: 'PATCH', token: open.token, body, language });
}

function changePassword(body: object, language = 'en') {
  return call(open.gateway, 'account/password', { method: 'POST', token: open.token, body, language });
}

async function signIn(password: string) {
  const response = await call(open.gateway, 'session', {
    method: 'POST',
    body: { userName: 'olivia', password },
  });
  return response.status;
}

/** Imports the tiny catalogue with Olivia's e-mail address and telephone number. */
function importContact(email: string, phone: string) {
  return importChanged(open.gateway, () => ({}), {
    customers: tinyCatalogue.customers.map((customer) =>
      customer.id === 'olivia' ? { ...customer, email, phone } : customer,
    ),
  });
}

function errorsOf(response: { readonly text: string }) {
  const body: { error: { code: string }; errors: { parameter: string; reason: string }[] } = JSON.parse(
    response.text,
  );
  return [body.error.code, ...body.errors.map(({ parameter, reason }) => [parameter, reason])];
}

describe('the account', () => {
  it('shows the customer, their default address and their counts (RT-5)', async () => {
    const added = await call(open.gateway, 'addresses', {
      method: 'POST',
      token: open.token,
      key: 'k1',
      body: address,
    });
    await call(open.gateway, 'favourites/hammer', { method: 'PUT', token: open.token });
    await call(open.gateway, 'basket/lines', {
      method: 'POST',
      token: open.token,
      key: 'k2',
      body: { products: [{ productId: 'hammer', orderQuantity: 1, salesUnit: 'PCE' }] },
    });
    const { addressId }: { addressId: string } = JSON.parse(added.text);
    await call(open.gateway, 'orders', {
      method: 'POST',
      token: open.token,
      key: 'k3',
      body: { deliveryAddressId: addressId },
    });
    const response = await call(open.gateway, 'account', { token: open.token });

    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.json()).toEqual({
      ...account,
      defaultAddress: { ...address, addressId, isDefault: true },
      orderCount: 1,
      favouriteCount: 1,
    });
  });

  it('is changed field by field, and the session shows the new name (RT-5, SE-4)', async () => {
    await importContact('olivia@open.example', '040 1');
    const changed = { ...account, name: 'Olivia Open-Door', email: 'olivia@open.example', phone: '' };

    expect((await patch({ name: ' Olivia Open-Door ', phone: '' })).json()).toEqual(changed);
    expect((await call(open.gateway, 'account', { token: open.token })).json()).toEqual(changed);
    expect((await call(open.gateway, 'session', { token: open.token })).json()).toMatchObject({
      customer: { userId: 'olivia', name: 'Olivia Open-Door' },
    });
    const max = await signedIn(open.gateway, 'max');
    expect((await call(open.gateway, 'account', { token: max })).json()).toMatchObject({
      name: 'Max Muster',
    });
  });

  it("keeps the customer's changes when the catalogue is imported again, and imports the rest (RT-5)", async () => {
    await importContact('old@open.example', '040 1');
    await patch({ name: 'Olivia', email: 'own@open.example' });
    await importContact('new@open.example', '040 2');

    expect((await call(open.gateway, 'account', { token: open.token })).json()).toEqual({
      ...account,
      name: 'Olivia',
      email: 'own@open.example',
      phone: '040 2',
    });
  });

  it.each([
    [
      'en',
      { name: '', email: 'olivia', phone: 'call me' },
      [
        ['name', 'Please fill in this field.'],
        ['email', 'Enter an address such as name@company.com.'],
        ['phone', 'Enter a number such as +49 30 123456, at most 30 digits and spaces.'],
      ],
    ],
    [
      'de',
      { name: 'x'.repeat(101), email: 'a@b', phone: '1'.repeat(31) },
      [
        ['name', 'Höchstens 100 Zeichen.'],
        ['email', 'Geben Sie eine Adresse an wie name@firma.de.'],
        ['phone', 'Geben Sie eine Nummer an wie +49 30 123456, höchstens 30 Ziffern und Leerzeichen.'],
      ],
    ],
  ])(
    'names each field at fault in the language %s and changes none (RT-5)',
    async (language, body, errors) => {
      expect(errorsOf(await patch(body, language))).toEqual(['FORM_INVALID', ...errors]);
      expect((await call(open.gateway, 'account', { token: open.token })).json()).toEqual(account);
    },
  );

  it('is for customers only (SE-2)', async () => {
    for (const [path, method] of [
      ['account', 'GET'],
      ['account', 'PATCH'],
      ['account/password', 'POST'],
    ] as const) {
      const body = method === 'GET' ? {} : { body: {} };
      expect([path, (await call(open.gateway, path, { method, ...body })).status]).toEqual([path, 401]);
    }
  });
});

describe('a new password', () => {
  const newPassword = 'battery staple';

  it("ends the customer's other sessions, keeps this one, and outlives an import (H6)", async () => {
    const elsewhere = await signedIn(open.gateway);
    const max = await signedIn(open.gateway, 'max');
    const response = await changePassword({ oldPassword: tinyPassword, newPassword });

    expect([response.status, response.text]).toEqual([204, '']);
    const statuses = await Promise.all(
      [open.token, elsewhere, max].map(
        async (token) => (await call(open.gateway, 'session', { token })).status,
      ),
    );
    expect(statuses).toEqual([200, 401, 200]);
    await importContact('', '');
    expect([await signIn(tinyPassword), await signIn(newPassword)]).toEqual([401, 200]);
  });

  it('is accepted when the change is sent again after a lost response, and ends no session then (RT-5, BA-4)', async () => {
    const change = { oldPassword: tinyPassword, newPassword };
    const atOnce = await Promise.all([changePassword(change), changePassword(change)]);
    const elsewhere = await signedIn(open.gateway, 'olivia', newPassword);
    const later = await changePassword(change);

    expect([...atOnce, later].map((response) => [response.status, response.text])).toEqual(
      [1, 2, 3].map(() => [204, '']),
    );
    expect((await call(open.gateway, 'session', { token: elsewhere })).status).toBe(200);
    expect(errorsOf(await changePassword({ ...change, newPassword: 'battery staple 2' }))).toEqual([
      'FORM_INVALID',
      ['oldPassword', 'This is not your current password.'],
    ]);
  });

  it('is not shown to everyone, unlike the password of a demonstration customer', async () => {
    await changePassword({ oldPassword: tinyPassword, newPassword });
    const offered: { userName: string }[] = JSON.parse((await call(open.gateway, 'demo/customers')).text);

    expect(offered.map(({ userName }) => userName)).toEqual(['dora', 'max']);
  });

  it.each([
    ['en', { oldPassword: 'wrong', newPassword }, [['oldPassword', 'This is not your current password.']]],
    [
      'de',
      { oldPassword: '', newPassword: 'short' },
      [
        ['oldPassword', 'Bitte füllen Sie dieses Feld aus.'],
        ['newPassword', 'Mindestens 12 Zeichen.'],
      ],
    ],
    [
      'de',
      { oldPassword: tinyPassword, newPassword: 'x'.repeat(201) },
      [['newPassword', 'Höchstens 200 Zeichen.']],
    ],
  ])('is refused in the language %s for %o, and the old one stays', async (language, body, errors) => {
    const elsewhere = await signedIn(open.gateway);

    expect(errorsOf(await changePassword(body, language))).toEqual(['FORM_INVALID', ...errors]);
    expect(await signIn(tinyPassword)).toBe(200);
    expect((await call(open.gateway, 'session', { token: elsewhere })).status).toBe(200);
  });

  it('requested twice at once is set once', async () => {
    const responses = await Promise.all(
      ['battery staple 1', 'battery staple 2'].map((one) =>
        changePassword({ oldPassword: tinyPassword, newPassword: one }),
      ),
    );

    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['204', '422']);
  });
});
