import { assign, type AnyEventObject } from 'xstate';
import { noCustomerRows } from '#src/domain/home/customer-rows.ts';
import type { Order } from '#src/domain/orders/order.ts';
import { locationOf } from '#src/app/location-of.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import type { BasketLine } from '#src/domain/basket/basket.ts';
import { signInPath } from '#src/domain/routes/route.ts';
import { signInElsewhere } from '#src/domain/session/sign-in-elsewhere.ts';
import { ApprovalRequestPage } from '#src/views/approvals/approval-request-page.tsx';
import { ApprovalsPage } from '#src/views/approvals/approvals-page.tsx';
import { CheckoutPage } from '#src/views/checkout/checkout-page.tsx';
import { CustomerRowsView } from '#src/views/home/customer-rows-view.tsx';
import { OrderPage } from '#src/views/orders/order-page.tsx';
import { OrdersPage } from '#src/views/orders/orders-page.tsx';
import { OrderTrial } from '#src/views/approval-rules/order-trial.tsx';
import { PeopleTable } from '#src/views/approval-rules/people-table.tsx';
import { ParkedDialog } from '#src/views/session/parked-dialog.tsx';
import { QuickSearchList } from '#src/views/search/quick-search-list.tsx';
import { NotFoundPage } from '#src/views/shell/failure/not-found-page.tsx';
import { SearchStartPage } from '#src/views/search/search-start-page.tsx';
import { SignInElsewhere } from '#src/views/session/sign-in-elsewhere.tsx';
import { SignInFirst } from '#src/views/session/sign-in-first.tsx';
import { NeededApproval } from '#src/views/ui/lines/needed-approval.tsx';
import { LineQuantity } from '#src/views/basket/line-quantity.tsx';
import { startBasket } from '#tests/support/running/a-running-basket.ts';
import * as approvalModels from '#tests/machines/models/approvals.ts';
import * as basketModels from '#tests/machines/models/basket.ts';
import * as companyModels from '#tests/machines/models/company.ts';
import * as orderModels from '#tests/machines/models/order.ts';
import { addition, broken } from '#tests/machines/models/samples.ts';
import * as shopModels from '#tests/machines/models/shop.ts';
import { aCustomerProduct } from '#tests/support/made/a-product.ts';
import { anonymous } from '#tests/support/made/a-session.ts';
import {
  aRefusal,
  anApprovalRequest,
  herRequest,
  managerStep,
  overBudget,
  paul,
  rita,
} from '#tests/support/made/an-approval.ts';
import { anAddress, anOrder } from '#tests/support/made/an-order.ts';
import { rules, stuckStep } from '#tests/support/made/some-approval-rules.ts';
import { aProductHit, someTerms } from '#tests/support/made/some-hits.ts';
import { someLines } from '#tests/support/made/some-lines.ts';
import { aFullBasket, aFullLine, aFullOrder, building } from '#tests/support/made/with-everything.ts';
import { done, failed, picture, staged } from './picture.tsx';

const { paths } = defaultConfiguration;
const at = '2026-11-21T08:30:00.000Z';
const [orderLine] = anOrder().lines;
if (!orderLine) throw new Error('the order has no line');

const changedRequest = anApprovalRequest({
  before: anApprovalRequest({
    requestId: '10000',
    grandTotal: '0.9',
    requestedDate: '2026-12-01',
    lines: [
      { ...orderLine, orderQuantity: '20', price: '11' },
      { ...orderLine, lineId: '20', productId: 'gone', productName: 'Nut' },
    ],
  }),
  lines: [orderLine, { ...orderLine, lineId: '30', productId: 'washer', productName: 'Washer' }],
  comment: '',
  until: '',
  budgets: [overBudget],
  steps: [
    { words: 'The head of Works', people: [rita], state: 'done', until: '' },
    { ...managerStep, state: 'present', until: at },
    { words: 'Purchasing', people: [], state: 'later', until: '' },
  ],
  history: [
    { at, by: rita, kind: 'submitted', comment: 'For the workshop' },
    { at, by: paul, kind: 'sentBack', comment: 'Half is enough.' },
    { at, by: null, kind: 'passedOn', comment: '' },
  ],
});

picture(
  'a request says what has changed since the one before, who agreed and decides, its budgets and its history (CO-3, CO-4)',
  () => (
    <ApprovalRequestPage
      actorRef={staged(approvalModels.approvalRequest, [done('loadRequest', changedRequest)])}
    />
  ),
  { languages: ['en', 'de'] },
);

