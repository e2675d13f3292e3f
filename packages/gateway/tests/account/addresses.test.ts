import { describe, expect, it, onTestFinished } from 'vitest';
import { importCatalogue } from '@statefront/gateway/catalogue/import/import-catalogue.ts';
import { openDatabase, type Database } from '@statefront/host/database/database.ts';
import { signedIn } from '../support/a-gateway.ts';
import { aGatewayInEachTest } from '../support/a-gateway-in-each-test.ts';
import { call, code, type CallOptions } from '../support/http/call.ts';
import { aCatalogueFolder } from '../support/catalogue/catalogue-folder.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';
import { tinyCatalogue } from '../support/catalogue/tiny-catalogue.ts';
import { mailsOn } from '../support/mails-on.ts';

const open = aGatewayInEachTest();
let keys = 0;

const hamburg = {
  name: 'Olivia Open',
  street: 'Elbchaussee 1',
  postalCode: '22765',
  city: 'Hamburg',
  country: 'DE',
};

function add(body: object = {}, options: CallOptions = {}) {
  keys += 1;
  return call(open.gateway, 'addresses', {
    method: 'POST',
    token: open.token,
    key: `key-${keys}`,
    body: { ...hamburg, ...body },
    ...options,
  });
}

function replace(addressId: string, body: object, options: CallOptions = {}) {
  return call(open.gateway, `addresses/${addressId}`, {
    method: 'PUT',
    token: open.token,
    body: { ...hamburg, ...body },
    ...options,
  });
}

function remove(addressId: string, token = open.token) {
  return call(open.gateway, `addresses/${addressId}`, { method: 'DELETE', token });
}

interface SeenAddress {
  readonly addressId: string;
  readonly name: string;
  readonly isDefault: boolean;
}

async function idOf(response: Promise<{ readonly text: string }>): Promise<string> {
  const { addressId }: SeenAddress = JSON.parse((await response).text);
  return addressId;
}

async function list(token = open.token) {
  const { addresses }: { addresses: SeenAddress[] } = JSON.parse(
    (await call(open.gateway, 'addresses', { token })).text,
  );
  return addresses.map(({ name, isDefault }) => [name, isDefault]);
}

/** Imports the tiny catalogue with these addresses for olivia. */
function importAddresses(addresses: readonly object[]) {
  return importChanged(open.gateway, () => ({}), {
    customers: tinyCatalogue.customers.map((customer) =>
      customer.id === 'olivia' ? { ...customer, addresses } : customer,
    ),
  });
}

/** A database whose transactions wait for `meanwhile` after this statement. */
function pausedAfter(db: Database, statement: string, meanwhile: () => Promise<unknown>): Database {
  return {
    ...db,
    transaction: (work) =>
      db.transaction((queries) =>
        work({
          ...queries,
          run: async (sql, values) => {
            const count = await queries.run(sql, values);
            if (sql === statement) await meanwhile();
            return count;
          },
        }),
      ),
  };
}

/** On PostgreSQL, waits until a transaction waits for a lock; on SQLite all writers wait anyway. */
async function untilSomebodyWaits(db: Database): Promise<void> {
  if (open.location.databaseURL === undefined) return;
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(() => db.all(waiting), { interval: 10 }).not.toEqual([]);
}

describe('addresses', () => {
  it('are trimmed when they are added; the first is the default (BA-6)', async () => {
    const response = await add({ name: '  Olivia Open ' });
    const address = { addressId: expect.stringMatching(/^[0-9a-f-]{36}$/), ...hamburg, isDefault: true };

    expect([response.status, response.json()]).toEqual([201, address]);
    expect((await call(open.gateway, 'addresses', { token: open.token })).json()).toEqual({
      addresses: [address],
    });
  });

  it('always have exactly one default, whatever is added, changed or removed (BA-6)', async () => {
    const first = await idOf(add({ name: 'first' }));
    const second = await idOf(add({ name: 'second' }));
    const third = await idOf(add({ name: 'third', isDefault: true }));
    expect(await list()).toEqual([
      ['third', true],
      ['first', false],
      ['second', false],
    ]);

    await replace(second, { name: 'second', isDefault: true });
    await replace(second, { name: '2', isDefault: false });
    expect(await list()).toEqual([
      ['2', true],
      ['third', false],
      ['first', false],
    ]);

    await remove(second);
    expect((await remove(second)).status).toBe(204);
    expect(await list()).toEqual([
      ['third', true],
      ['first', false],
    ]);
    await remove(third);
    await remove(first);
    expect(await list()).toEqual([]);
  });

  it.each([
    [
      'en',
      { name: ' ', street: 'x'.repeat(101), postalCode: '1'.repeat(13), city: undefined, country: 'D\u0007' },
      [
        ['name', 'Please fill in this field.'],
        ['street', 'At most 100 characters.'],
        ['postalCode', 'At most 12 characters.'],
        ['city', 'Please fill in this field.'],
        ['country', 'Please remove the control characters.'],
      ],
    ],
    [
      'de',
      { name: '', city: '\u{1F3D9}'.repeat(61) },
      [
        ['name', 'Bitte füllen Sie dieses Feld aus.'],
        ['city', 'Höchstens 60 Zeichen.'],
      ],
    ],
  ])('name each field at fault in the language %s (BA-6)', async (language, body, errors) => {
    const addressId = await idOf(add());
    const message = { en: 'Please check what you entered.', de: 'Bitte prüfen Sie Ihre Eingaben.' };

    for (const response of [await add(body, { language }), await replace(addressId, body, { language })]) {
      expect(response.json()).toEqual({
        type: 'about:blank',
        refusal: expect.objectContaining({ code: 'FORM_INVALID' }),
        title: 'Unprocessable Content',
        status: 422,
        detail: expect.any(String),
        error: { code: 'FORM_INVALID', message: language === 'de' ? message.de : message.en },
        errors: errors.map(([parameter, reason]) => ({ parameter, reason })),
      });
    }
    expect(await list()).toEqual([['Olivia Open', true]]);
  });

  it('are added once for a key, and a field at fault does not use the key up (P1, P4)', async () => {
    await add({ name: '' }, { key: 'k' });
    const responses = await Promise.all([add({}, { key: 'k' }), add({}, { key: 'k' })]);

    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await list()).toEqual([['Olivia Open', true]]);
    expect(code(await add({ name: 'Other' }, { key: 'k' }))).toBe('KEY_REUSED');
  });

  it('are not added again by a repetition that arrives after their removal (P1)', async () => {
    await remove(await idOf(add({}, { key: 'k' })));
    const again = await add({}, { key: 'k' });

    expect([again.status, code(again)]).toEqual([404, 'ADDRESS_NOT_FOUND']);
    expect(await list()).toEqual([]);
  });

  it('are shown to no other customer (H13)', async () => {
    const max = await signedIn(open.gateway, 'max');
    const addressId = await idOf(add());

    expect(await list(max)).toEqual([]);
    const foreign = await replace(addressId, { name: 'Max' }, { token: max });
    expect([foreign.status, code(foreign)]).toEqual([404, 'ADDRESS_NOT_FOUND']);
    await remove(addressId, max);
    expect(await list()).toEqual([['Olivia Open', true]]);
    const anonymous = await call(open.gateway, 'addresses');
    expect([anonymous.status, code(anonymous)]).toEqual([401, 'SESSION_EXPIRED']);
  });

  it('are 100 at most', async () => {
    for (let count = 0; count < 100; count++) await add();
    const response = await add();

    expect([response.status, code(response)]).toEqual([422, 'TOO_MANY_ADDRESSES']);
  });
});

