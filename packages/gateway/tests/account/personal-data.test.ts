import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';
import { openGatewayDatabase } from '@statefront/gateway/gateway.ts';
import { outboxIn } from '@statefront/gateway/mail/outbox.ts';
import { deleteOld } from '@statefront/gateway/personal-data/delete-person.ts';
import { customerTables, importedTables, orderTables } from '@statefront/gateway/personal-data/person.ts';
import { reportPerson } from '@statefront/gateway/personal-data/report-person.ts';
import { testServer } from '../support/database/a-database.ts';
import { ordersInEachTest } from '../support/orders-in-each-test.ts';

const { open, clock, send, fillBasket, placedId } = ordersInEachTest();

const dayMs = 24 * 60 * 60 * 1000;
let db: Database;

beforeEach(async () => {
  db = await openGatewayDatabase(open.location);
  onTestFinished(() => db.close());
});

function apply(email: string) {
  return db.run(
    `insert into job_application (application_id, job_id, customer_id, fields, file_name, content, submitted_at)
     values ($1, null, null, $2, 'cv.pdf', $3, $4)`,
    [email, JSON.stringify({ email, firstName: 'Ada' }), new Uint8Array([1]), clock.now],
  );
}

function mailFolder(): string {
  return join(open.location.dataDirectory, 'outbox');
}

async function remove(name: string, isWithOrders: boolean): Promise<number> {
  return (await open.gateway.deletePerson(name, isWithOrders)).deleted;
}

async function reported(name: string): Promise<Readonly<Record<string, readonly unknown[]>>> {
  return JSON.parse(await reportPerson(db, name, mailFolder()));
}

describe('what is stored about a person', () => {
  it('is reported by customer id, user name or e-mail address, without secrets of the shop', async () => {
    await fillBasket();
    await placedId();
    await apply('Ada@example.com');

    const byName = await reported('olivia');
    const [address] = byName['customer_address'] ?? [];
    expect(address).toMatchObject({ name: 'Olivia Open', city: 'Hamburg' });
    expect(byName['shop_order']).toHaveLength(1);
    expect(JSON.stringify(byName)).not.toMatch(/_hash|password/);
    expect(await reported('ada@example.com')).toEqual({
      job_application: [
        {
          application_id: 'Ada@example.com',
          job_id: null,
          customer_id: null,
          fields: '{"email":"Ada@example.com","firstName":"Ada"}',
          file_name: 'cv.pdf',
          submitted_at: '2026-05-20T12:00:00.000Z',
        },
      ],
    });
    await expect(reportPerson(db, 'nobody', mailFolder())).rejects.toThrow(
      'Nothing is stored about "nobody".',
    );
  });

  it('is deleted except what was imported, and orders only on request; another person keeps all', async () => {
    await fillBasket();
    await placedId();
    await send('favourites', { body: { productId: 'hammer' } });
    await apply('ada@example.com');

    expect(await remove('olivia', false)).toBeGreaterThan(1);
    const left = Object.keys(await reported('olivia'));
    expect(left.filter((table) => !table.startsWith('catalogue_') && table !== 'punchout_profile')).toEqual([
      'shop_order',
      'shop_order_line',
      'shop_order_status',
    ]);
    await db.run(
      "insert into approval_event (request_id, position, happened_at, customer_id, kind, comment) values ('10001', 1, 0, 'paul', 'declined', 'Ask Ada')",
    );
    await remove('olivia', true);
    expect(await db.all('select * from approval_event')).toEqual([]);
    expect(Object.keys(await reported('olivia'))).not.toContain('shop_order');
    expect(await reported('ada@example.com')).toHaveProperty('job_application');
    await remove('ada@example.com', false);
    await db.run("update account set own_email = 'office@example.com'");
    await db.run(
      "insert into account (customer_id, email, phone) values ('other', 'office@example.com', '')",
    );
    await db.run(
      "insert into account (customer_id, email, phone, own_email) values ('another', '', '', 'office@example.com')",
    );
    await expect(remove('office@example.com', true)).rejects.toThrow('Several customers');
    await expect(reportPerson(db, 'ada@example.com', mailFolder())).rejects.toThrow('Nothing is stored');
  });

  it('also waits in the folder for a mail program, and is reported and deleted there', async () => {
    const outbox = outboxIn(mailFolder(), { from: 'shop@example.com', now: () => clock.now });
    for (const to of ['Ada@example.com', 'badaada@example.com'])
      await outbox.send({ to, subject: 'Your order', text: `For ada@example.com or ${to}` });
    outbox.close();

    expect(await reported('ada@example.com')).toEqual({
      outbox: [
        { path: expect.stringMatching(/\.eml$/), message: expect.stringContaining('To: Ada@example.com') },
      ],
    });
    expect(await remove('ada@example.com', false)).toBe(1);
    await expect(reportPerson(db, 'ada@example.com', mailFolder())).rejects.toThrow('Nothing is stored');
    expect(await readdir(mailFolder())).toHaveLength(1);
  });

  it('ends by age: applications and orders older than some days are deleted', async () => {
    await apply('ada@example.com');
    await fillBasket();
    await placedId();
    clock.now += 100 * dayMs;

    expect(await deleteOld(db, { kind: 'applications', days: '101' }, clock.now)).toBe(0);
    expect(await deleteOld(db, { kind: 'applications', days: '99' }, clock.now)).toBe(1);
    expect(await deleteOld(db, { kind: 'orders', days: '99' }, clock.now)).toBe(1);
    expect(await db.all('select * from shop_order_line')).toEqual([]);
    expect(() => deleteOld(db, { kind: 'customers', days: '1' }, clock.now)).toThrow('not "customers"');
    expect(() => deleteOld(db, { kind: 'orders', days: '1.5' }, clock.now)).toThrow('number of days');
  });

  it.runIf(testServer === undefined)('is in no table that report and deletion do not know', async () => {
    const tables = await db.all(
      `select m.name as name from sqlite_schema m join pragma_table_info(m.name) c
       where m.type = 'table' and c.name = 'customer_id'`,
    );

    expect(tables.map((row) => text(row, 'name')).toSorted()).toEqual(
      [...customerTables, ...orderTables, ...importedTables].toSorted(),
    );
  });
});
