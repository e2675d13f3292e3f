import type { BasketApproval, CompanyPerson } from '#src/domain/approvals/approval.ts';
import type { Refusal } from '#src/domain/faults/refusal.ts';
import type { BudgetEffect } from '#src/domain/budgets/budget.ts';
import type { CompanyBudgets } from '#src/domain/budgets/company-budgets.ts';
import type { ApprovalRequest } from '#src/domain/approvals/approval-request.ts';
import { anOrder } from './an-order.ts';

export const rita = { personId: 'rita', name: 'Rita Brandt' };
export const paul = { personId: 'paul', name: 'Paul Hartmann' };

export const managerStep = { words: 'The manager', people: [paul] };

export const needed: BasketApproval = {
  needed: [managerStep],
  refusal: null,
  costCentres: ['Hall 2', 'Hall 3'],
  budgets: [],
};

/** The budget of a unit, of which this order takes more than is left. */
export const overBudget: BudgetEffect = {
  unit: { unitId: 'workshop', name: 'Workshop' },
  costCentre: 'Hall 3',
  period: 'month',
  from: '2026-11-01',
  amount: '5000',
  currency: 'EUR',
  left: '1200',
  beyond: 'ask',
  approver: null,
  takes: '1350',
  follows: 'ask',
};

export function aRefusal(message: string, code = 'notCovered'): Refusal {
  return { code, figures: {}, message, nextStep: null, liftedBy: [paul] };
}

export const office = { unitId: 'office', name: 'Office' };
const workshop = { unitId: 'workshop', name: 'Workshop' };

/** The units of a person, with the lines in the basket of each. */
export const workUnits = [
  { ...workshop, lineCount: 3 },
  { ...office, lineCount: 0 },
];

export function aCompanyPerson(overrides: Partial<CompanyPerson> = {}): CompanyPerson {
  return {
    person: paul,
    rights: ['request', 'decide'],
    pricesRefusal: null,
    toDecide: 2,
    unit: workshop,
    units: [],
    ...overrides,
  };
}

/** A request of Rita that waits for Paul, who reads it. */
export function anApprovalRequest(overrides: Partial<ApprovalRequest> = {}): ApprovalRequest {
  const { currency, netTotal, taxTotal, grandTotal, deliveryAddress, lines } = anOrder();
  return {
    requestId: '10001',
    status: 'waiting',
    requester: rita,
    unitName: '',
    currency,
    netTotal,
    taxTotal,
    grandTotal,
    purchaseOrderNumber: 'PO-1',
    costCentre: 'Hall 3',
    createdAt: '2026-11-20T08:30:00.000Z',
    since: '2026-11-20T08:30:00.000Z',
    until: '2026-11-22T08:30:00.000Z',
    step: managerStep,
    orderId: '',
    comment: 'For the workshop',
    note: '',
    requestedDate: '',
    deliveryAddress,
    lines,
    before: null,
    replacedBy: '',
    steps: [{ ...managerStep, state: 'present', until: '' }],
    history: [{ at: '2026-11-20T08:30:00.000Z', by: rita, kind: 'submitted', comment: 'For the workshop' }],
    budgets: [],
    acts: {
      decide: null,
      withdraw: aRefusal('Only Rita Brandt can withdraw it.'),
      change: aRefusal('Only Rita Brandt can change it.'),
    },
    ...overrides,
  };
}

/** The same, as Rita reads it. */
export function herRequest(overrides: Partial<ApprovalRequest> = {}): ApprovalRequest {
  const acts = { decide: aRefusal('Nobody approves their own request.'), withdraw: null, change: null };
  return anApprovalRequest({ acts, ...overrides });
}

const { takes: _takes, follows: _follows, ...monthly } = overBudget;

/** The budgets of two units, as an administrator sees them. */
export const companyBudgets: CompanyBudgets = {
  version: 1,
  changedAt: '2026-11-20T08:30:00.000Z',
  changedBy: 'Olga',
  currency: 'EUR',
  units: [monthly.unit, { unitId: 'works', name: 'Works' }],
  costCentres: ['Hall 2', 'Hall 3'],
  people: [rita, paul],
  budgets: [
    { ...monthly, spent: '3500', reserved: '300' },
    {
      ...monthly,
      unit: { unitId: 'works', name: 'Works' },
      costCentre: '',
      period: 'year',
      from: '2026-01-01',
      amount: '60000',
      left: '-20',
      beyond: 'warn',
      approver: paul,
      spent: '60020',
      reserved: '0',
    },
  ],
};
