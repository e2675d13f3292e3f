/** Functions of the shop that need more of a gateway than §7 of the specification names. */
export const capabilityNames = [
  'basket',
  'orders',
  'approvals',
  'companyRules',
  'invitations',
  'budgets',
  'addresses',
  'account',
  'passwordReset',
  'favourites',
  'lists',
  'purchases',
  'orderCheck',
  'site',
  'demoCustomers',
  'idempotencyKeys',
] as const;

export type Capability = (typeof capabilityNames)[number];

/** The capabilities of the gateway; `announced` leaves them to its own description. */
export type Capabilities = 'announced' | readonly Capability[];

/** The services on which the capabilities of a gateway depend, by their configured paths. */
interface ServicePaths {
  readonly basket: string;
  readonly orders: string;
  readonly approvals: string;
  readonly company: string;
  readonly addresses: string;
  readonly account: string;
  readonly favourites: string;
  readonly lists: string;
  readonly purchases: string;
  readonly site: string;
  readonly demoCustomers: string;
  readonly form: string;
}

/** The capabilities without which a page, or a section of the account, has nothing to show, by its name. */
const neededBy: readonly (readonly [page: string, ...Capability[]])[] = [
  ['basket', 'basket'],
  ['checkout', 'basket', 'orders', 'addresses'],
  ['quickOrder', 'orderCheck'],
  ['orders', 'orders'],
  ['order', 'orders'],
  ['approvals', 'approvals'],
  ['approvalRequest', 'approvals'],
  ['companyRules', 'approvals', 'companyRules'],
  ['companyPeople', 'approvals', 'companyRules', 'invitations'],
  ['companyBudgets', 'approvals', 'budgets'],
  ['favourites', 'favourites'],
  ['list', 'lists'],
  ['account', 'account'],
  ['account addresses', 'account', 'addresses'],
  ['account lists', 'account', 'lists'],
  ['account favourites', 'account', 'favourites'],
  ['passwordReset', 'passwordReset'],
];

/** The capability without which another one cannot be used: the account lists the customer's lists. */
const usedIn: Partial<Readonly<Record<Capability, Capability>>> = { lists: 'account' };

/** The calls by which a description shows that a gateway has a capability: all of them. */
function callsOf(paths: ServicePaths): Readonly<Record<Capability, readonly string[]>> {
  return {
    basket: [`get ${paths.basket}`],
    orders: [`get ${paths.orders}`, `post ${paths.orders}`],
    approvals: [`get ${paths.approvals}`, `post ${paths.approvals}`],
    companyRules: [`get ${paths.company}/rules`, `put ${paths.company}/rules`],
    invitations: [`get ${paths.company}/invitations`, `post ${paths.company}/invitations`],
    budgets: [`get ${paths.company}/budgets`, `put ${paths.company}/budgets`],
    addresses: [`get ${paths.addresses}`],
    account: [`get ${paths.account}`],
    passwordReset: [`post ${paths.account}/password-reset`],
    favourites: [`get ${paths.favourites}`],
    lists: [`get ${paths.lists}`],
    purchases: [`get ${paths.purchases}`],
    orderCheck: [`post ${paths.basket}/check`],
    site: [`get ${paths.site}`],
    demoCustomers: [`get ${paths.demoCustomers}`],
    idempotencyKeys: [`keyed-post ${paths.basket}/lines`, `keyed-post ${paths.form}`],
  };
}

/**
 * The capabilities that a gateway's description announces.
 *
 * @param calls the calls of the description as `get /basket`, and as `keyed-post /basket/lines` if they take an
 *   idempotency key; a folder before the path does not matter
 * @see GW-5
 */
export function announcedCapabilities(
  calls: readonly string[],
  services: ServicePaths,
): readonly Capability[] {
  const isOffered = (wanted: string) => {
    const [method = '', path = ''] = wanted.split(' ');
    return calls.some((call) => call.startsWith(`${method} `) && call.endsWith(path));
  };
  const needed = callsOf(services);
  return capabilityNames.filter((capability) => needed[capability].every(isOffered));
}

/** Whether the shop offers what needs a capability: yes while nobody has said that the gateway lacks it (GW-5). */
export function offers(
  { capabilities }: { readonly capabilities: Capabilities },
  capability: Capability,
): boolean {
  const needed = usedIn[capability] ?? capability;
  return capabilities === 'announced' || [capability, needed].every((each) => capabilities.includes(each));
}

/** Whether the gateway has all that a page shows. */
export function offersPage(configuration: { readonly capabilities: Capabilities }, page: string): boolean {
  return neededBy.every(
    ([kind, ...needed]) => kind !== page || needed.every((capability) => offers(configuration, capability)),
  );
}

/** The pages that do not exist, since the gateway lacks what they show. */
export function absentPages(capabilities: readonly Capability[]): readonly string[] {
  return neededBy.flatMap(([kind, ...needed]) =>
    needed.every((capability) => offers({ capabilities }, capability)) ? [] : [kind],
  );
}
