/**
 * The texts of a page that React holds beside other nodes. A page translator puts other nodes in the place of texts: React
 * then changes a text that nobody sees, and fails when it removes one or puts something before it. A text that is the only
 * child of its element is not held: React replaces whatever the element has. Runs in a browser, too.
 */
export function heldTexts(root: Node): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const held: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isHeld = Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
    const text = node.textContent?.trim() ?? '';
    if (isHeld && text !== '') held.push(`${text} in ${node.parentElement?.outerHTML ?? ''}`);
  }
  return held;
}
