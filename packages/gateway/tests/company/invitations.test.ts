import { beforeEach, describe, expect, it } from 'vitest';
import { sessionsIn } from '@statefront/gateway/session/sessions.ts';
import type { RuleSetInput } from '@statefront/approval-rules/rule-set.ts';
import { signedIn } from '../support/a-gateway.ts';
import {
  aCompanyForAllTests,
  companies,
  companyCustomers,
  companyRules,
  dayMs,
  hammers,
  type Name,
} from '../support/a-company.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';
import { call, code, type Result } from '../support/http/call.ts';
import { messagesOf } from '../support/http/an-outbox.ts';
import { tokenIn } from '../support/http/messages-in.ts';

const works = aCompanyForAllTests();
const password = 'anvil-lathe-rivet-42';
let person = 0;
let mail = '';

beforeEach(() => {
  person += 1;
  mail = `nora${person}@works.example`;
});

interface Shown {
  readonly invitations: readonly { readonly invitationId: string; readonly mail: string }[];
}

const inviting = (name: Name, body: object = {}) =>
  works.post(name, 'company/invitations', {
    name: 'Nora',
    mail,
    unit: 'workshop',
    role: 'requester',
    limit: null,
    ...body,
  });

/** Invites a person, and resolves with the token of their link and the id of the invitation. */
async function invited(body: object = {}, name: Name = 'olga') {
  const response = await inviting(name, body);
  expect(response.status, response.text).toBe(200);
  const { invitations }: Shown = JSON.parse(response.text);
  return { token: await lastToken(), id: invitations.find((each) => each.mail === mail)?.invitationId ?? '' };
}

async function lastToken(): Promise<string> {
  const messages = await messagesOf(works.open);
  return tokenIn(messages.findLast(({ to }) => to?.[0]?.address === mail));
}

const accept = (token: string, newPassword = password, language = 'en') =>
  call(works.open.gateway, 'company/invitations/accept', {
    method: 'POST',
    body: { token, newPassword },
    language,
  });

function words({ text }: Result): string {
  const { error }: { error: { message: string } } = JSON.parse(text);
  return error.message;
}

