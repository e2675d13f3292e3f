import type { Message, Participant } from '../trace/message-log.ts';
import type { Book, BookVisit } from './book.ts';
import { bookPage } from './book-frame.ts';
import { anchorOf, pageOf, titleOf } from './book-text.ts';
import { markup, type Markup } from './markup.ts';

/** The file of the page of a visit. */
export function visitPageOf({ name }: Pick<BookVisit, 'name'>): string {
  return `visit-${name}.html`;
}

/** Who told whom in a visit: each message in words, beside its arrow in a sequence diagram. */
export function visitPage(book: Book, visit: BookVisit): string {
  const { title, messages, machines, isWhole, violated } = visit;
  const all = participantsOf(messages).filter((id) => !ends.includes(id));
  const told = messages.filter(({ from, to }) =>
    [from, to].every((id) => [...machines, ...ends].includes(id)),
  );
  const content = markup`<p class="crumb"><a href="index.html#together">Machines together</a></p>
<h1>${title}</h1>${
    violated
      ? markup`
<p class="lead">${violated.reason}, after these steps:</p>
<ol>${violated.steps.map((step) => markup`<li>${step}</li>`)}</ol>`
      : ''
  }
<p class="lead">Who told whom when ${all.length} machines ran together, of which these matter here: ${machines.map((id, index) => markup`${index > 0 ? ', ' : ''}${link(id)}`)}.</p>
<p class="quiet">A recorded visit, which the machines have just repeated; the arrows are their messages, in order. “page” is the person and the browser, “requests” are calls that machines wait for. Several actors of one machine share a line.${isWhole ? '' : ' The visit goes on, but the machines have changed since it was recorded.'}</p>
<section aria-label="Messages">${sequence(book, told)}</section>
<details><summary>All ${messages.length} messages of ${all.length} machines</summary>${sequence(book, messages)}</details>`;
  return bookPage(book, { title, file: visitPageOf(visit), content });
}

function sequence(book: Book, messages: readonly Message[]): Markup {
  const columns = participantsOf(messages);
  return markup`<div class="lanes heads" aria-hidden="true">${columns.map((id) => markup`<span>${id}</span>`)}</div>
<ol class="told">${messages.map((message) => row(book, message, columns))}</ol>`;
}

const ends: readonly Participant[] = ['page', 'requests'];

/** The page first, then the machines in the order of their first message, and the requests last. */
function participantsOf(messages: readonly Message[]): readonly Participant[] {
  const all = new Set(messages.flatMap(({ from, to }) => [from, to]));
  const machines = [...all].filter((id) => !ends.includes(id));
  return [...ends.slice(0, 1), ...machines, ...ends.slice(1)].filter((id) => all.has(id));
}

function row(book: Book, { from, to, label, taken }: Message, columns: readonly Participant[]): Markup {
  return markup`<li${from === 'page' ? markup` class="begins"` : ''}><div><small>${from} → ${to}</small> <strong>${label}</strong>${meanings(book, to, taken)}</div>${arrow(columns.indexOf(from), columns.indexOf(to), columns.length)}</li>
`;
}

/** Descriptions of the transitions that the receiver took, as links to them. */
function meanings({ charts }: Book, machineId: string, taken: readonly string[]): Markup {
  const all = charts.find(({ id }) => id === machineId)?.transitions ?? [];
  const found = [...new Set(taken)].flatMap((id) => all.find((transition) => transition.id === id) ?? []);
  return markup`${found.map(
    ({ id, description }) => markup` <a href="${pageOf(machineId)}#${anchorOf(id)}">${description}</a>`,
  )}`;
}

/** A cell for each participant: the lines within the cells make an arrow. */
function arrow(from: number, to: number, count: number): Markup {
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const cells = Array.from({ length: count }, (_, index) => {
    if (index < first || index > last) return '';
    if (first === last) return 'self';
    const half = index === first ? 'after' : index === last ? 'before' : 'through';
    return index === to ? `${half} head` : half;
  });
  return markup`<div class="lanes" aria-hidden="true">${cells.map((name) => markup`<i class="${name}"></i>`)}</div>`;
}

function link(machineId: string): Markup {
  return markup`<a href="${pageOf(machineId)}">${titleOf(machineId)}</a>`;
}
