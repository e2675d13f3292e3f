import type { Scenario } from './world.ts';

const everyFate = [
  'is carried out',
  'is lost',
  'is carried out, its response is lost',
  'arrives twice',
  'is refused',
] as const;

const shopping: Omit<Scenario, 'name' | 'presses'> = {
  tabs: ['A'],
  address: '/p/hammer',
  customer: 'olivia',
  basket: { rope: 1 },
  slow: /^\/(basket|session|clearSession)/,
  fates: everyFate,
  others: ['time', 'session ends'],
  mostPresses: 2,
  mostFaults: 2,
};

const basketPage = { ...shopping, address: '/basket', basket: { hammer: 2 } };

/** Each explores one kind of conflict: few presses, and every fate of the calls that they cause. */
export const scenarios: readonly Scenario[] = [
  { ...shopping, name: 'adding', presses: ['add', 'open the basket'] },
  { ...basketPage, name: 'changing the basket', presses: ['one more', 'remove', 'put back'], mostPresses: 3 },
  {
    ...shopping,
    name: 'adding while a line is removed',
    presses: ['add', 'remove', 'put back'],
    fates: ['is carried out', 'is lost', 'is carried out, its response is lost'],
    mostPresses: 3,
    mostFaults: 1,
  },
  {
    ...shopping,
    name: 'signing out and in',
    presses: ['add', 'sign out', 'sign in as olivia', 'sign in as max'],
    mostPresses: 4,
    mostFaults: 1,
  },
  {
    ...shopping,
    name: 'going from page to page',
    slow: /^\/product\//,
    presses: ['open the hammer', 'open the rope', 'open the basket', 'sign out'],
    fates: ['is carried out', 'is lost'],
    mostPresses: 4,
  },
  {
    ...shopping,
    name: 'filtering a list',
    address: '/search?q=tool',
    slow: /^\/product\/search/,
    presses: ['tick hammers', 'tick ropes', 'open all tools'],
    fates: ['is carried out', 'is lost'],
    others: ['time'],
    mostPresses: 4,
    mostFaults: 2,
  },
  {
    ...shopping,
    name: 'ordering',
    address: '/checkout/review',
    slow: /^\/(basket|orders$|session|clearSession)/,
    presses: ['order', 'try the order again', 'open the hammer', 'open the checkout'],
    others: ['time', 'session ends', 'reload'],
  },
  {
    ...shopping,
    name: 'adding in two tabs',
    tabs: ['A', 'B'],
    slow: /^\/(basket\/lines|session|clearSession)/,
    presses: ['add'],
    others: ['time', 'session ends', 'reload'],
    mostFaults: 1,
  },
  {
    ...basketPage,
    name: 'removing and putting back in two tabs',
    tabs: ['A', 'B'],
    slow: /^\/basket\/lines/,
    presses: ['one more', 'remove', 'put back'],
    fates: [],
    others: [],
    mostPresses: 3,
    mostFaults: 0,
  },
  {
    ...shopping,
    name: 'signing out in one of two tabs',
    tabs: ['A', 'B'],
    slow: /^\/(basket\/lines|session|clearSession)/,
    presses: ['add', 'sign out', 'sign in as max'],
    fates: ['is carried out', 'is lost'],
    others: ['time'],
    mostPresses: 3,
    mostFaults: 1,
  },
];
