/**
 * Keeps the visitor's input until the page can respond, marked as waiting, and repeats it then: the last press of
 * a button, and the last value of each field (BA-4, PD-4). Links and forms with an address are the browser's own. This
 * file is a separate program, small enough to arrive before all others.
 *
 * The page says by `data-ready` on its root element that it responds; React sees no input before that.
 */

/** Input of the visitor, to be repeated. */
interface Waiting {
  readonly control: HTMLElement;
  /** The control's name, and its index among the controls of that name: a page that renders again replaces it. */
  readonly name: string;
  readonly position: number;
  readonly repeat: (control: HTMLElement) => void;
}

const page = document.documentElement;
let press: Waiting | null = null;
/** By field; the radio buttons of a group have one value. */
const values = new Map<HTMLElement | string, Waiting>();
const listening = new AbortController();
const options = { capture: true, signal: listening.signal };

// Tells tests that presses are kept.
page.dataset['early'] = '';
addEventListener('click', onPressed, options);
addEventListener('click', keepFromPage, options);
addEventListener('submit', onSubmitted, options);
addEventListener('keydown', onKey, options);
addEventListener('input', onTyped, options);
addEventListener('change', keepFromPage, options);
keepEarlierTicks();
new MutationObserver((_, observer) => {
  observer.disconnect();
  listening.abort();
  // The page's own work at this moment is done in the next task.
  setTimeout(repeatValues);
}).observe(page, { attributeFilter: ['data-ready'] });

function onPressed(event: MouseEvent): void {
  const { target } = event;
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button || button.type === 'submit' || button.popoverTargetElement) return;
  event.stopPropagation();
  keepPress(button, (control) => control.click());
}

function onSubmitted(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
  event.preventDefault();
  event.stopPropagation();
  const { submitter } = event;
  if (submitter) keepPress(submitter, (control) => control.click());
}

function onKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.form) return;
  event.stopPropagation();
  keepPress(target, (control) => control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
}

function onTyped(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  event.stopPropagation();
  keepValue(target);
}

/** React reads ticks and choices from these events too; they are repeated later. */
function keepFromPage(event: Event): void {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)
    event.stopPropagation();
}

/** Boxes and radio buttons work before this program arrives. */
function keepEarlierTicks(): void {
  const ticked = 'input:is([type="checkbox"], [type="radio"]:checked)';
  for (const box of document.querySelectorAll<HTMLInputElement>(ticked))
    if (box.checked !== box.defaultChecked) keepValue(box);
}

function keepValue(field: HTMLInputElement | HTMLSelectElement): void {
  const { value } = field;
  const isTicked = isTickable(field) && field.checked;
  const repeat = (control: HTMLElement) =>
    isTickable(control) ? tick(control, isTicked) : enter(control, value);
  values.set(field.type === 'radio' ? field.name : field, waiting(field, repeat));
}

function keepPress(control: HTMLElement, repeat: Waiting['repeat']): void {
  delete press?.control.dataset['waiting'];
  control.dataset['waiting'] = '';
  press = waiting(control, repeat);
}

function waiting(control: HTMLElement, repeat: Waiting['repeat']): Waiting {
  const name = nameOf(control);
  return { control, name, position: controlsNamed(control, name).indexOf(control), repeat };
}

/** Values first, and the press once they are on the screen. */
function repeatValues(): void {
  values.forEach(repeatInput);
  setTimeout(() => {
    if (!press) return;
    delete press.control.dataset['waiting'];
    repeatInput(press);
  });
}

/** A control that is gone for good cannot be pressed any more. */
function repeatInput({ control, name, position, repeat }: Waiting): void {
  const present = control.isConnected ? control : controlsNamed(control, name)[position];
  if (present) repeat(present);
}

function controlsNamed({ tagName }: HTMLElement, name: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(tagName)].filter((each) => nameOf(each) === name);
}

function nameOf(element: HTMLElement): string {
  const label =
    'labels' in element && element.labels instanceof NodeList ? element.labels[0]?.textContent : '';
  return element.getAttribute('aria-label') || label || element.textContent;
}

/** React overlooks a value that it finds in the field when it takes it over: the field is emptied for it first. */
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

/** Presses a box that the visitor left otherwise than the page rendered it. */
function tick(box: HTMLInputElement, isTicked: boolean): void {
  if (box.defaultChecked === isTicked) return;
  box.checked = !isTicked;
  box.click();
}

function isTickable(field: HTMLElement): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
}