describe('an import of the catalogue', () => {
  it('adds addresses and removes those of the last import (BA-6)', async () => {
    await importAddresses([
      { ...hamburg, id: 'a1', name: 'one' },
      { ...hamburg, id: 'a2', name: 'two', isDefault: true },
    ]);
    expect((await call(open.gateway, 'addresses', { token: open.token })).json()).toEqual({
      addresses: [
        { ...hamburg, addressId: 'a2', name: 'two', isDefault: true },
        { ...hamburg, addressId: 'a1', name: 'one', isDefault: false },
      ],
    });

    await importAddresses([{ ...hamburg, id: 'a3', name: 'three' }]);
    expect(await list()).toEqual([['three', true]]);
  });

  it('keeps the addresses that a customer added or changed, and the default they chose (BA-6)', async () => {
    const folder = [
      { ...hamburg, id: 'a1', name: 'one', isDefault: true },
      { ...hamburg, id: 'a2', name: 'two' },
    ];
    await importAddresses(folder);
    await add({ name: 'own' });
    await replace('a2', { name: 'two, changed', isDefault: true });
    await importAddresses(folder);

    expect(await list()).toEqual([
      ['two, changed', true],
      ['one', false],
      ['own', false],
    ]);
  });

  it("does not restore addresses that a customer removed, and changes no other customer's (BA-6)", async () => {
    const addresses = [
      { ...hamburg, id: 'a1', name: 'one' },
      { ...hamburg, id: 'a2', name: 'two' },
      { ...hamburg, id: 'a3', name: 'three' },
    ];
    const importForAll = () =>
      importChanged(open.gateway, () => ({}), {
        customers: tinyCatalogue.customers.map((customer) => ({ ...customer, addresses })),
      });
    await importForAll();
    await remove('a1');
    await replace('a2', { name: 'two, changed' });
    await remove('a2');
    const own = await idOf(add({ name: 'own' }));
    await remove(own);
    await importForAll();
    await importForAll();

    expect(await list()).toEqual([['three', true]]);
    expect(await list(await signedIn(open.gateway, 'max'))).toEqual([
      ['one', true],
      ['two', false],
      ['three', false],
    ]);
  });

  it('does not restore an address that a customer removes while it runs (BA-6)', async () => {
    const customers = tinyCatalogue.customers.map((customer) => ({
      ...customer,
      addresses: [{ ...hamburg, id: 'a1', name: 'one' }],
    }));
    const folder = await aCatalogueFolder({ ...tinyCatalogue, customers });
    const db = await openDatabase(open.location);
    onTestFinished(async () => {
      await db.close();
      await folder.remove();
    });
    await importAddresses([{ ...hamburg, id: 'a1', name: 'one' }]);
    let removing: ReturnType<typeof remove> | undefined;
    const replaced = `delete from customer_address where origin = 'IMPORT'`;
    const importing = pausedAfter(db, replaced, async () => {
      removing = remove('a1');
      await untilSomebodyWaits(db);
    });

    await importCatalogue(importing, folder.directory, {
      now: Date.now,
      tell: () => undefined,
      isOwnAddress: () => false,
      mails: mailsOn(db, open.location, Date.now),
    });

    expect((await removing)?.status).toBe(204);
    expect(await list()).toEqual([]);
  });
});