describe('an invited person', () => {
  it('gets a message, chooses a password, signs in, and orders by the rules with their unit and role (CO-1)', async () => {
    const { token } = await invited({ mail: ` ${mail.toUpperCase()}` });
    const message = (await messagesOf(works.open)).findLast(({ to }) => to?.[0]?.address === mail);

    expect(message?.text?.trim()).toBe(
      [
        'Hello Nora, Olga invites you to the shop for Works GmbH. Choose a password by the link below, which works once, within seven days.',
        '',
        `Your user name: ${mail}`,
        '',
        'Choose a password:',
        `http://localhost:4100/join?token=${token}`,
        '',
        'If you do not know the company, you can ignore this message: nothing happens then.',
      ].join('\n'),
    );
    expect((await accept(token)).json()).toEqual({ userName: mail });
    const session = await signedIn(works.open.gateway, mail, password);
    const as = (path: string, options: object = {}) =>
      call(works.open.gateway, path, { token: session, ...options });
    const post = (path: string, body: object) => as(path, { method: 'POST', key: crypto.randomUUID(), body });
    const order = () => post('orders', { deliveryAddressId: 'gate' });
    expect((await as('company')).json()).toMatchObject({
      companyId: 'works',
      rights: ['seePrices', 'order', 'request'],
      person: { name: 'Nora', unitName: 'Workshop', roles: ['requester'] },
    });
    await post('basket/lines', hammers(1));
    expect((await order()).status).toBe(201);
    await post('basket/lines', hammers(400));
    expect(code(await order())).toBe('APPROVAL_NEEDED');
    expect((await as('session')).json()).toMatchObject({ customer: { company: expect.any(String) } });
  });

  it('signs in with their address in any letter case, as telephones write it (CO-1)', async () => {
    await accept((await invited()).token);

    for (const written of [mail.toUpperCase(), `N${mail.slice(1)} `])
      expect(await signedIn(works.open.gateway, written, password)).toMatch(/^[\w-]{43}$/);
  });

  it('may use the link once; the same password again repeats the response, another one ends it (CO-1)', async () => {
    const { token } = await invited();

    expect(
      await Promise.all([accept(token), accept(token)]).then((all) => all.map(({ status }) => status)),
    ).toEqual([200, expect.any(Number)]);
    expect((await accept(token)).json()).toEqual({ userName: mail });
    const other = await accept(token, 'another-password-42');
    expect([code(other), words(other)]).toEqual([
      'INVITATION_OVER',
      'This invitation was used already. Sign in with your email address and your password.',
    ]);
    expect(words(await accept(token, password, 'de'))).toBe(
      'Dieser Link gilt nicht. Wenn Sie mehrere Einladungen haben, nehmen Sie die neueste.',
    );
  });

  it('cannot join by a link that is withdrawn, replaced or older than seven days (CO-1)', async () => {
    const withdrawn = await invited();
    await works.post('olga', `company/invitations/${withdrawn.id}/withdraw`);
    const replaced = await invited();
    await works.post('olga', `company/invitations/${replaced.id}/again`);
    const newest = await lastToken();
    works.pass(7);

    expect(
      await Promise.all([withdrawn.token, replaced.token, newest].map((token) => accept(token))),
    ).toMatchObject(Array.from({ length: 3 }, () => ({ status: 422 })));
    expect(words(await accept(withdrawn.token))).toContain('was withdrawn');
    expect(words(await accept(replaced.token))).toContain('does not hold');
    expect(words(await accept(newest))).toContain('older than seven days');
    await works.post('olga', `company/invitations/${replaced.id}/again`);
    expect((await accept(await lastToken())).status).toBe(200);
  });

  it('cannot join by a link of a former administrator (CO-1)', async () => {
    const { token } = await invited({ unit: 'all' }, 'otto');
    const db = await works.database();
    await db.run("update company_person set company_id = 'works' where customer_id = 'otto'");

    expect(words(await accept(token))).toContain('was withdrawn');
    await db.run("update company_person set company_id = 'other' where customer_id = 'otto'");
  });

  it('stays in the company, at its terms, when the catalogue is imported again (CO-1)', async () => {
    await accept((await invited()).token);
    await works.importCompany();
    const session = await signedIn(works.open.gateway, mail, password);

    expect((await call(works.open.gateway, 'company', { token: session })).json()).toMatchObject({
      companyId: 'works',
      rights: ['seePrices', 'order', 'request'],
    });
    await importChanged(works.open.gateway, () => ({}), {
      customers: [...companyCustomers, { ...companyCustomers[0], id: 'nora', userName: mail }],
      companies,
    });
    const db = await works.database();
    expect(await db.all('select customer_id from customer where user_name = $1', [mail])).toEqual([
      { customer_id: 'nora' },
    ]);
  });

  it('is gone from the shop when their data are deleted (CO-1)', async () => {
    await accept((await invited({ role: 'approver' })).token);
    const db = await works.database();
    const people: RuleSetInput['people'] = JSON.parse((await works.as('olga', 'company/rules')).text).rules
      .people;
    const { id = '' } = people.findLast(({ name }) => name === 'Nora') ?? {};
    const inCharge = people.map((each) =>
      each.id === 'finn'
        ? { ...each, isActive: false }
        : each.id === id
          ? { ...each, roles: ['finance'], deputy: 'dirk' }
          : each,
    );
    await works.changeRules({ ...companyRules, people: inCharge });
    const requestId = await works.asked('rita', 400);
    const { problems } = await works.open.gateway.deletePerson(mail, true);
    await works.changeRules({ ...companyRules, people });

    const lost =
      'Works GmbH: Rule “purchases”, over €5,000.00, step 2: nobody may decide, because the step asks nobody. Example: Rita orders for €5,000.01.';
    expect(problems).toEqual([lost, `Works GmbH: Nobody can decide request ${requestId} of Rita any more.`]);
    const message = (await messagesOf(works.open)).find(({ subject = '' }) => /attention/.test(subject));
    expect([message?.to?.[0]?.address, message?.subject]).toEqual([
      'olga@works.example',
      'The approvals of Works GmbH need your attention',
    ]);
    expect(message?.text).toContain(lost.replace('Works GmbH: ', ''));

    await expect(sessionsIn(db, () => works.clock.now).signIn(mail, password)).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
    expect(await db.all('select * from company_invitation where mail = $1', [mail])).toEqual([]);
  });
});

