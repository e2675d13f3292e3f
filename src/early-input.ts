/**
 * Stores presses, typing and choices before the page is hydrated, marks them as waiting, and repeats them
 * afterwards: the last press of a button, and the last value of each field (BA-4, PD-4). The browser itself
 * carries out links, and forms with an address. This file is a separate program, small enough to load before
 * all others.
 */

/** A press, or a value, without an effect yet. */
interface Waiting {
  readonly control: HTMLElement;
  /**
   * The control's name, and its index among the controls with that name: a page that renders again replaces
   * it.
   */
  readonly name: string;
  readonly position: number;
  readonly carryOut: (control: HTMLElement) => void;
  /** Whether its control responded at the last check. */
  hasResponded: boolean;
}

/** The longest time between two checks in a browser that is never idle. */
const longestWaitMs = 250;
/** The time between two checks in browsers that do not report when they are idle. */
const pauseWithoutIdleMs = 50;

let press: Waiting | null = null;
const values = new Map<HTMLElement, Waiting>();
let isWatching = false;

// Tells tests that presses are stored.
document.documentElement.dataset['early'] = '';
addEventListener('click', onPressed, { capture: true });
addEventListener('submit', onSubmitted, { capture: true });
addEventListener('keydown', onKey, { capture: true });
addEventListener('input', onTyped, { capture: true });

function onPressed({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button || button.type === 'submit' || button.popoverTargetElement || responds(button)) return;
  waitToPress(button, (control) => control.click());
}

function onSubmitted(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute('action') || responds(form)) return;
  event.preventDefault();
  const { submitter } = event;
  if (submitter) waitToPress(submitter, (control) => control.click());
}

function onKey({ key, target }: KeyboardEvent): void {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.form || responds(target)) return;
  waitToPress(target, (control) =>
    control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  );
}

function onTyped({ target }: Event): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || responds(target))
    return;
  const { value } = target;
  const isTicked = isTickable(target) ? target.checked : null;
  values.set(
    target,
    waiting(target, (control) => {
      if (isTicked === null) enter(control, value);
      // React itself repeats the tick of a box that it hydrates.
      else if (control !== target) tick(control, isTicked);
    }),
  );
  watch();
}

function waitToPress(control: HTMLElement, carryOut: Waiting['carryOut']): void {
  delete press?.control.dataset['waiting'];
  control.dataset['waiting'] = '';
  press = waiting(control, carryOut);
  watch();
}

function waiting(control: HTMLElement, carryOut: Waiting['carryOut']): Waiting {
  const name = nameOf(control);
  return {
    control,
    name,
    position: calledLike(control, name).indexOf(control),
    carryOut,
    hasResponded: false,
  };
}

/** Checks while the browser is idle: a part of the page that is still being hydrated keeps it busy. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  if ('requestIdleCallback' in window) requestIdleCallback(look, { timeout: longestWaitMs });
  else setTimeout(look, pauseWithoutIdleMs);
}

/**
 * Repeats until everything that waits was carried out: values first, and the press once they are on the
 * screen.
 */
function look(): void {
  for (const [field, value] of values) {
    if (isCarriedOut(value)) values.delete(field);
  }
  if (values.size === 0 && press) {
    const { control } = press;
    if (isCarriedOut(press)) {
      delete control.dataset['waiting'];
      press = null;
    }
  }
  isWatching = false;
  if (values.size > 0 || press) watch();
}

/**
 * A control must respond twice: the first time, its part may not be on the screen yet. A removed control
 * counts as carried out, because it can no longer be pressed.
 */
function isCarriedOut(each: Waiting): boolean {
  if (document.documentElement.dataset['ready'] === undefined) return false;
  const { control, name, position, hasResponded, carryOut } = each;
  const present = control.isConnected ? control : calledLike(control, name)[position];
  if (!present) return true;
  each.hasResponded = responds(present);
  if (!each.hasResponded || !hasResponded) return false;
  carryOut(present);
  return true;
}

/**
 * React marks an element as soon as it handles its events. It has no public API for that, and a repetition
 * before it is silently lost. A journey fails if a version of React renames the mark.
 */
function responds(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

function calledLike({ tagName }: HTMLElement, name: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(tagName)].filter((each) => nameOf(each) === name);
}

function nameOf(element: HTMLElement): string {
  const label =
    'labels' in element && element.labels instanceof NodeList ? element.labels[0]?.textContent : '';
  return element.getAttribute('aria-label') || label || element.textContent;
}

/**
 * React ignores a value that is already in the field when it starts to respond: the field is emptied for it
 * first.
 */
function enter(field: HTMLElement, value: string): void {
  if (field instanceof HTMLInputElement) {
    field.value = '';
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  } else if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function tick(field: HTMLElement, isTicked: boolean): void {
  if (!isTickable(field)) return;
  field.checked = !isTicked;
  field.click();
}

function isTickable(field: HTMLElement): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
}
