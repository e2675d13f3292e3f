import { describe, expect, it } from 'vitest';
import { aCompanyForAllTests, companyRules, finance } from '../support/a-company.ts';
import { code, type CallOptions } from '../support/http/call.ts';

const works = aCompanyForAllTests();

const shed = { id: 'shed', name: 'Shed', parent: 'workshop', manager: 'paul' };
const inShed = { furtherUnits: [{ unit: 'shed', roles: ['requester'] }] };
const aBudget = { period: 'year', amount: 100, currency: 'EUR', beyond: 'block', approver: null };
const bands = [{ over: 0, steps: [finance] }];

/** The company with a shed, in which Bert asks too, and two halls. */
const whole = {
  ...companyRules,
  units: [...companyRules.units, shed, { id: 'rack', name: 'Rack', parent: 'shed' }],
  people: companyRules.people.map((each) => ({ ...each, ...(each.id === 'bert' && inShed) })),
  costCentres: ['Hall 2', 'Hall 3'],
  rules: [
    { id: 'shed', who: { unit: 'shed' }, bands },
    { id: 'hall', who: { person: 'bert' }, what: { costCentres: ['Hall 2'] }, bands },
    ...companyRules.rules,
  ],
};
const withoutRules = { ...whole, rules: companyRules.rules };
/** Nobody and nothing is in the shed any more. */
const without = { ...withoutRules, units: companyRules.units, people: companyRules.people };

async function refusalOf(rules: object, sent: CallOptions = {}): Promise<string> {
  const before = await works.versionOf('rules');
  const check = await works.post('olga', 'company/rules/check', { rules }, sent);
  const { error }: { error: { message: string } } = JSON.parse(check.text);
  expect([check, await works.put('rules', rules)].map(code)).toEqual(['PLACE_IN_USE', 'PLACE_IN_USE']);
  expect(await works.versionOf('rules')).toBe(before);
  return error.message;
}

const spent = async (): Promise<readonly number[]> =>
  JSON.parse((await works.as('olga', 'company/budgets')).text).budgets.map(
    (each: { spent: number; reserved: number }) => each.spent + each.reserved,
  );

async function asked(costCentre: string, sent: CallOptions = {}): Promise<string> {
  await works.as('bert', 'basket', { method: 'DELETE', ...sent });
  const products = [{ productId: 'hammer', orderQuantity: 1, salesUnit: 'PCE' }];
  await works.post('bert', 'basket/lines', { products }, sent);
  const order = { deliveryAddressId: 'gate', costCentre };
  const response = await works.post('bert', 'approval-requests', order, sent);
  expect(response.status, response.text).toBe(201);
  return works.seen(response).requestId;
}

describe('a unit that goes', () => {
  it('is refused with all that needs it, and what to do first; nothing changes (CO-1, CO-5)', async () => {
    await works.changeRules(whole);
    const requestId = await asked('', { unit: 'shed' });
    await works.put('budgets', [{ ...aBudget, unit: 'shed' }]);
    const nora = { name: 'Nora', mail: 'nora@works.example', unit: 'shed', role: 'approver', limit: null };
    expect((await works.post('olga', 'company/invitations', nora)).status).toBe(200);
    const gone = { ...whole, units: whole.units.filter(({ id }) => id !== 'shed') };

    expect([await refusalOf(gone), await refusalOf(gone, { language: 'de' })]).toEqual([
      `Your company still needs “Shed”. Please first give another unit to Bert; move Rack below another unit; change the rules that name it: shed; change its budget; have its open requests decided or withdrawn: ${requestId}; withdraw the invitation of Nora.`,
      `Ihre Firma braucht „Shed“ noch. Bitte zuerst Bert eine andere Einheit geben; Rack einer anderen Einheit unterstellen; die Regeln dafür ändern: shed; ihr Budget ändern; über ihre offenen Freigaben entscheiden oder sie zurückziehen lassen: ${requestId}; die Einladung zurückziehen: Nora.`,
    ]);
    expect(await refusalOf(without)).toBe(
      `Your company still needs “Shed”. Please first change its budget; have its open requests decided or withdrawn: ${requestId}; withdraw the invitation of Nora.`,
    );
  });

  it('goes once nothing needs it: its orders keep its name, and count for the budget above (CO-1, CO-4)', async () => {
    const { requests } = JSON.parse((await works.as('bert', 'approval-requests')).text);
    expect((await works.decide('finn', requests[0].requestId)).json()).toMatchObject({ status: 'ordered' });
    const { invitations } = JSON.parse((await works.as('olga', 'company/invitations')).text);
    await works.post('olga', `company/invitations/${invitations[0].invitationId}/withdraw`);
    await works.put('budgets', [{ ...aBudget, unit: 'works' }]);
    const before = await spent();
    await works.changeRules(without);

    expect([before, await spent()]).toEqual([[14.88], [14.88]]);
    const { orders } = JSON.parse((await works.as('bert', 'orders')).text);
    expect(orders[0]).toMatchObject({ unitName: 'Shed' });
    const request = await works.as('olga', `approval-requests/${requests[0].requestId}`);
    expect(request.json()).toMatchObject({ unitName: 'Shed', status: 'ordered' });
  });
});

describe('a cost centre', () => {
  it('that goes is refused while a rule, a budget or an open request names it (CO-1, CO-5)', async () => {
    await works.changeRules(whole);
    const requestId = await asked('Hall 2', { unit: 'shed' });
    await works.put('budgets', [{ ...aBudget, unit: 'works', costCentre: 'Hall 2' }]);

    expect(await refusalOf({ ...whole, costCentres: ['Hall 3'] })).toBe(
      `Your company still needs “Hall 2”. Please first change the rules that name it: hall; change its budget; have its open requests decided or withdrawn: ${requestId}.`,
    );
  });

  it('is renamed at any time: requests and orders keep its earlier name, and count for its budget (CO-1, CO-4)', async () => {
    const [{ requestId }] = JSON.parse((await works.as('bert', 'approval-requests')).text).requests;
    for (const name of ['Hall 1', 'Hall 0']) {
      const rules = { ...withoutRules, costCentres: [name, 'Hall 3'] };
      expect((await works.put('rules', rules)).status).toBe(200);
    }
    const { budgets } = JSON.parse((await works.as('olga', 'company/budgets')).text);
    expect(budgets).toMatchObject([{ costCentre: 'Hall 0', reserved: 14.88, spent: 0 }]);
    expect(await refusalOf({ ...withoutRules, costCentres: ['Hall 3'] })).toContain(
      `withdrawn: ${requestId}.`,
    );
    const { orderId } = works.seen(await works.decide('finn', requestId));

    expect((await works.as('bert', `orders/${orderId}`)).json()).toMatchObject({ costCentre: 'Hall 2' });
    expect(await spent()).toEqual([14.88]);
    await works.put('budgets', []);
    expect((await works.put('rules', { ...withoutRules, costCentres: ['Hall 3'] })).status).toBe(200);
    expect((await works.as('bert', `orders/${orderId}`)).json()).toMatchObject({ costCentre: 'Hall 2' });
  });
});
