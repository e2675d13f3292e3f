import { shownApproval } from '../company/needed-approval.ts';
import type { CompanyPerson } from '../company/company.ts';
import { messageOf, shownRefusal, type Refused } from '../company/refusal.ts';
import type { Language } from '../language.ts';
import { Problem, type ProblemCode } from '../problems/problem.ts';
import type { AskedRules } from './ask-rules.ts';

/** The refusal to place an order at once, with the approval that it needs. */
export function approvalNeeded({ person, needed, budgets, refusal }: AskedRules): Problem {
  return new Problem('APPROVAL_NEEDED', `The rules of the company refuse it: ${refusal?.code ?? ''}`, {
    ...(refusal && { message: inBoth(person, refusal) }),
    members: (language) => ({ approval: shownApproval(person, needed, budgets, language) }),
  });
}

/** A refusal of `mayDo` as a problem, with further members of the response. */
export function refusalProblem(
  code: ProblemCode,
  person: CompanyPerson,
  refused: Refused,
  members: (language: Language) => Readonly<Record<string, unknown>> = () => ({}),
): Problem {
  return new Problem(code, `The rules of the company refuse it: ${refused.code}`, {
    message: inBoth(person, refused),
    members: (language) => ({ refusal: shownRefusal(person, refused, language), ...members(language) }),
  });
}

function inBoth(person: CompanyPerson, refused: Refused) {
  return { en: messageOf(person, refused, 'en'), de: messageOf(person, refused, 'de') };
}
