import type { BudgetEffect } from '../budgets/budget.ts';
import type { Basket } from '../basket/basket.ts';
import type { Refusal } from '../faults/refusal.ts';

/** A person of a company. */
export interface Person {
  readonly personId: string;
  readonly name: string;
}

/** A step of the way to an approval: who has to agree. */
export interface ApprovalStep {
  /** The gateway's words for it, such as "the manager". */
  readonly words: string;
  readonly people: readonly Person[];
}

/** The answer of a company's rules to the basket of one of its people. */
export interface BasketApproval {
  /** The steps in sequence; empty for an order that needs none. */
  readonly needed: readonly ApprovalStep[];
  /** Why it cannot be ordered, not even with an approval; `null` if it can. */
  readonly refusal: Refusal | null;
  /** The cost centres that the order can name; empty without any. */
  readonly costCentres: readonly string[];
  /** The budgets of the unit as it changes them; empty without budgets. */
  readonly budgets: readonly BudgetEffect[];
}

/** Whether ordering the basket first needs somebody's agreement. */
export function needsApproval({ approval }: Pick<Basket, 'approval'>): boolean {
  return approval !== null && approval.refusal === null && approval.needed.length > 0;
}

/** Whether the basket can be ordered, or sent for approval. */
export function canBePlaced({ canBeOrdered, approval }: Pick<Basket, 'canBeOrdered' | 'approval'>): boolean {
  return canBeOrdered && (approval?.refusal ?? null) === null;
}

const mostNamed = 3;

/** The names of the first people; the rest is dots. @example namesOf([paul, olga]) //=> 'Paul, Olga' */
export function namesOf(people: readonly Person[]): string {
  const names = people.slice(0, mostNamed).map(({ name }) => name);
  return `${names.join(', ')}${people.length > mostNamed ? ' …' : ''}`;
}

/** A right of a person in their company. */
type CompanyRight = 'seePrices' | 'order' | 'request' | 'decide' | 'readRules' | 'changeRules' | 'invite';

/** A customer as one of the people of their company. */
export interface CompanyPerson {
  readonly person: Person;
  /** Some of `CompanyRight`, and maybe others. */
  readonly rights: readonly string[];
  /** How many requests wait for them. */
  readonly toDecide: number;
  /** Why prices are not shown to them, and they cannot order; `null` if they are (CO-7). */
  readonly pricesRefusal: Refusal | null;
  /** The unit that they work in. */
  readonly unit: Unit;
  /** Their units with the lines in the basket of each, beginning with the first; empty for a person with one. */
  readonly units: readonly WorkUnit[];
}

/** A unit of a company. */
export interface Unit {
  readonly unitId: string;
  readonly name: string;
}

/** A unit in which a person works, with a separate basket. */
export interface WorkUnit extends Unit {
  readonly lineCount: number;
}

export function hasRight(person: CompanyPerson | null, right: CompanyRight): boolean {
  return person?.rights.includes(right) === true;
}
