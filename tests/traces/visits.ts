import type { Locator, Page } from '@playwright/test';
import { signOutByRequest } from '#tests/journeys/support/customers.ts';

/** An action of a visitor. All its effects have happened before the next step. */
export type Step = (shop: {
  readonly page: Page;
  readonly main: Locator;
  readonly banner: Locator;
}) => Promise<unknown>;

/** A short visit of one area of the shop. Each begins with an empty basket. */
export interface Visit {
  readonly name: string;
  /** The demo customer who is signed in at its beginning; missing for a visitor. */
  readonly customer?: 'first' | 'last';
  readonly address: string;
  readonly width?: number;
  readonly steps: readonly Step[];
}

const adhesive = 'Assembly adhesive MS polymer, white, 290 ml';
const black = 'Assembly adhesive MS polymer, black, 290 ml';
const phoneWidth = 390;

const button =
  (name: string | RegExp): Step =>
  ({ main }) =>
    main.getByRole('button', { name, exact: true }).first().click();

const link =
  (name: string | RegExp): Step =>
  ({ main }) =>
    main.getByRole('link', { name, exact: true }).first().click();

const field =
  (label: string | RegExp, text: string): Step =>
  ({ main }) =>
    main.getByLabel(label, { exact: true }).first().fill(text);

const choice =
  (label: string | RegExp, option: string | { readonly index: number }): Step =>
  ({ main }) =>
    main.getByRole('combobox', { name: label, exact: true }).first().selectOption(option);

const radioOption =
  (question: string, option: string): Step =>
  ({ main }) =>
    main.getByRole('group', { name: question }).getByRole('radio', { name: option }).check();

const inDialog =
  (name: string | RegExp): Step =>
  ({ page }) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).first().click();

const notice =
  (name: string): Step =>
  ({ page }) =>
    page.getByRole('region', { name: 'Notices' }).getByRole('link', { name }).first().click();

const key =
  (name: string): Step =>
  ({ page }) =>
    page.keyboard.press(name);

/** Longer than any delay of the shop except its notices'. */
const aWhile: Step = ({ page }) => page.clock.runFor(2000);

const back: Step = ({ page }) => page.goBack({ waitUntil: 'commit' });
const basket: Step = ({ banner }) => banner.getByRole('link', { name: /^Basket/ }).click();
const signInAsLast: Step = ({ page }) =>
  page
    .getByRole('button', { name: /^Sign in as/ })
    .last()
    .click();

/** Texts that visitors write in these visits, which no trace may contain. */
export const writtenWords = [
  'not the password',
  'not my password',
  'long enough for a password',
  'nobody',
  'For hall 3',
  'Hall 4',
  'PO-4711',
  'Gate 3, please ring.',
  '+41 44 123 45 67',
  'Bergwerk',
  'Am Hang',
  'Zürich',
  'Ada',
  'Lovelace',
  'ada@example.com',
];

