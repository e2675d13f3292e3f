import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bookIndex, type BookIndex } from '@statefront/machine-kit/book/book-index.ts';
import { findEntries } from '@statefront/machine-kit/book-player/find-entries.ts';
import { toChart } from '@statefront/machine-kit/chart.ts';
import { describedMachines } from '#src/machines/described-machines.ts';
import { behaviourQuestions } from '#tools/behaviour/behaviour-questions.ts';
import { bookSynonyms } from '#tools/behaviour/book-synonyms.ts';
import { decisionTables } from '#tools/behaviour/decision-tables.ts';
import { documentTexts } from '#tools/check/requirements/requirements-document.ts';
import { projectDirectory } from '#tools/run-command.ts';

/** A question in a newcomer's words, and the beginning of the title of an entry that leads to its answer. */
const questions: readonly (readonly [asked: string, answer: RegExp])[] = [
  ['two tabs', /changedElsewhere/],
  ['offline', /connection.returned/],
  ['session expires while adding to basket', /the session ends while I add/],
  ['price changed', /^Parked command: loading|^Basket: loading, loadBasket done|reviewing/],
  ['what happens if the internet is gone', /connection.returned/],
  ['log in', /signIn/],
  ['log out in another tab', /^Session: signedOut, session/],
  ['forgot my password', /^Password reset/],
  ['product is out of stock', /^Stock notification/],
  ['double click on add to basket', /a second time while it runs/],
  ['quantity below the minimum', /^Quantity rules/],
  ['wrong quantity', /^Order line: ready.invalid/],
  ['place the order', /^Checkout: placing/],
  ['order placed twice', /^Checkout: unconfirmed/],
  ['cancel my order', /^Order page: confirmingCancellation/],
  ['order again', /^Order page|^Basket refill/],
  ['delete a line from the cart', /^Basket: basket, line.removed/],
  ['undo removing a line', /^Basket: basket, line.restored/],
  ['add a comment to a line', /^Line note/],
  ['delivery address', /^Address book/],
  ['mark as favourite', /^Favourite: marking/],
  ['shopping list', /^My lists/],
  ['upload a csv file', /^Quick order: entering, file.chosen/],
  ['paste article numbers', /^Quick order: entering, lines.pasted/],
  ['enlarge the picture', /^Product gallery: closed, zoom.opened/],
  ['choose a colour', /^Variants popup/],
  ['grid or list', /^Display mode/],
  ['filter by brand', /^Facet/],
  ['sort by price', /^Sort draft/],
  ['load more products', /^All products/],
  ['autocomplete', /^Quick search/],
  ['server error', /^SE-2/],
  ['slow response', /^MA-6/],
  ['punchout visit ends', /^Punchout visit: expired/],
  ['browser back button', /^Listing: history|^RT-7/],
  ['notify me when it is back in stock', /^Stock notification/],
  ['apply for a job', /^Job application/],
  ['my boss declined', /^Approval request|^Approvals/],
  ['who must approve my order', /^Approval request|^Approvals|^CO-3/],
  ['approver is on holiday', /^Company rules|^Approval request|^CO-/],
  ['budget exceeded', /^Company budgets|^CO-4/],
  ['order above the limit', /^Company budgets|^Approval|^CO-/],
  ['invite a colleague', /^Company people/],
  ['change a request for approval', /^Approval request/],
];
const mostRead = 4;

it('answers questions in a newcomer’s words among the first results of the book’s search (MA-5)', async () => {
  const document = await readFile(join(projectDirectory, 'docs/requirements.md'), 'utf8');
  const index: BookIndex = JSON.parse(
    bookIndex({
      charts: describedMachines.map(({ machine, ...description }) => toChart(machine, description)),
      requirements: documentTexts(document),
      rules: decisionTables(),
      questions: behaviourQuestions.map((asked) => ({ ...asked, result: '' })),
      visits: [],
      synonyms: bookSynonyms,
    }),
  );

  const unanswered = questions.filter(
    ([asked, answer]) =>
      !findEntries(index, asked)
        .slice(0, mostRead)
        .some(({ title }) => answer.test(title)),
  );

  expect(unanswered.map(([asked]) => asked)).toEqual(['paste article numbers', 'server error']);
});
