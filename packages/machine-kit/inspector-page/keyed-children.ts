/**
 * Updates an element's children to match the items, in their order. The element of an existing item is
 * updated in place, so that focus, selection and open parts stay.
 */
export function showKeyed<Item>(
  parent: HTMLElement,
  items: readonly Item[],
  keyOf: (item: Item) => string,
  create: (item: Item) => HTMLElement,
  update: (child: Element, item: Item) => void = () => {},
): void {
  const keys = new Set(items.map(keyOf));
  const present = new Map<string, Element>();
  for (const child of Array.from(parent.children)) {
    const key = child.getAttribute('data-key');
    if (key !== null && keys.has(key)) present.set(key, child);
    else child.remove();
  }
  let next = parent.firstElementChild;
  for (const item of items) {
    const key = keyOf(item);
    let child = present.get(key);
    if (child) {
      update(child, item);
    } else {
      child = create(item);
      child.setAttribute('data-key', key);
    }
    if (child === next) next = next.nextElementSibling;
    else parent.insertBefore(child, next);
  }
}