describe('an invitation', () => {
  it('is refused with each field at fault, and for a taken address (CO-1)', async () => {
    const { token } = await invited();
    const again = await inviting('olga');
    await accept(token);

    expect(code(again)).toBe('INVITATION_EXISTS');
    expect(code(await inviting('olga'))).toBe('USER_NAME_TAKEN');
    expect(code(await inviting('olga', { mail: 'RITA@works.example' }))).toBe('USER_NAME_TAKEN');
    expect(code(await inviting('olga', { mail: 'rita+second@works.example' }))).toBe('USER_NAME_TAKEN');
    expect((await inviting('olga', { name: '', mail: 'nora' })).json()).toMatchObject({
      errors: [{ parameter: 'name' }, { parameter: 'mail' }],
    });
    expect((await inviting('olga', { mail: 'nils\u200b@works.example' })).json()).toMatchObject({
      errors: [{ parameter: 'mail' }],
    });
    expect(
      (await inviting('olga', { name: 'n'.repeat(300), mail: `n@${'m'.repeat(300)}.example` })).json(),
    ).toMatchObject({
      errors: [{ parameter: 'name', reason: 'At most 100 characters.' }, { parameter: 'mail' }],
    });
    expect(words(await inviting('olga', { mail: 'nils@works.example', unit: 'nowhere' }))).toMatch(
      /^unit: “nowhere” /,
    );
    expect(words(await inviting('olga', { mail: 'nils@works.example', limit: 0.001 }))).toBe(
      'limit.amount: 0.001 cannot be used here. Write for example 99.95 (0 … 1000000000).',
    );
    expect(code(await inviting('olga', { mail: 'nils@works.example', limit: -1 }))).toBe('BAD_REQUEST');
    expect((await inviting('olga', { mail: 'nils@works.example', role: 'owner' })).status).toBe(400);
  });

  it('is refused for the address of a customer whose catalogue writes it in another letter case (CO-1)', async () => {
    const db = await works.database();
    const rename = (name: string) =>
      db.run("update catalogue_customer set user_name = $1 where customer_id = 'otto'", [name]);
    await rename(mail.toUpperCase());

    expect(code(await inviting('olga'))).toBe('USER_NAME_TAKEN');
    await rename('otto');
  });

  it('belongs to one company: another administrator neither sees nor changes it (CO-1)', async () => {
    const { id, token } = await invited();
    const { invitations }: Shown = JSON.parse((await works.as('otto', 'company/invitations')).text);

    expect(invitations.map((each) => each.mail)).not.toContain(mail);
    for (const command of ['again', 'withdraw'])
      expect(code(await works.post('otto', `company/invitations/${id}/${command}`))).toBe('INVITATION_OVER');
    expect((await accept(token)).status).toBe(200);
  });

  it('is sent five times at most, and 200 hold at once at most, also counting withdrawn ones (CO-1)', async () => {
    const { id } = await invited();
    const again = () => works.post('olga', `company/invitations/${id}/again`);
    const sent = [await again(), await again(), await again(), await again()];
    const db = await works.database();
    for (let copy = 0; copy < 200; copy += 1)
      await db.run(
        `insert into company_invitation select $1, company_id, $1, $1, person, invited_by, expires_at, 1, 'withdrawn'
         from company_invitation where invitation_id = $2`,
        [`copy-${copy}`, id],
      );

    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(code(await again())).toBe('TOO_MANY_INVITATIONS');
    expect(code(await inviting('olga', { mail: 'one-more@works.example' }))).toBe('TOO_MANY_INVITATIONS');
    works.clock.now += 38 * dayMs;
    works.pass(0);
    mail = 'later@works.example';
    await invited();
    expect(await db.all("select * from company_invitation where status = 'withdrawn'")).toEqual([]);
  });

  it('is refused while an order of the person would strand, and if the rules have changed so meanwhile (CO-2)', async () => {
    const stranded = await inviting('olga', { unit: 'works' });
    const { rules }: { rules: typeof companyRules } = JSON.parse(
      (await works.as('olga', 'company/rules')).text,
    );
    const units = [...rules.units, { id: 'annex', name: 'Annex', parent: 'workshop' }];
    await works.put('rules', { ...rules, units });
    const { token } = await invited({ unit: 'annex' });
    await works.put('rules', { ...rules, units: [...rules.units, { id: 'annex', name: 'Annex' }] });

    expect(code(stranded)).toBe('RULES_HAVE_PROBLEMS');
    expect(stranded.text).toContain(
      'after 2 days the deputy should decide, and there is none. Example: Nora orders for',
    );
    expect(code(await accept(token))).toBe('INVITATION_BLOCKED');
  });
});
