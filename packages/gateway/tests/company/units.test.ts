import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCompanyForAllTests, companyRules, hammers, type Name } from '../support/a-company.ts';
import { code, type CallOptions, type Result } from '../support/http/call.ts';

const works = aCompanyForAllTests();
const front = 'Büro & Empfang';

/** Bert buys freely in the workshop, and in the front office asks like everybody else: its manager is Olga. */
function rulesWhere(furtherUnits: readonly object[]) {
  const { units, people } = companyRules;
  return {
    ...companyRules,
    units: [...units, { id: front, name: 'Front office', parent: 'works', manager: 'olga' }],
    people: people.map((person) => ({
      ...person,
      ...(person.id === 'bert' && { furtherUnits }),
      ...(person.id === 'olga' && { deputy: 'paul' }),
    })),
  };
}

interface Words {
  readonly error: { readonly code: string; readonly message: string };
}

const words = ({ text }: Result): Words => JSON.parse(text);

const inFront: CallOptions = { unit: front };

const add = (quantity: number, sent: CallOptions = {}, name: Name = 'bert') =>
  works.post(name, 'basket/lines', hammers(quantity), sent);

async function quantities(sent: CallOptions = {}): Promise<readonly number[]> {
  const basket: { lines: readonly { orderQuantity: number }[] } = JSON.parse(
    (await works.as('bert', 'basket', sent)).text,
  );
  return basket.lines.map(({ orderQuantity }) => orderQuantity);
}

const place = (path: string, sent: CallOptions = {}) =>
  works.post('bert', path, { deliveryAddressId: 'gate' }, sent);

async function myOrders() {
  const { orders }: { orders: readonly { unitName?: string }[] } = JSON.parse(
    (await works.as('bert', 'orders')).text,
  );
  return orders.map(({ unitName }) => unitName);
}

beforeAll(() => works.changeRules(rulesWhere([{ unit: front, roles: ['requester'] }])));

beforeEach(async () => {
  for (const sent of [{}, inFront]) await works.as('bert', 'basket', { method: 'DELETE', ...sent });
});

describe('a person of several units', () => {
  it('keeps a basket in each of them, and is told how many lines each has (CO-1)', async () => {
    await add(3);
    await add(5, inFront);
    await add(1, { unit: 'workshop' });

    expect([await quantities(), await quantities(inFront)]).toEqual([[4], [5]]);
    expect((await works.as('bert', 'company', inFront)).json()).toMatchObject({
      rights: ['seePrices', 'order', 'request'],
      person: {
        unitId: front,
        unitName: 'Front office',
        roles: ['requester'],
        units: [
          { unitId: 'workshop', name: 'Workshop', lineCount: 1 },
          { unitId: front, name: 'Front office', lineCount: 1 },
        ],
      },
    });
    expect((await works.as('rita', 'company')).text).not.toContain('units');
  });

  it('orders by the role of the unit: buys freely in one, asks its manager in the other (CO-1, CO-3)', async () => {
    await add(300);
    await add(300, inFront);

    expect((await place('orders')).status).toBe(201);
    expect(code(await place('orders', inFront))).toBe('APPROVAL_NEEDED');
    const response = await place('approval-requests', inFront);
    expect(response.json()).toMatchObject({ unitName: 'Front office' });
    const { requestId } = works.seen(response);
    expect((await works.decide('paul', requestId)).status).toBe(409);
    expect((await works.decide('olga', requestId)).json()).toMatchObject({ status: 'ordered' });
    expect(await myOrders()).toEqual(expect.arrayContaining(['Workshop', 'Front office']));
  });

  it('counts a repeated addition once, and refuses its key in another unit (CO-1, BA-4)', async () => {
    const key = crypto.randomUUID();
    for (const unit of [front, front]) expect((await add(2, { unit, key })).status).toBe(200);

    expect(code(await add(2, { key }))).toBe('KEY_REUSED');
    expect([await quantities(), await quantities(inFront)]).toEqual([[], [2]]);
  });

  it('is refused in words in a unit that is unknown or not theirs, which changes nothing (CO-1)', async () => {
    for (const unit of ['works', 'sales', '%', '']) {
      const refused = words(await add(1, { unit }));
      expect(refused.error.code).toBe('UNIT_REFUSED');
    }
    expect(words(await add(1, { unit: 'works' })).error.message).toBe(
      'You do not work in the unit Works. Please ask Olga.',
    );
    expect(words(await add(1, { unit: 'works', language: 'de' })).error.message).toBe(
      'Sie arbeiten nicht in der Einheit Works. Bitte fragen Sie Olga.',
    );
    for (const name of ['rita', 'ines', 'olivia'] as const)
      expect(code(await add(1, inFront, name)), name).toBe('UNIT_REFUSED');
    expect([await quantities(), await quantities(inFront)]).toEqual([[], []]);
  });

  it('changes a request only in its unit, so that its lines come into the basket of that unit (CO-1, CO-3)', async () => {
    await add(300, inFront);
    const { requestId } = works.seen(await place('approval-requests', inFront));
    const change = (sent: CallOptions) =>
      works.post('bert', `approval-requests/${requestId}/change`, {}, sent);

    expect(words(await change({ unit: 'workshop' })).error).toMatchObject({
      code: 'DECISION_REFUSED',
      message: 'It belongs to the unit Front office: switch to that unit, and change it there.',
    });
    expect([await quantities(), await quantities(inFront)]).toEqual([[], []]);
    expect((await change(inFront)).status).toBe(200);
    expect([await quantities(), await quantities(inFront)]).toEqual([[], [300]]);
  });

  it('gets a request back once they have left its unit, and learns which units are left (CO-1, CO-3)', async () => {
    await add(300, inFront);
    const { requestId } = works.seen(await place('approval-requests', inFront));
    await works.changeRules(rulesWhere([]));

    expect((await works.decide('olga', requestId)).json()).toMatchObject({ status: 'sentBack' });
    expect(code(await add(1, inFront))).toBe('UNIT_REFUSED');
    expect((await works.as('bert', 'company', inFront)).json()).toMatchObject({
      person: { unitId: 'workshop', roles: ['buyer'] },
    });
    await works.changeRules(rulesWhere([{ unit: front, roles: ['requester'] }]));
  });

  it('has no basket left in any unit when their data are deleted (CO-1)', async () => {
    await add(3);
    await add(5, inFront);
    const db = await works.database();
    await works.open.gateway.deletePerson('bert', false);

    expect(await db.all('select * from basket_line')).toEqual([]);
  });
});
