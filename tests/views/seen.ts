/** The attributes that are seen or heard, and where links and forms lead. */
const shown = [
  'aria-label',
  'aria-current',
  'alt',
  'title',
  'placeholder',
  'href',
  'src',
  'value',
  'download',
];

/** The texts of a page, and the names, addresses and values of its elements, each once. */
export function seenIn(root: Element): readonly string[] {
  return [...new Set(everythingSeenIn(root))];
}

/**
 * All of them, from top to bottom. A text of several elements, such as a sentence with a link, is one line.
 *
 * @param also further attributes that matter, such as one that only a style sheet reads
 */
export function everythingSeenIn(root: Element, also: readonly string[] = []): readonly string[] {
  const lines: string[] = [];
  const visit = (element: Element): void => {
    for (const name of [...shown, ...also]) {
      const value = element.getAttribute(name);
      if (value) lines.push(`${element.localName}[${name}] ${value.replaceAll(/\s+/g, ' ')}`);
    }
    const own = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    );
    if (own) lines.push(`${element.localName} ${element.textContent.replaceAll(/[ \n\t]+/g, ' ').trim()}`);
    for (const child of element.children) visit(child);
  };
  visit(root);
  return lines;
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
