import type { Person } from '@statefront/approval-rules/rule-set.ts';

/** A right of a ready-made role. */
export type RoleRight = 'order' | 'buy' | 'decide' | 'administer';

/** The fields of a person that a role sets. */
export type RoleFields = Pick<Person, 'roles' | 'mayOrder'>;

/** The rights of each ready-made role: to order by the rules, as a buyer, to decide, to administer. */
export const readyMadeRoles = {
  requester: ['order'],
  buyer: ['order', 'buy'],
  approver: ['decide'],
  administrator: ['order', 'buy', 'administer'],
} as const satisfies Readonly<Record<string, readonly RoleRight[]>>;

export type ReadyMadeRole = keyof typeof readyMadeRoles;

/** The fields of a person with some rights; a buyer needs no role of a requester. */
export function fieldsOf(rights: readonly RoleRight[]): RoleFields {
  const names = {
    order: 'requester',
    buy: 'buyer',
    decide: 'approver',
    administer: 'administrator',
  } as const;
  const named = rights.filter((right) => right !== 'order' || !rights.includes('buy'));
  return { roles: named.map((right) => names[right]), mayOrder: rights.includes('order') };
}
