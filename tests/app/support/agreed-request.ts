import { expect, it } from 'vitest';
import type { BasketRefill } from '#src/domain/basket/basket-refill.ts';
import type { DecideRequest } from '#src/domain/approvals/approval-request.ts';
import { basketAddition } from '#src/domain/basket/basket-line-draft.ts';
import { emptyDraft } from '#src/domain/checkout/order-draft.ts';
import type { ParkedCommand } from '#src/domain/session/parked-command.ts';
import { GatewayError } from '#src/services/transport/gateway-error.ts';
import { policyInWords } from '#src/machines/policy-words.ts';
import { parkedMemory } from '#src/services/session/parked-memory.ts';
import { aCustomerProduct } from '#tests/support/made/a-product.ts';
import { someLines } from '#tests/support/made/some-lines.ts';
import { aComposedRequest, settled } from './a-composed-request.ts';
import type { AgreedRequest } from './agreed-requests.ts';

export const addition = basketAddition(aCustomerProduct(), { quantity: '10', unit: 'PCE' }, 'visit-1-1');
const notification = { productId: 'glue', productName: 'Glue', materialNumber: '730-0050', userId: 'anna' };
const form = { form: 'profile', values: { name: 'Anna' }, idempotencyKey: 'visit-1-profile-1' };
const refill: BasketRefill = {
  source: 'order',
  sourceId: '4711',
  replaces: false,
  prices: [],
  idempotencyKey: 'visit-1-refill-1',
};
const favourite = { productId: 'bolt', isFavourite: true };
export const order = {
  draft: emptyDraft,
  deliveries: [],
  expectedTotal: '1.00',
  idempotencyKey: 'visit-1-order-1',
};
const entry = { listId: null, name: 'Site', lines: [], idempotencyKey: 'visit-1-list-1' };
const ofOrder = { orderId: '4711' };
/** A person to invite. */
export const aPersonForm = {
  id: '',
  name: 'Nora',
  mail: 'nora@works.example',
  unit: 'works',
  role: 'buyer',
  limit: '1.200',
  isActive: true,
};

const noRules = { currency: 'EUR', administrator: 'olga', units: [], people: [], rules: [] };
const ofRequest = { requestId: '10001', idempotencyKey: 'visit-1-withdrawal-1' };
const decision: DecideRequest = {
  requestId: '10001',
  decision: 'decline',
  comment: ' Too many. ',
  expectedTotal: '595',
  idempotencyKey: 'visit-1-decision-1',
};

/** An input for each command; reads have no input. */
export const inputs: Readonly<Record<string, object>> = {
  'session.signIn': { userName: 'anna', password: 'secret' },
  'session.clearSession': {},
  'punchoutVisit.endVisit': { action: 'transfer' },
  'parkedCommand.carryOut': { commands: [{ kind: 'cancellation', request: ofOrder }] },
  'variantMatrix.addLines': someLines(),
  'orderLine.addLine': addition,
  'favourite.saveFavourite': favourite,
  'stockNotification.requestNotification': notification,
  'basket.changeBasket': { kind: 'removal', lineId: '1', key: 'visit-1-basket-1' },
  'basketRefill.refillBasket': refill,
  'quickOrder.addLines': someLines(),
  'checkout.loadCheckout': { addressIds: ['main', 'depot'], costCentre: 'Hall 3' },
  'checkout.placeOrder': order,
  'approvalRequest.decideRequest': decision,
  'approvalRequest.withdrawRequest': ofRequest,
  'approvalRequest.changeRequest': ofRequest,
  'companyRules.activateRules': { rules: noRules, basedOn: 1, idempotencyKey: 'visit-1-rules-1' },
  'companyPeople.activateRules': { rules: noRules, basedOn: 1, idempotencyKey: 'visit-1-people-1' },
  'companyPeople.invitePerson': { form: aPersonForm, idempotencyKey: 'visit-1-people-1' },
  'companyPeople.changeInvitation': {
    invitationId: '1',
    change: 'again',
    idempotencyKey: 'visit-1-people-1',
  },
  'companyBudgets.changeBudgets': { budgets: [], basedOn: 1, idempotencyKey: 'visit-1-budgets-1' },
  'namedList.renameList': { listId: '1', name: 'Site' },
  'namedList.removeList': { listId: '1' },
  'namedList.removeListProduct': { listId: '1', productId: 'bolt' },
  'listChoice.saveToList': entry,
  'jobApplication.sendApplication': { entries: {}, file: null, idempotencyKey: 'visit-1-1' },
  'orderPage.cancelOrder': ofOrder,
  'accountForm.saveForm': form,
  'addressBook.removeAddress': { addressId: '1' },
  'addressBook.saveForm': form,
  'passwordReset.saveForm': { ...form, form: 'resetRequest' },
};

