/** A newcomer's question, and the moves that show the answer; `npm run check -- write` plays them. */
interface Question {
  /** Continues "What happens when". */
  readonly question: string;
  readonly machineId: string;
  readonly path: string;
}

export const behaviourQuestions: readonly Question[] = [
  {
    question: 'the session ends while I add to the basket?',
    machineId: 'orderLine',
    path: '1/add.requested/addLine.failed:qsv276',
  },
  {
    question: 'the gateway says that the session is over?',
    machineId: 'session',
    path: '3/session.expired',
  },
  {
    question: 'I press “add to basket” a second time while it runs?',
    machineId: 'orderLine',
    path: '1/add.requested/add.requested',
  },
  {
    question: 'I type into the search field and stop?',
    machineId: 'quickSearch',
    path: '1/term.changed:13uif2/after.debounce',
  },
  {
    question: 'a visitor opens a page that is for customers?',
    machineId: 'storefront',
    path: '1/route.changed:qfra2q',
  },
  {
    question: 'the gateway cannot save a favourite?',
    machineId: 'favourite',
    path: '1/favourite.toggled/saveFavourite.failed',
  },
];