picture('a request that was just sent says who decides; a refused withdrawal says why (CO-3)', () => (
  <>
    {[changedRequest, herRequest({ step: null, purchaseOrderNumber: '' })].map((request) => (
      <ApprovalRequestPage
        key={request.comment}
        actorRef={staged(approvalModels.approvalRequest, [done('loadRequest', request)], {
          requestId: '10001',
          sent: 'now',
          keySeed: 'visit-1',
        })}
      />
    ))}
    <ApprovalRequestPage
      actorRef={staged(approvalModels.approvalRequest, [
        done('loadRequest', herRequest()),
        { type: 'withdrawal.requested' },
        { type: 'withdrawal.confirmed' },
        failed('withdrawRequest', broken),
      ])}
    />
  </>
));

picture('requests are listed with their step and day, with pages, and none is said to be none (CO-3)', () => (
  <>
    {[
      {
        requests: [
          anApprovalRequest({ step: null, until: '', purchaseOrderNumber: '', status: 'declined' }),
          anApprovalRequest({ requestId: '10002' }),
        ],
        count: 45,
      },
      { requests: [anApprovalRequest()], count: 21, hasUnknownCount: true },
      { requests: [], count: 0 },
    ].map((list) => (
      <ApprovalsPage
        key={list.count}
        actorRef={staged(approvalModels.approvals, [done('loadRequests', list)], { box: 'all', page: '' })}
      />
    ))}
  </>
));

const ruleSet = rules.rules;
const conditional = {
  ...rules,
  rules: {
    ...ruleSet,
    absences: [{ person: 'finn', from: '2026-03-01', until: '2026-03-09', deputy: 'rita' }],
    people: [...ruleSet.people, { id: 'udo', name: 'Udo', unit: 'gone', roles: [], isActive: false }],
    rules: ruleSet.rules.map((rule) => ({
      ...rule,
      what: { categories: ['tools'], firstOrder: true, costCentres: ['4711'], addresses: ['yard'] },
    })),
  },
};
const trialOf = (tried: unknown) =>
  staged(companyModels.companyRules, [
    done('loadRules', conditional),
    { type: 'trial.changed', change: { amount: '1200', categories: ['tools'] } },
    { type: 'trial.requested' },
    done('tryOrder', tried),
  ]);

picture(
  'an order is tried with the conditions of the rules: its steps, no step, or no rule that covers it (CO-2)',
  () => (
    <>
      {[[stuckStep, { ...stuckStep, atOnce: [], later: [], away: [], isStuck: false }], [], null].map(
        (tried) => (
          <OrderTrial key={JSON.stringify(tried)} actorRef={trialOf(tried)} />
        ),
      )}
    </>
  ),
);

picture('people have units, limits, deputies and absences (CO-2)', () => (
  <PeopleTable actorRef={trialOf(null)} />
));

const [checkoutInput] = orderModels.checkout.inputs;
const several = { severalAddressIds: ['main', 'site'] };
const checkoutOf = (basket: unknown, addresses: unknown, ...events: readonly AnyEventObject[]) => (
  <CheckoutPage
    actorRef={staged(orderModels.checkout, [done('loadCheckout', { basket, addresses }), ...events])}
  />
);
const changed = (change: object) => ({ type: 'draft.changed', change });

picture('the delivery names a missing address, unfit shares and lines that come too late (BA-6)', () => {
  const lines = Array.from({ length: 7 }, (_, index) =>
    aFullLine({ lineId: `line-${index}`, leadTimeDays: index + 2 }),
  );
  const addresses = [anAddress(), building];
  const step = { type: 'step.continued' };
  return (
    <>
      {checkoutOf(aFullBasket(), [], step)}
      {checkoutOf(aFullBasket({ lines }), addresses, changed({ requestedDate: '2026-03-04' }))}
      {checkoutOf(aFullBasket(), addresses, changed({ ...several, shares: {} }), step)}
      {['150', 'x', '100'].map((share) => (
        <div key={share}>
          {checkoutOf(
            aFullBasket(),
            addresses,
            changed({
              ...several,
              shares: { 'line-1': { main: share, site: '150' } },
            }),
            step,
          )}
        </div>
      ))}
    </>
  );
});

picture('numbers and notes that are too long are named beside their fields (BA-6)', () =>
  checkoutOf(
    aFullBasket(),
    [anAddress()],
    changed({ purchaseOrderNumber: 'P'.repeat(99), note: 'N'.repeat(3000) }),
    { type: 'step.opened', step: 'reference' },
    { type: 'step.continued' },
  ),
);