/** The subject of each command, for the notice of its failure. */
const subjects: Readonly<Record<string, string>> = {
  'session.signIn': 'session',
  'session.clearSession': 'session',
  'punchoutVisit.endVisit': 'visit',
  'parkedCommand.carryOut': 'parked',
  'variantMatrix.addLines': 'basket 48-grey 50-grey',
  'orderLine.addLine': 'basket bolt',
  'favourite.saveFavourite': 'favourite bolt',
  'stockNotification.requestNotification': 'notification glue',
  'basket.changeBasket': 'basket line 1',
  'basketRefill.refillBasket': 'basket order 4711',
  'quickOrder.addLines': 'basket 48-grey 50-grey',
  'checkout.placeOrder': 'checkout',
  'approvalRequest.decideRequest': 'approval request 10001',
  'approvalRequest.withdrawRequest': 'approval request 10001',
  'approvalRequest.changeRequest': 'approval request 10001',
  'companyRules.activateRules': 'company rules',
  'companyPeople.activateRules': 'company rules',
  'companyPeople.invitePerson': 'invitation nora@works.example',
  'companyPeople.changeInvitation': 'invitation 1',
  'companyBudgets.changeBudgets': 'company budgets',
  'namedList.renameList': 'list name 1',
  'namedList.removeList': 'list 1',
  'namedList.removeListProduct': 'list product 1 bolt',
  'listChoice.saveToList': 'list entry Site',
  'jobApplication.sendApplication': 'application',
  'orderPage.cancelOrder': 'order 4711',
  'accountForm.saveForm': 'profile',
  'addressBook.removeAddress': 'address 1',
  'addressBook.saveForm': 'profile',
  'passwordReset.saveForm': 'resetRequest',
};

/** The form in which each command is parked. */
export const parkedAs: Readonly<Record<string, ParkedCommand>> = {
  'variantMatrix.addLines': { kind: 'lines', request: someLines() },
  'orderLine.addLine': { kind: 'addition', addition },
  'favourite.saveFavourite': { kind: 'favourite', request: favourite },
  'stockNotification.requestNotification': { kind: 'notification', request: notification },
  'basketRefill.refillBasket': { kind: 'refill', request: refill },
  'listChoice.saveToList': { kind: 'listEntry', request: entry },
  'orderPage.cancelOrder': { kind: 'cancellation', request: ofOrder },
  'approvalRequest.decideRequest': { kind: 'decision', request: decision },
};

/** The notice of each command that reports success after its page was left. */
const successNotices: Readonly<Record<string, object>> = {
  'checkout.placeOrder': { key: 'orderPlaced', orderId: '4711' },
  'listChoice.saveToList': { key: 'savedInList', listId: '7', listName: 'Site' },
};
export const done = { orderId: '4711', listId: '7', name: 'Site' };

