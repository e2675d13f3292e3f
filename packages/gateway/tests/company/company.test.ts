import { describe, expect, it } from 'vitest';
import { ImportError } from '@statefront/gateway/catalogue/import/import-error.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';
import {
  aCompanyForAllTests,
  companies,
  companyCustomers,
  companyRules,
  finance,
  type Name,
} from '../support/a-company.ts';
import { code } from '../support/http/call.ts';

const works = aCompanyForAllTests();

async function faultsOf(changed: readonly object[]): Promise<readonly string[]> {
  const failed: unknown = await importChanged(works.open.gateway, () => ({}), {
    customers: companyCustomers,
    companies: changed,
  }).catch((cause: unknown) => cause);
  return failed instanceof ImportError ? failed.badLines.map(({ line, reason }) => `${line}: ${reason}`) : [];
}

describe('a customer of a company', () => {
  it.each<[Name, readonly string[], readonly string[]]>([
    ['rita', ['requester'], ['seePrices', 'order', 'request']],
    ['bert', ['buyer'], ['seePrices', 'order', 'request']],
    ['paul', ['approver'], ['seePrices', 'decide']],
    ['finn', ['finance'], ['seePrices', 'decide']],
    ['dirk', [], ['seePrices', 'decide']],
    [
      'olga',
      ['administrator', 'buyer'],
      ['seePrices', 'order', 'request', 'decide', 'readRules', 'changeRules', 'invite'],
    ],
    ['ines', ['administrator'], []],
  ])('%s learns their company, unit, roles and rights (CO-1)', async (name, roles, rights) => {
    const unit = ['rita', 'bert', 'paul'].includes(name) ? 'Workshop' : 'Works';

    expect((await works.as(name, 'company')).json()).toEqual({
      companyId: 'works',
      name: 'Works GmbH',
      rights,
      pricesRefusal: rights.length > 0 ? null : expect.objectContaining({ code: 'pricesHidden' }),
      toDecide: 0,
      person: {
        personId: name,
        name: name.replace(/^./, (letter) => letter.toUpperCase()),
        unitId: unit.toLowerCase(),
        unitName: unit,
        roles,
      },
    });
  });

  it('is nobody who buys for themselves: nothing changes for them (CO-1)', async () => {
    await works.fill('olivia', 400);

    expect((await works.as('olivia', 'company')).json()).toEqual({
      companyId: '',
      name: '',
      person: null,
      rights: [],
      pricesRefusal: null,
      toDecide: 0,
    });
    expect((await works.as('olivia', 'approval-requests')).json()).toEqual({ requests: [], count: 0 });
    expect(code(await works.post('olivia', 'approval-requests', { deliveryAddressId: 'gate' }))).toBe(
      'COMPANY_NOT_FOUND',
    );
    expect((await works.as('olivia', 'basket')).json()).not.toHaveProperty('approval');
  });
});

describe('the companies of a catalogue folder', () => {
  it('are refused with each fault in words, and nothing changes (CO-2)', async () => {
    const [own] = companies;
    const withRules = (changed: object) => ({ ...own, rules: { ...companyRules, ...changed } });

    expect(await faultsOf([{ ...own, priceChange: 'never' }])).toEqual([
      '1: priceChange: must be place or askAgain',
    ]);
    expect(await faultsOf([own ?? {}, { ...own, name: 'Again' }])).toEqual([
      '2: id: "works" occurs a second time',
      ...companyRules.people.map(({ id }) => `2: rules: customer "${id}" belongs to another company already`),
    ]);
    const withPerson = (id: string) =>
      withRules({ people: [...companyRules.people, { id, name: id, unit: 'works', mayOrder: false }] });
    expect(await faultsOf([withPerson('dora')])).toEqual([
      '1: rules: customer "dora" pays in USD, and the rules are in EUR',
    ]);
    expect(await faultsOf([withPerson('nemo')])).toEqual([
      '1: rules: person "nemo" is not in customers.jsonl.gz',
    ]);
    const endless = [{ over: 0, steps: [{ ...finance, timeLimit: undefined }] }];
    expect(await faultsOf([withRules({ rules: [{ id: 'all', who: 'everyone', bands: endless }] })])).toEqual([
      '1: rules: Rule “all”, any amount, step 1: the request waits without end if the people asked do nothing. Example: Rita orders for €0.01.',
      '1: rules: Rule “all”, any amount, step 1: everything depends on one person, Finn. Example: Rita orders for €0.01, while Finn is away.',
    ]);
    expect((await works.as('rita', 'company')).json()).toMatchObject({ companyId: 'works' });
  });

  it('replace people and rules at each import, and a company that is left out stays (CO-2)', async () => {
    const free = {
      ...companyRules,
      rules: companyRules.rules.map((rule) => ({ ...rule, bands: [{ over: 0, steps: [] }] })).slice(1),
    };
    await works.importCompany({ rules: free });
    await works.fill('rita', 400);

    expect((await works.as('rita', 'basket')).json()).toMatchObject({
      approval: { needed: [], refusal: null },
    });
    expect((await works.as('oda', 'company')).json()).toMatchObject({ companyId: 'other' });
    await works.importCompany();
    expect((await works.as('rita', 'basket')).json()).toMatchObject({
      approval: { needed: [{ words: expect.stringContaining('the manager') }, {}] },
    });
  });

  it('ask nobody who is now a customer of another company (CO-1)', async () => {
    const db = await works.database();
    await db.run("update company_person set company_id = 'other' where customer_id = 'paul'");

    expect((await works.ask('rita', 34)).json()).toMatchObject({ step: { people: [{ personId: 'olga' }] } });
  });

  it('keep the rules that a company has changed itself, and say who belongs to it (CO-1, CO-2)', async () => {
    await works.importCompany();
    const rules = companyRules.rules.slice(0, 1).map((rule) => ({ ...rule, what: {}, who: 'everyone' }));
    await works.changeRules({ ...companyRules, rules });
    const version = await works.versionOf('rules');
    await works.importCompany();
    await works.fill('rita', 400);

    expect((await works.as('olga', 'company/rules')).json()).toMatchObject({
      version,
      rules: { rules },
      changedAt: new Date(works.clock.now).toISOString(),
      changedBy: { personId: 'olga' },
    });
    expect((await works.as('rita', 'basket')).json()).toMatchObject({
      approval: { needed: [], refusal: null },
    });
    const people = companyRules.people.filter(({ id }) => id !== 'bert');
    await works.importCompany({ rules: { ...companyRules, people } });
    expect((await works.as('bert', 'company')).json()).toMatchObject({ person: null });
  });
});