picture('the review has the shares of each address and the request that it replaces (BA-6, CO-3)', () =>
  checkoutOf(
    aFullBasket({ lines: [aFullLine({ problem: '' })] }),
    [anAddress(), building],
    changed({ ...several, replaces: '10001', shares: { 'line-1': { main: '100', site: '200' } } }),
    { type: 'step.opened', step: 'review' },
  ),
);

const withGroups: Order = aFullOrder({
  status: 'DELIVERED',
  approvalRequestId: '10001',
  purchaseOrderNumber: '',
  lines: Array.from({ length: 9 }, (_, index) => ({
    ...orderLine,
    lineId: `${index}`,
    shipsInDays: index < 5 ? 4 : 0,
    groupingProperties: index < 3 ? [{ propertyKey: 'BRAND', value: 'Forge' }] : [],
  })),
});
const grouped = staged(basketModels.lineGrouping, [
  done('loadGrouping', [{ propertyKey: 'BRAND', propertyName: 'Brand' }]),
]);

picture(
  'an order that was just placed thanks, links its approval and groups its lines (BA-6, BA-7, CO-3)',
  () => <OrderPage actorRef={staged(orderModels.orderPage, [done('loadOrder', withGroups)])} />,
  { at: '/orders/4711?placed=now', actors: { lineGrouping: grouped } },
);

picture(
  'orders are found by text, state and days, with pages; none found is said to be none (BA-7)',
  () => (
    <>
      {[
        { orders: [], orderCount: 0 },
        { orders: [anOrder({ purchaseOrderNumber: '', lineCount: null }), withGroups], orderCount: 40 },
        { orders: [anOrder()], orderCount: 21, hasUnknownCount: true },
      ].map((list) => (
        <OrdersPage
          key={list.orderCount}
          actorRef={staged(orderModels.orders, [done('loadOrders', list)], {
            query: { term: 'PO', status: 'DELIVERED', from: '2026-03-01', to: '2026-03-09', page: 1 },
          })}
        />
      ))}
    </>
  ),
  { actors: { lineGrouping: grouped } },
);

picture('the rows of a customer without orders and lists are left out; many lines are counted (BA-5, BA-7)', [
  <CustomerRowsView key="none" rows={noCustomerRows} refillRef={undefined} />,
  <CustomerRowsView
    key="many"
    rows={{ ...noCustomerRows, lastOrder: { ...withGroups, lineCount: null } }}
    refillRef={undefined}
  />,
]);

const unpriced = aCustomerProduct({ pricing: { ...aCustomerProduct().pricing, price: null } });
const cable = aCustomerProduct({ productId: 'cable', restrictionStatuses: ['LICENCE'] });
/** With a command of each kind that has present data. */
const parkedOf = {
  ...shopModels.parkedCommand,
  machine: shopModels.parkedCommand.machine.provide({
    actions: {
      recallCommands: assign({
        commands: [
          { kind: 'addition', addition },
          { kind: 'lines', request: someLines() },
          {
            kind: 'notification',
            request: { productId: 'cable', productName: 'Cable', materialNumber: '1', userId: 'anna' },
          },
        ],
      }),
    },
  }),
};

picture('parked commands say what has changed, and what can no longer be ordered (SE-1)', () => (
  <>
    {[[unpriced], [{ ...aCustomerProduct(), restrictionStatuses: ['LICENCE'] }, cable], []].map(
      (products) => (
        <ParkedDialog key={products.length} actorRef={staged(parkedOf, [done('loadProducts', products)])} />
      ),
    )}
  </>
));

picture(
  'a found product has its image, offer, price and stock, a configurable one its variants; words that none has are named (QS-4, LS-10)',
  (['found', 'failed', 'searching'] as const).map((state) => (
    <QuickSearchList
      key={state}
      isShown
      state={state}
      term="bolt"
      options={[
        aProductHit({
          image: '/media/bolt.webp',
          offerText: '−15 %',
          terms: { ...someTerms, availability: 'OUT_OF_STOCK', leadTimeDays: 4 },
        }),
        aProductHit({ productId: 'bolts', variantCount: 12, terms: { ...someTerms, fromPrice: '9' } }),
        aProductHit({ productId: 'fair', materialNumber: '', terms: { ...someTerms, price: null } }),
      ].map((product) => ({ kind: 'product', key: product.productId, to: '/p/bolt', product }))}
      leftOutWords={['hex']}
      activeKey="bolts"
      onFollowed={() => undefined}
      onClosed={() => undefined}
    />
  )),
);