/** The recorded visits: one for each area of the shop, and some across several areas. */
export const visits: readonly Visit[] = [
  {
    name: 'home',
    customer: 'last',
    address: '/',
    steps: [
      ({ main }) =>
        main
          .getByRole('region', { name: 'In this promotion' })
          .getByRole('button', { name: 'Next items' })
          .first()
          .click(),
      ({ page }) =>
        page
          .getByRole('main')
          .getByRole('link', { name: /^Fasteners/ })
          .first()
          .click(),
      ({ banner }) => banner.getByRole('link', { name: 'Statefront, home page' }).click(),
    ],
  },
  {
    name: 'category',
    address: '/c/bolts',
    steps: [
      ({ main }) =>
        main
          .getByRole('link', { name: /^Hex bolts/ })
          .first()
          .click(),
      back,
    ],
  },
  {
    name: 'filter',
    address: '/c/bolts',
    steps: [
      ({ main }) => main.getByRole('checkbox', { name: /^M8/ }).first().check(),
      ({ main }) => main.getByRole('checkbox', { name: /^M10/ }).first().check(),
      button('Remove filter Thread: M8'),
      back,
    ],
  },
  {
    name: 'filter-on-a-phone',
    address: '/c/bolts',
    width: phoneWidth,
    steps: [
      button(/^Filters/),
      ({ page }) => page.getByRole('dialog').getByRole('checkbox', { name: /^M8/ }).check(),
      inDialog(/^Show \d+ products/),
      button('Sort'),
      ({ page }) => page.getByRole('dialog').getByRole('radio', { name: 'Name Z to A' }).check(),
      inDialog('Apply'),
    ],
  },
  {
    name: 'sort',
    address: '/c/hex-bolts',
    steps: [choice('Sort by', 'Name Z to A'), choice('Sort by', 'Name A to Z')],
  },
  {
    name: 'display-mode',
    address: '/c/hex-bolts',
    steps: [button('Grid'), button('List')],
  },
  {
    name: 'paging',
    address: '/c/bolts',
    steps: [
      ({ main }) =>
        main
          .getByRole('navigation', { name: 'Pages' })
          .getByRole('link', { name: 'Page 2', exact: true })
          .click(),
      ({ main }) =>
        main
          .getByRole('navigation', { name: 'Pages' })
          .getByRole('link', { name: 'Page 1', exact: true })
          .click(),
    ],
  },
  {
    name: 'view-all',
    address: '/c/hex-bolts',
    steps: [link(/^View all/), key('End'), link('Show pages')],
  },
  {
    name: 'quick-search',
    address: '/',
    steps: [
      ({ page }) => page.getByRole('combobox', { name: 'Search the catalogue' }).pressSequentially('hex'),
      aWhile,
      ({ page }) =>
        page
          .getByRole('option', { name: /^Hex bolts/ })
          .first()
          .click(),
    ],
  },
  {
    name: 'search-results',
    address: '/search',
    steps: [
      ({ page }) => page.getByRole('combobox', { name: 'Search the catalogue' }).fill('washer'),
      key('Enter'),
      ({ page }) => page.getByRole('combobox', { name: 'Search the catalogue' }).fill('zzzz'),
      key('Enter'),
    ],
  },
  {
    name: 'product',
    customer: 'last',
    address: '/p/110-0075',
    steps: [
      ({ main }) => main.getByRole('region', { name: 'Accessories' }).getByRole('link').first().click(),
      back,
    ],
  },
  {
    name: 'variant-choice',
    customer: 'last',
    address: '/p/214-0005?selectedVariant=214-0005-08',
    steps: [radioOption('Colour', 'Yellow'), radioOption('Colour', 'Red')],
  },
  {
    name: 'variants-popup',
    customer: 'last',
    address: '/c/gloves',
    steps: [
      button(/^Choose variant/),
      ({ page }) =>
        page
          .getByRole('dialog')
          .getByLabel(/^Quantity of/)
          .first()
          .fill('12'),
      inDialog(/^Add 1 /),
      key('Escape'),
    ],
  },
  {
    name: 'matrix',
    customer: 'last',
    address: '/p/544-0005',
    steps: [
      button('Order several variants'),
      field('Quantity of 46, Grey', '5'),
      field('Quantity of 48, Navy', '2'),
      button('Add 2 variants to basket'),
    ],
  },
  {
    name: 'sign-in',
    address: '/login?returnTo=%2Fc%2Fadhesives',
    steps: [
      field('User name', 'nobody@statefront.example'),
      field('Password', 'not the password'),
      button('Sign in'),
      signInAsLast,
      ({ banner }) => banner.getByRole('button', { name: /^Account/ }).click(),
      ({ page }) => page.getByRole('button', { name: 'Sign out' }).click(),
    ],
  },
  {
    name: 'first-order-line',
    address: '/login?returnTo=%2Fp%2F730-0050',
    steps: [signInAsLast, button('Add to basket'), basket, button(`Remove ${adhesive}`)],
  },
  {
    name: 'basket',
    customer: 'last',
    address: '/p/730-0050',
    steps: [
      field('Quantity', '4'),
      button('Add to basket'),
      basket,
      field(`Quantity of ${adhesive}`, '12'),
      key('Enter'),
      button(`Add note ${adhesive}`),
      field(`Note on ${adhesive}`, 'For hall 3'),
      button(`Save note ${adhesive}`),
      choice('Group by', 'As added'),
      button(`Remove ${adhesive}`),
      button(`Undo ${adhesive}`),
    ],
  },
  {
    name: 'checkout',
    customer: 'last',
    address: '/p/730-0050',
    steps: [
      button('Add to basket'),
      basket,
      link('Go to checkout'),
      field('Requested delivery date', '2040-01-01'),
      button('Continue'),
      field('Requested delivery date', '2040-01-03'),
      button('Continue'),
      field('Your purchase order number', 'PO-4711'),
      field('Note on this delivery', 'Gate 3, please ring.'),
      button('Continue'),
      button('Place order'),
    ],
  },
  {
    name: 'orders',
    customer: 'last',
    address: '/orders',
    steps: [
      ({ main }) => main.getByRole('searchbox').fill('1'),
      key('Enter'),
      ({ main }) => main.getByRole('row').nth(1).getByRole('link').first().click(),
      button('Order again'),
    ],
  },
  {
    name: 'quick-order',
    customer: 'last',
    address: '/quick-order',
    steps: [
      field('Article number in line 1', 'adhesive ms'),
      key('ArrowDown'),
      key('Enter'),
      field('Lines to paste', 'NONSENSE;5\n730-0050;3'),
      button('Use these lines'),
      button(/^Add .*to basket$/),
      basket,
      back,
    ],
  },
  {
    name: 'lists',
    customer: 'last',
    address: '/p/730-0050',
    steps: [
      button('Add to basket'),
      basket,
      button('Save as a list'),
      ({ page }) => page.getByRole('dialog').getByLabel('Name of a new list').fill('Hall 3'),
      key('Enter'),
      notice('Open the list'),
      button('Rename'),
      field('Name of the list', 'Hall 4'),
      button('Save name'),
      button(/^Add all/),
    ],
  },
  {
    name: 'account',
    customer: 'last',
    address: '/account',
    steps: [
      field('Telephone', '+41 44 123 45 67'),
      button('Save'),
      ({ main }) =>
        main
          .getByRole('navigation', { name: 'Parts of your account' })
          .getByRole('link', { name: 'Addresses' })
          .click(),
      button('Add address'),
      field('Name or site', 'Bergwerk'),
      field('Street and number', 'Am Hang 1'),
      field('Postal code', '8000'),
      field('City', 'Zürich'),
      field('Country', 'CH'),
      button('Add address'),
      button('Change Bergwerk'),
      field('Street and number', 'Am Hang 2'),
      button('Save'),
    ],
  },
  {
    name: 'password',
    customer: 'last',
    address: '/account?section=password',
    steps: [
      field('Current password', 'not my password'),
      field('New password', 'long enough for a password'),
      button('Change password'),
    ],
  },
  {
    name: 'password-reset',
    address: '/password-reset',
    steps: [
      ({ main }) => main.getByRole('textbox').fill('nobody'),
      ({ main }) => main.getByRole('textbox').press('Enter'),
    ],
  },
  {
    name: 'favourite',
    customer: 'last',
    address: '/c/adhesives',
    steps: [
      button(`Favourite: ${black}`),
      button(`Favourite: ${adhesive}`),
      button(`Favourite: ${adhesive}`),
    ],
  },
  {
    name: 'stock-notification',
    customer: 'last',
    address: '/c/adhesives',
    steps: [button(/^Notify me when/)],
  },
  {
    name: 'job-application',
    address: '/p/job-apprentice-trade',
    steps: [
      link('Apply now'),
      button('Send application'),
      field('First name', 'Ada'),
      field('Last name', 'Lovelace'),
      field('Email', 'ada@example.com'),
      ({ main }) => main.getByRole('checkbox').check(),
      ({ main }) =>
        main.getByLabel('CV (PDF)').setInputFiles({
          name: 'Ada Lovelace.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.7 %%EOF'),
        }),
      button('Send application'),
    ],
  },
  {
    name: 'content',
    address: '/c/faq',
    steps: [
      ({ main }) => main.getByRole('searchbox', { name: 'Find in questions and answers' }).fill('delivery'),
      ({ page }) => page.getByRole('contentinfo').getByRole('link', { name: 'Events and training' }).click(),
    ],
  },
  {
    name: 'typed-quantities',
    customer: 'last',
    address: '/c/adhesives',
    steps: [
      field(`Quantity of ${black}`, '7'),
      ({ main }) => main.getByRole('link', { name: adhesive }).first().click(),
      back,
      button(`Add ${black} to basket`),
    ],
  },
  {
    name: 'signed-in-again',
    customer: 'last',
    address: '/c/adhesives',
    steps: [
      field(`Quantity of ${black}`, '7'),
      ({ page }) => signOutByRequest(page),
      button(`Add ${black} to basket`),
      notice('Sign in'),
      signInAsLast,
      inDialog('Do it now'),
    ],
  },
];
