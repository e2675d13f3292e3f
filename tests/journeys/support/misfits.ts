// oxlint-disable unicorn/consistent-function-scoping -- the page receives this function without its scope

/**
 * Runs in the page: names from right to left that are not isolated, texts that are cut, quantities without room for their number, controls outside of the visible box around them, and texts and
 * controls on top of each other. Names of products may be cut after four lines, because their page shows the
 * whole name, and long texts where "show all" follows.
 */
export function misfits(): readonly string[] {
  interface Drawn {
    readonly element: Element;
    readonly rect: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
    readonly name: string;
    readonly isControl: boolean;
    readonly layer: Element | null;
  }
  const root = document.querySelector('dialog[open]') ?? document.body;
  const controls = 'a, button, input, select, textarea, summary';
  const found = new Set<string>();
  const drawn: Drawn[] = [];

  const short = (text: string | null) => (text ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
  const nameOf = (element: Element) => {
    const name = short(element.getAttribute('aria-label') ?? element.textContent);
    return `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''} "${name}"`;
  };
  /** Every text looks at all that is around it: nothing moves meanwhile, so that the browser is asked once. */
  const once = <Value>(read: (element: Element) => Value) => {
    const known = new Map<Element, Value>();
    return (element: Element): Value => {
      const value = known.get(element) ?? read(element);
      known.set(element, value);
      return value;
    };
  };
  const isSeen = once((element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }),
  );
  const style = (element: Element) => getComputedStyle(element);
  const boxOf = once((element) => element.getBoundingClientRect());
  const isInline = once((element) => /^(inline|contents|ruby)$/.test(style(element).display));
  const scrolls = once((element) => /auto|scroll/.test(style(element).overflowX));
  const clips = once((element) => /hidden|clip/.test(style(element).overflowX));
  const canBeShown = (element: Element) => element.matches(':has(+ details)');
  /** The customer's company, which the account menu shows in full. */
  const isShortened = (element: Element) =>
    style(element).textOverflow === 'ellipsis' && element.closest('header') !== null;
  const isLifted = once((element) => /absolute|sticky|fixed/.test(style(element).position));
  const isFixed = once((element) => style(element).position === 'fixed');
  const linesShown = once((element) => style(element).webkitLineClamp);
  const isBox = once((element) => {
    const { borderInlineEndStyle, backgroundColor } = style(element);
    const hasLook = borderInlineEndStyle !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)';
    return hasLook && !isInline(element) && !element.matches('tr, tbody, table');
  });
  const ancestorsOf = once((element): readonly Element[] => {
    const above: Element[] = [];
    for (let each = element.parentElement; each && each !== root; each = each.parentElement) above.push(each);
    return above;
  });
  /** The part that no ancestor clips. */
  const seenPart = (rect: DOMRect, around: readonly Element[]): Drawn['rect'] => {
    let { left, right, top, bottom } = rect;
    for (const box of around) {
      if (!isInline(box) && (clips(box) || scrolls(box))) {
        const clip = boxOf(box);
        left = Math.max(left, clip.left);
        right = Math.min(right, clip.right);
        top = Math.max(top, clip.top);
        bottom = Math.min(bottom, clip.bottom);
      }
      if (isFixed(box)) break;
    }
    return { left, top, right: Math.max(left, right), bottom: Math.max(top, bottom) };
  };
  const isHiddenText = once(
    (element) =>
      style(element).clipPath !== 'none' ||
      (!isInline(element) && element.getBoundingClientRect().width <= 1) ||
      element.matches('[popover], option, script, style, noscript, svg, [aria-hidden="true"]'),
  );

  for (const control of root.querySelectorAll(controls)) {
    const around = ancestorsOf(control);
    if (!isSeen(control) || [control, ...around].some(isHiddenText)) continue;
    const rect = control.getBoundingClientRect();
    const layer = [control, ...around].find(isLifted) ?? null;
    if (control.matches('[role="spinbutton"]') && rect.width < 40)
      found.add(`too narrow: ${nameOf(control)}`);
    if (
      !around.some(scrolls) &&
      (rect.left < -0.5 || rect.right > document.documentElement.offsetWidth + 0.5)
    ) {
      found.add(`outside of the window: ${nameOf(control)}`);
    }
    for (const box of isLifted(control) ? [] : around) {
      if (scrolls(box)) break;
      const { left, right } = boxOf(box);
      if (isBox(box) && (rect.left < left - 1 || rect.right > right + 1)) {
        found.add(`outside of ${nameOf(box)}: ${nameOf(control)}`);
      }
      if (isLifted(box)) break;
    }
    if (!isInline(control))
      drawn.push({
        element: control,
        rect: seenPart(rect, around),
        name: nameOf(control),
        isControl: true,
        layer,
      });
  }

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element || short(node.textContent) === '' || !isSeen(element)) continue;
    const around = [element, ...ancestorsOf(element)];
    if (around.some(isHiddenText)) continue;
    const name = `"${short(node.textContent)}"`;
    const isIsolated = element.closest('bdi') !== null || /\u2068/.test(node.textContent ?? '');
    if (/[\u0590-\u06ff]/.test(name) && !isIsolated) found.add(`not in its own order: ${name}`);
    const layer = around.find(isLifted) ?? null;
    const clamp = around.find((each) => linesShown(each) !== 'none');
    range.selectNodeContents(node);
    for (const whole of range.getClientRects()) {
      const rect = seenPart(whole, around);
      if (whole.width < 1 || whole.height < 1) continue;
      const isBelowFourLines =
        clamp !== undefined && whole.top > boxOf(clamp).bottom - 4 && Number(linesShown(clamp)) >= 4;
      if (isBelowFourLines) continue;
      for (const box of around) {
        if (scrolls(box)) break;
        if (isInline(box)) continue;
        if (isShortened(box)) break;
        const { left, right, top, bottom } = boxOf(box);
        if (whole.left < left - 1.5 || whole.right > right + 1.5) {
          found.add(`beyond ${nameOf(box)}: ${name}`);
          break;
        }
        if (clips(box) && !canBeShown(box) && (whole.top < top - 3 || whole.bottom > bottom + 4)) {
          found.add(`cut by ${nameOf(box)}: ${name}`);
          break;
        }
        if (isLifted(box)) break;
      }
      drawn.push({ element, rect, name, isControl: false, layer });
    }
  }

  const overlaps = (one: Drawn['rect'], other: Drawn['rect']) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
  for (const [index, one] of drawn.entries()) {
    for (const other of drawn.slice(index + 1)) {
      if (!overlaps(one.rect, other.rect) || one.layer !== other.layer) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (one.element.matches('input') && one.element.parentElement === other.element.parentElement) continue;
      found.add(`on top of each other: ${one.name}, ${other.name}`);
    }
  }
  return [...found];
}
