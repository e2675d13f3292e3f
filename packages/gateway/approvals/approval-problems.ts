import { shownApproval } from '../company/needed-approval.ts';
import type { CompanyPerson } from '../company/company.ts';
import { shownRefusal } from '../company/refusal.ts';
import { Problem, type ProblemExtras } from '../problems/problem.ts';
import type { ProblemCode, Refused } from '../problems/refusal.ts';
import type { AskedRules } from './ask-rules.ts';

/** The refusal to place an order at once, with the approval that it needs. */
export function approvalNeeded({ person, needed, budgets, refusal }: AskedRules): Problem {
  return new Problem('APPROVAL_NEEDED', `The rules of the company refuse it: ${refusal?.code ?? ''}`, {
    ...(refusal && { refusal: (language) => shownRefusal(person, refusal, language) }),
    members: (language) => ({ approval: shownApproval(person, needed, budgets, language) }),
  });
}

/** A refusal of `mayDo` as a problem, with further members of the response. */
export function refusalProblem(
  code: ProblemCode,
  person: CompanyPerson,
  refused: Refused,
  members: ProblemExtras['members'] = () => ({}),
): Problem {
  return new Problem(code, `The rules of the company refuse it: ${refused.code}`, {
    refusal: (language) => shownRefusal(person, refused, language),
    members,
  });
}