export const lost = () => new GatewayError('call', { status: 0, code: '', serverMessage: null });
export const over = () => new GatewayError('call', { status: 401, code: '', serverMessage: null });
const forbidden = () => new GatewayError('call', { status: 403, code: '', serverMessage: null });
export const refused = () => new GatewayError('call', { status: 409, code: '', serverMessage: 'Not now.' });
const notice = (content: object, about?: string) => ({
  type: 'notice.raised',
  content,
  ...(about === undefined ? {} : { about }),
});
const sessionExpired = { type: 'session.expired' };
const basketOutdated = { type: 'basket.outdated' };

const parkedOf = ({ draftStorage }: ReturnType<typeof aComposedRequest>) =>
  ['anna', 'ben'].map((userId) => parkedMemory(draftStorage, userId).recall());

/** The tests of a request that only reads. */
export function describeRead({ name, policy }: AgreedRequest<'read'>): void {
  it('stops when its page is left, and reports nothing then (MA-6)', async () => {
    const { held, reported, start } = aComposedRequest(name);
    const request = await start({});

    request.leave();
    held.fail(0, over());
    await settled();

    expect([held.asked[0]?.signal.aborted, reported()]).toEqual([true, []]);
  });

  it('ends the session of a customer, if it needs one (MA-6, SE-2)', async () => {
    const { held, reported, start } = aComposedRequest(name);
    const request = await start({});

    held.fail(0, over());
    await settled();

    expect([request.snapshot().status, reported()]).toEqual([
      'error',
      policy.session === 'customer' ? [sessionExpired] : [],
    ]);
  });

  it('tells a visitor nothing about what only some customers may do (MA-6, SE-2)', async () => {
    const { held, reported, signIn, start } = aComposedRequest(name);
    signIn('');
    await start({});

    held.fail(0, forbidden());
    await settled();

    expect(reported()).toEqual([]);
  });

  it('fails at once without a response (MA-6)', async () => {
    const { held, reported, start } = aComposedRequest(name);
    const request = await start({});

    held.fail(0, lost());
    await settled();

    expect([request.snapshot().status, held.asked.length, reported()]).toEqual(['error', 1, []]);
  });
}

