import { diff } from 'node:util';

/** Attributes that nobody sees or hears, or that repeat what is in the page. */
const unseen =
  /^(?:class|style|id|for|list|name|width|height|sizes|srcset|loading|decoding|fetchpriority|aria-(?:controls|owns|activedescendant|hidden|autocomplete)|popovertarget|tabindex|spellcheck|autocomplete|inputmode|translate|rows|scope|checked|selected|data-walk)$/;

/** Values that are the same as none. */
const meaningless = /^(?:(?:aria-(?:busy|disabled|invalid)|data-.*)=false|type=(?:button|text)|.*=)$/;

/** Attributes that name elements, whose texts are heard instead. */
const references = /^aria-(?:labelledby|describedby)$/;

/** Elements of one line, unless something in them has more than its text. */
const oneLine = 'a, button, dd, dt, h1, h2, h3, label, li, option, p, summary, td, th';

/**
 * All that is seen and heard of a page, from top to bottom: a line for each element, with its state and text. A text of
 * several elements, such as a sentence with a link, is one line.
 */
export function everythingSeenIn(root: Element): readonly string[] {
  const lines: string[] = [];
  const visit = (element: Element): void => {
    const isOneLine =
      element.matches(oneLine) &&
      [...element.querySelectorAll('*')].every((part) => saidOf(part).length === 0);
    const hasText = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
    const words = isOneLine || hasText ? plain(element.textContent) : '';
    const said = [...saidOf(element), ...(words ? [words] : [])];
    if (said.length > 0) lines.push([element.localName, ...said].join(' '));
    if (!isOneLine && element.localName !== 'svg') for (const child of element.children) visit(child);
  };
  visit(root);
  return lines;
}

/** The description of an element beside its text. */
function saidOf(element: Element): readonly string[] {
  if (element.namespaceURI?.endsWith('svg')) return [];
  return [...[...element.attributes].flatMap(attributeText).toSorted(), ...stateOf(element)];
}

function attributeText({ name, value, ownerElement }: Attr): readonly string[] {
  if (unseen.test(name) || (name === 'value' && ownerElement?.matches('input[type=text], input:not([type])')))
    return [];
  const ids = references.test(name) ? value.split(' ') : null;
  const said = ids?.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') ?? value;
  const text = ids || value ? `${name}=${plain(said)}` : name;
  return meaningless.test(text) ? [] : [`[${text}]`];
}

/** The entries of a person, and the place of the focus. */
function stateOf(element: Element): readonly string[] {
  const isChosen =
    (element instanceof HTMLInputElement && element.checked) ||
    (element instanceof HTMLOptionElement && element.selected);
  const typed = element.matches('textarea, input[type=text], input:not([type])') && 'value' in element;
  return [
    ...(typed ? [`(${plain(String(element.value))})`] : []),
    ...(isChosen ? ['(chosen)'] : []),
    ...(element === document.activeElement && element !== document.body ? ['(focus)'] : []),
  ];
}

function plain(words: string): string {
  return words.replaceAll(/[ \n\t]+/g, ' ').trim();
}

/** A page, by its situation, and what is seen in it. */
export interface SeenPage {
  readonly name: string;
  readonly lines: readonly string[];
}

/** All pages in one text: the first in full, each other one as its difference from the one before that is most similar. */
export function pagesText(pages: readonly SeenPage[]): string {
  return pages
    .map(({ name, lines }, index) => {
      const before = pages
        .slice(0, index)
        .map((page) => ({ lines: page.lines, far: distance(lines, page.lines) }));
      const least = Math.min(...before.map(({ far }) => far));
      const nearest = before.find(({ far }) => far === least);
      return [`# ${name}`, ...(nearest ? differences(nearest.lines, lines) : lines)].join('\n');
    })
    .join('\n\n');
}

/** The lines that are gone and new, each group below the line that it follows. */
function differences(before: readonly string[], after: readonly string[]): readonly string[] {
  const steps = before.length > 0 && after.length > 0 ? diff(before, after) : [];
  if (steps.length === 0) return [...before.map((line) => `- ${line}`), ...after.map((line) => `+ ${line}`)];
  return steps.flatMap(([kind, line], index) => {
    if (kind !== 0) return [`${kind > 0 ? '-' : '+'} ${line}`];
    return steps[index + 1]?.[0] ? [`  ${line}`] : [];
  });
}

function distance(lines: readonly string[], others: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

/** A page as HTML: with what was entered and chosen in it, and the same whichever pages were shown before. */
export function htmlIn(root: HTMLElement): string {
  const chosen = 'option, input';
  const copy = document.createElement('div');
  copy.append(...[...root.childNodes].map((node) => node.cloneNode(true)));
  const copies = copy.querySelectorAll(chosen);
  for (const [index, each] of root.querySelectorAll(chosen).entries()) {
    if (each instanceof HTMLOptionElement) copies[index]?.toggleAttribute('selected', each.selected);
    if (each instanceof HTMLInputElement) copies[index]?.toggleAttribute('checked', each.checked);
  }
  const ids = new Map<string, string>();
  return copy.innerHTML
    .replaceAll(/_r_\w+_/g, (id) => ids.get(id) ?? ids.set(id, `_${ids.size}_`).get(id) ?? id)
    .replaceAll('><', '\n><');
}
