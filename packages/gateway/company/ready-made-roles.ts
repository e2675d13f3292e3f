import type { Person } from '@statefront/approval-rules/rule-set.ts';

/** A right of a ready-made role. */
export type RoleRight = 'seePrices' | 'order' | 'buy' | 'decide' | 'administer';

/** The fields of a person that a role sets. */
export type RoleFields = Pick<Person, 'roles' | 'mayOrder' | 'seesPrices'>;

/** The rights of each ready-made role: to see prices, to order by the rules, as a buyer, to decide, to administer. */
export const readyMadeRoles = {
  requester: ['seePrices', 'order'],
  buyer: ['seePrices', 'order', 'buy'],
  approver: ['seePrices', 'decide'],
  administrator: ['seePrices', 'order', 'buy', 'administer'],
  viewer: [],
} as const satisfies Readonly<Record<string, readonly RoleRight[]>>;

export type ReadyMadeRole = keyof typeof readyMadeRoles;

/** The fields of a person with some rights; a buyer needs no role of a requester, and nobody orders without prices. */
export function fieldsOf(rights: readonly RoleRight[]): RoleFields {
  const names = {
    order: 'requester',
    buy: 'buyer',
    decide: 'approver',
    administer: 'administrator',
  } as const;
  const seesPrices = rights.includes('seePrices');
  const roles = rights.flatMap((right) =>
    right === 'seePrices' || (right === 'order' && rights.includes('buy')) ? [] : names[right],
  );
  return { roles, mayOrder: seesPrices && rights.includes('order'), ...(!seesPrices && { seesPrices }) };
}