/** The tests of a command. */
export function describeCommand({ name, policy }: AgreedRequest<'command'>): void {
  const { failure, onLeaving, onSessionOver, withoutResponse } = policy;
  const isFinished = onLeaving === 'finished';
  const isSentAgain = withoutResponse === 'sentAgain';
  const isHandedOver = typeof withoutResponse === 'function';
  const isOfCustomer = policy.session === 'customer';
  const isParked = isOfCustomer && typeof onSessionOver === 'function';
  const isNotified = isOfCustomer && onSessionOver === 'notified';
  const readsBasket = policy.changes === 'basket';
  const input = inputs[name];
  const about = subjects[name];

  it('is sent once, in turn with other tabs if that is agreed, and ends with its response (MA-6, BA-4)', async () => {
    const shop = aComposedRequest(name);
    const request = await shop.start(input);

    shop.held.response(0, done);
    await settled();

    expect([request.snapshot().status, shop.held.asked.length, shop.turns(), shop.reported()]).toEqual([
      'done',
      1,
      policy.tabs === 'inTurn' ? 1 : 0,
      [],
    ]);
  });

  it('leaves a refusal to the open page (MA-6, BA-3)', async () => {
    const shop = aComposedRequest(name);
    const request = await shop.start(input);

    shop.held.fail(0, refused());
    await settled();

    expect([request.snapshot().status, shop.held.asked.length, shop.reported()]).toEqual(['error', 1, []]);
  });

  it('reports its failure, and settles it once the same request succeeds (MA-6, SE-2)', async () => {
    const shop = aComposedRequest(name);
    const first = await shop.start(input);
    shop.held.fail(0, refused());
    await settled();

    await shop.start(input);
    shop.held.response(1, done);
    await settled();

    expect(first.snapshot()).toEqual({
      status: 'error',
      error: { status: 409, code: '', serverMessage: 'Not now.', about },
    });
    expect(shop.reported()).toEqual([{ type: 'notice.settled', about }]);
  });

  it(`is ${onLeaving} when its page is left (MA-6, BA-4)`, async () => {
    const shop = aComposedRequest(name);
    const request = await shop.start(input);

    request.leave();
    shop.held.response(0, done);
    await settled();

    const success = successNotices[name];
    expect([shop.held.asked[0]?.signal.aborted, shop.reported()]).toEqual([
      !isFinished,
      [...(success ? [notice(success)] : []), ...(isFinished && readsBasket ? [basketOutdated] : [])],
    ]);
  });

  it('says why it failed after its page was left, to its customer only (MA-6, BA-3, SE-3)', async () => {
    const shop = aComposedRequest(name);
    const first = await shop.start(input);
    const second = await shop.start(input);

    first.leave();
    second.leave();
    shop.held.fail(0, refused());
    await settled();
    const toAnna = [...shop.reported()];
    shop.signIn('ben');
    shop.held.fail(1, refused());
    await settled();

    expect([toAnna, shop.reported().slice(toAnna.length)]).toEqual([
      isFinished
        ? [notice({ key: failure, reason: 'Not now.' }, about), ...(readsBasket ? [basketOutdated] : [])]
        : [],
      [],
    ]);
  });

  it(`when the session is over: ${policyInWords(policy)?.onSessionOver} (MA-6, SE-1)`, async () => {
    const shop = aComposedRequest(name);
    const request = await shop.start(input);

    shop.held.fail(0, over());
    await settled();

    expect([request.snapshot().status, shop.reported(), parkedOf(shop)]).toEqual([
      'error',
      [...(isNotified ? [notice({ key: 'notDone' }, about)] : []), ...(isOfCustomer ? [sessionExpired] : [])],
      [isParked ? [parkedAs[name]] : [], []],
    ]);
  });

  it('is parked for its customer, and ends no other session (MA-6, SE-1, SE-3)', async () => {
    const shop = aComposedRequest(name);
    const request = await shop.start(input);

    request.leave();
    shop.signIn('ben');
    shop.held.fail(0, over());
    await settled();

    expect([shop.reported(), parkedOf(shop)]).toEqual([[], [isParked ? [parkedAs[name]] : [], []]]);
  });

  it('tells its success to no other customer after its page was left (MA-6, SE-3)', async () => {
    const shop = aComposedRequest(name);
    const request = await shop.start(input);

    request.leave();
    shop.signIn('ben');
    shop.held.response(0, done);
    await settled();

    expect(shop.reported()).toEqual([]);
  });

  it('is not parked once its customer has signed out (MA-6, SE-3)', async () => {
    const shop = aComposedRequest(name);
    await shop.start(input);

    shop.signOut();
    shop.held.fail(0, over());
    await settled();

    expect(parkedOf(shop)).toEqual([[], []]);
  });

  it.runIf(isSentAgain)('is repeated unchanged until its outcome is known (MA-6, BA-4)', async () => {
    const shop = aComposedRequest(name);
    const request = await shop.start(input);

    shop.held.fail(0, lost());
    await settled();
    const unconfirmed = [
      request.snapshot().status,
      shop.reported().map((event) => Object(event).content?.key),
    ];
    await shop.tryAgain();
    shop.held.fail(1, over());
    await settled();
    await shop.tryAgain();
    shop.held.response(2, done);
    await settled();

    const [first, second, third] = shop.held.inputs();
    expect(unconfirmed).toEqual(['active', ['outcomeUnknown']]);
    expect([second, third]).toEqual([first, first]);
    expect(request.snapshot().status).toBe('done');
    expect(shop.reported().map((event) => Object(event).content?.key ?? event.type)).toEqual([
      'outcomeUnknown',
      ...(isOfCustomer ? ['session.expired'] : []),
      'outcomeUnknown',
      'outcomeKnown',
    ]);
  });

  it.runIf(isSentAgain)('is refused once, even after an unknown outcome (MA-6, BA-4)', async () => {
    const shop = aComposedRequest(name);
    const request = await shop.start(input);

    shop.held.fail(0, lost());
    await settled();
    await shop.tryAgain();
    shop.held.fail(1, refused());
    await settled();

    expect(request.snapshot()).toEqual({
      status: 'error',
      error: { status: 409, code: '', serverMessage: 'Not now.', about },
    });
  });

  it.runIf(isSentAgain)(
    'is the same command when it is given again meanwhile, and another one waits (MA-6, BA-4)',
    async () => {
      const shop = aComposedRequest(name);
      const first = await shop.start(input);
      shop.held.fail(0, lost());
      await settled();

      const again = await shop.start({ ...input, idempotencyKey: 'visit-2-1' });
      const other = await shop.start({ ...input, name: 'Other' });
      const whileUnknown = shop.held.asked.length;
      await shop.tryAgain();
      shop.held.response(1, done);
      await settled();

      expect(whileUnknown).toBe(1);
      expect([first, again, other].map((each) => each.snapshot().status)).toEqual(['done', 'done', 'active']);
      expect(shop.held.asked).toHaveLength(3);
    },
  );

  const lostBeforeSigningOut = async () => {
    const shop = aComposedRequest(name);
    await shop.start(input);
    shop.held.fail(0, lost());
    await settled();
    shop.signIn('');
    await shop.tryAgain();
    return shop;
  };

  it.runIf(isSentAgain && isOfCustomer)(
    'is repeated in the session of its customer only (MA-6, SE-3)',
    async () => {
      const shop = await lostBeforeSigningOut();
      const withoutSession = shop.held.asked.length;
      shop.signIn('ben');
      await shop.tryAgain();
      await shop.tryAgain();

      expect([withoutSession, shop.held.asked.length]).toEqual([1, 1]);
    },
  );

  it.runIf(isSentAgain && isOfCustomer)(
    'waits until its customer has signed in again (MA-6, BA-4, SE-1)',
    async () => {
      const shop = await lostBeforeSigningOut();
      shop.signIn('anna');
      await shop.tryAgain();

      expect(shop.held.asked).toHaveLength(2);
    },
  );

  it.runIf(isSentAgain && isFinished)('is repeated even after its page was left (MA-6, BA-4)', async () => {
    const shop = aComposedRequest(name);
    const request = await shop.start(input);

    shop.held.fail(0, lost());
    await settled();
    request.leave();
    await shop.tryAgain();

    expect(shop.held.asked).toHaveLength(2);
  });

  it.runIf(isSentAgain && !isFinished)('is not repeated once its page was left (MA-6)', async () => {
    const shop = aComposedRequest(name);
    const request = await shop.start(input);

    shop.held.fail(0, lost());
    await settled();
    request.leave();
    await shop.tryAgain();

    expect(shop.held.asked).toHaveLength(1);
  });

  it.runIf(!isSentAgain)('leaves a missing response to its machine (MA-6, BA-4)', async () => {
    const shop = aComposedRequest(name);
    const request = await shop.start(input);

    shop.held.fail(0, lost());
    await settled();
    await shop.tryAgain();

    expect([request.snapshot().status, shop.held.asked.length, shop.reported()]).toEqual(['error', 1, []]);
  });

  it.runIf(!isSentAgain && isFinished)(
    'says so if it has no response after its page was left (MA-6, BA-4)',
    async () => {
      const shop = aComposedRequest(name);
      const request = await shop.start(input);

      request.leave();
      shop.held.fail(0, lost());
      await settled();

      expect(shop.reported()).toEqual(
        isHandedOver
          ? [
              notice({ key: 'addWaits', productName: addition.line.productName }),
              { type: 'addition.unconfirmed', addition },
            ]
          : [notice({ key: 'outcomeOnPage', of: failure }, about), ...(readsBasket ? [basketOutdated] : [])],
      );
    },
  );
}
