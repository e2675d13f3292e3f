import type { BookIndex, IndexEntry } from '../book/book-index.ts';
import { findEntries } from './find-entries.ts';

const mostShown = 40;

/**
 * Lets the search field of a page of the book list what answers the typed words. The arrow keys lead to the
 * results and back, Enter opens the first one, Escape closes the list.
 *
 * @see MA-5
 */
export function openBookSearch(): void {
  const form = document.querySelector<HTMLFormElement>('form[role="search"]');
  const field = form?.querySelector('input');
  if (!form || !field) return;
  const status = document.createElement('p');
  status.role = 'status';
  const list = document.createElement('ol');
  const panel = document.createElement('div');
  panel.append(status, list);
  panel.hidden = true;
  form.append(panel);
  form.hidden = false;

  let index: BookIndex | undefined;
  const show = async () => {
    try {
      index ??= await loadIndex();
    } catch {
      status.textContent = 'The index cannot be loaded. Type again to try again.';
      panel.hidden = false;
      return;
    }
    const found = findEntries(index, field.value);
    panel.hidden = field.value.trim() === '';
    status.textContent =
      found.length > mostShown ? `The first ${mostShown} of ${found.length}` : `${found.length} found`;
    list.replaceChildren(...found.slice(0, mostShown).map(resultItem));
  };
  field.addEventListener('input', () => void show());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void show().then(() => list.querySelector('a')?.click());
  });
  form.addEventListener('keydown', (event) => {
    const stops = [field, ...list.querySelectorAll('a')];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      field.focus();
      panel.hidden = true;
    }
    if (step === undefined) return;
    event.preventDefault();
    stops[stops.findIndex((stop) => stop === document.activeElement) + step]?.focus();
  });
  list.addEventListener('click', () => (panel.hidden = true));
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) panel.hidden = true;
  });
}

async function loadIndex(): Promise<BookIndex> {
  const response = await fetch('book-index.json');
  return response.json();
}

function resultItem({ kind, title, href, text }: IndexEntry): HTMLLIElement {
  const link = document.createElement('a');
  link.href = href;
  link.append(part('strong', title), ' ', part('small', kind), part('span', text));
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function part(name: string, text: string): HTMLElement {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}
