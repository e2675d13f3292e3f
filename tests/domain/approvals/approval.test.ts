import { describe, expect, it } from 'vitest';
import { canBePlaced, namesOf, needsApproval } from '#src/domain/approvals/approval.ts';
import { requestPath, requestQuery, requestsPath } from '#src/domain/approvals/approval-request.ts';
import { aRefusal, needed } from '#tests/support/made/an-approval.ts';

const noSteps = { needed: [], refusal: null, costCentres: [], budgets: [] };
const refused = { ...needed, refusal: aRefusal('Over every limit.') };

describe('an order of a person of a company', () => {
  it.each([
    { who: 'a customer without a company', approval: null, isSent: false, isPlaced: true },
    { who: 'a person who may order at once', approval: noSteps, isSent: false, isPlaced: true },
    { who: 'a person whose manager has to agree', approval: needed, isSent: true, isPlaced: true },
    { who: 'a person who may not order it', approval: refused, isSent: false, isPlaced: false },
  ])('of $who is sent for approval: $isSent, and possible: $isPlaced (CO-3)', (each) => {
    const { approval, isSent, isPlaced } = each;

    expect(needsApproval({ approval })).toBe(isSent);
    expect(canBePlaced({ approval, canBeOrdered: true })).toBe(isPlaced);
    expect(canBePlaced({ approval, canBeOrdered: false })).toBe(false);
  });

  it('names three people, and shows that there are more (CO-3)', () => {
    const people = ['Ada', 'Ben', 'Cem', 'Dan'].map((name) => ({ personId: name, name }));

    expect([namesOf(people.slice(0, 3)), namesOf(people)]).toEqual(['Ada, Ben, Cem', 'Ada, Ben, Cem …']);
  });
});

describe('the addresses of approvals', () => {
  it.each([
    { box: 'toDecide', page: 1, path: '/approvals' },
    { box: 'mine', page: 1, path: '/approvals?box=mine' },
    { box: 'all', page: 3, path: '/approvals?box=all&page=3' },
  ] as const)('name box and page: $path (CO-3, RT-5)', ({ box, page, path }) => {
    const { searchParams } = new URL(path, 'http://shop');
    const asked = { box: searchParams.get('box') ?? '', page: searchParams.get('page') ?? '' };

    expect(requestsPath({ box, page })).toBe(path);
    expect(requestQuery(asked)).toEqual({ box, page });
  });

  it('leave out what they do not know, and escape a number (CO-3, RT-4)', () => {
    expect(requestQuery({ box: 'theirs', page: '-1' })).toEqual({ box: 'toDecide', page: 1 });
    expect([requestPath('1/2'), requestPath('1', true)]).toEqual([
      '/approvals/1%2F2',
      '/approvals/1?sent=now',
    ]);
  });
});
