/**
 * The texts of a page that React references beside other nodes. A page translator replaces text nodes: React
 * then changes an invisible text, and fails when it removes one or inserts something before it. A text that
 * is the only child of its element is not referenced, because React sets the element's content. Also runs in
 * a browser.
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
