import { readPicture, type PictureElement } from './svg-text.ts';

interface LiveState {
  readonly machineId: string | null;
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

const pictures = import.meta.glob<string>('../docs/machines/*.svg', {
  query: '?no-inline',
  import: 'default',
  eager: true,
});
const loaded = new Map<string, Promise<Element | null>>();

/** Shows the picture of a machine with its active states and last transitions marked; nothing for other actors. */
export function showChart(place: HTMLElement, live: LiveState): void {
  const { machineId } = live;
  place.dataset['machine'] = machineId ?? '';
  if (machineId === null) {
    place.replaceChildren();
    return;
  }
  void pictureOf(machineId).then((picture) => {
    if (place.dataset['machine'] !== machineId) return;
    if (picture?.parentElement !== place) place.replaceChildren(...(picture ? [picture] : []));
    if (picture) mark(picture, live);
  });
}

function mark(picture: Element, { states, transitions }: LiveState): void {
  for (const element of picture.querySelectorAll('[data-state], [data-transition]')) {
    element.classList.toggle('active', states.includes(element.getAttribute('data-state') ?? ''));
    element.classList.toggle('taken', transitions.includes(element.getAttribute('data-transition') ?? ''));
  }
}

function pictureOf(machineId: string): Promise<Element | null> {
  const picture = loaded.get(machineId) ?? load(pictures[`../docs/machines/${machineId}.svg`]);
  loaded.set(machineId, picture);
  return picture;
}

async function load(url: string | undefined): Promise<Element | null> {
  if (url === undefined) return null;
  const answer = await fetch(url);
  return answer.ok ? elementFrom(readPicture(await answer.text())) : null;
}

function elementFrom({ name, attributes, children }: PictureElement): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of attributes) {
    if (attribute !== 'xmlns') element.setAttribute(attribute, value);
  }
  element.append(...children.map((child) => (typeof child === 'string' ? child : elementFrom(child))));
  return element;
}