picture(
  'a page that does not exist, a search without words and a page for customers say what to do (SE-2, LS-10)',
  <>
    <NotFoundPage />
    <SearchStartPage />
    <SignInFirst to="/login" />
  </>,
  { session: anonymous },
);

const christmas = { ...checkoutInput, holidays: ['2026-03-05', '2026-03-06'] };
const late = (requestedDate: string, step: string) => (
  <CheckoutPage
    actorRef={staged(
      orderModels.checkout,
      [
        done('loadCheckout', {
          basket: aFullBasket({
            lines: [
              aFullLine({ problem: '', tax: null, availabilityLevel: 'M', leadTimeDays: 3 }),
              aFullLine({ lineId: 'line-2', problem: '', availabilityLevel: 'H', leadTimeDays: 0 }),
            ],
          }),
          addresses: [anAddress()],
        }),
        changed({ requestedDate }),
        { type: 'step.opened', step },
        { type: 'step.continued' },
      ],
      christmas,
    )}
  />
);

picture(
  'the working days of the customer decide which day can be requested, and which lines come too late for it; a rate of tax is named only if known (BA-6, GW-3)',
  () => (
    <>
      {late('2026-03-04', 'delivery')}
      {late('2026-03-05', 'delivery')}
      {late('2026-03-09', 'delivery')}
      {late('2026-03-09', 'review')}
    </>
  ),
);

const soon = anOrder({
  shipsInDays: 3,
  requestedDate: '2026-11-25',
  lines: [3, 0, null].map((shipsInDays, index) => ({ ...orderLine, lineId: `${index}`, shipsInDays })),
});

picture(
  'an order says when its goods ship in the working days of the customer: on its page for each line, in lists for the last one (BA-6, BA-7)',
  () => (
    <>
      <OrderPage actorRef={staged(orderModels.orderPage, [done('loadOrder', soon)])} />
      <OrdersPage
        actorRef={staged(orderModels.orders, [done('loadOrders', { orders: [soon], orderCount: 1 })])}
      />
      <CustomerRowsView rows={{ ...noCustomerRows, openOrders: [soon, anOrder()] }} refillRef={undefined} />
    </>
  ),
  { configuration: { ...defaultConfiguration, delivery: { holidays: { '1000/10/00': ['2026-11-24'] } } } },
);

picture(
  'a budget says before the press what is left of it, what the order takes, and what follows (CO-4)',
  (
    [
      {},
      { approver: paul },
      { period: 'quarter', from: '2026-10-01', left: '-20', follows: 'block' },
      { period: 'quarter', from: '2026-10-01', follows: 'warn' },
      { period: 'year', from: '2026-01-01', left: '5000', follows: null },
    ] as const
  ).map((effect, index) => (
    <NeededApproval
      key={String(index)}
      approval={{
        needed: index > 0 ? [managerStep] : [],
        costCentres: [],
        refusal: index > 2 ? { ...aRefusal('Over.'), liftedBy: [] } : null,
        budgets: [{ ...overBudget, ...effect }],
      }}
    />
  )),
  { languages: ['en', 'de'] },
);

picture(
  'who comes back from the company’s sign-in page without a session reads why, and a link leads there and back (SE-1, SE-4)',
  ([undefined, 'cancelled', 'expired', 'incomplete', 'unavailable'] as const).map((problem) => (
    <SignInElsewhere
      key={problem ?? ''}
      {...signInElsewhere(
        locationOf(signInPath('/c/bolts?page=2', problem), paths).route,
        defaultConfiguration,
      )}
      hasSessionEnded={problem === 'expired'}
      isTurnedAway={problem === 'cancelled'}
    />
  )),
  { languages: ['en', 'de'] },
);

const basketLine = (overrides: Partial<BasketLine>, language: string) => {
  const { actor } = startBasket();
  return <LineQuantity key={language} actorRef={actor} line={aFullLine(overrides)} isBusy={false} />;
};

picture(
  'a line of a single unit offers no choice, and one with a wrong quantity offers right ones (BA-5, PR-4)',
  () => (
    <>
      {basketLine({ unitsOfMeasure: [] }, 'single')}
      {basketLine({ orderQuantity: '15', problem: 'Order in steps of 10.' }, 'wrong')}
    </>
  ),
);
