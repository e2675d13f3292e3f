import { readDiagram, type DiagramElement } from './svg-text.ts';

/** The address of a machine's diagram as `drawChart` wrote it; `undefined` when it has none. */
export type DiagramUrl = (machineId: string) => string | undefined;

interface LiveState {
  readonly machineId: string | null;
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

const loaded = new Map<string, Promise<Element | null>>();

/**
 * Shows the diagram of a machine with its active states and last transitions marked; nothing for other actors. Resolves with the
 * diagram when it is shown.
 */
export async function showChart(
  container: HTMLElement,
  live: LiveState,
  diagramUrl: DiagramUrl,
): Promise<Element | null> {
  const { machineId } = live;
  container.dataset['machine'] = machineId ?? '';
  if (machineId === null) {
    container.replaceChildren();
    return null;
  }
  const diagram = await diagramOf(machineId, diagramUrl);
  if (container.dataset['machine'] !== machineId) return null;
  if (diagram?.parentElement !== container) container.replaceChildren(...(diagram ? [diagram] : []));
  if (diagram) mark(diagram, live);
  return diagram;
}

function mark(diagram: Element, { states, transitions }: LiveState): void {
  for (const element of diagram.querySelectorAll('[data-state], [data-transition]')) {
    element.classList.toggle('active', states.includes(element.getAttribute('data-state') ?? ''));
    element.classList.toggle('taken', transitions.includes(element.getAttribute('data-transition') ?? ''));
  }
}

function diagramOf(machineId: string, diagramUrl: DiagramUrl): Promise<Element | null> {
  const diagram = loaded.get(machineId) ?? load(diagramUrl(machineId));
  loaded.set(machineId, diagram);
  return diagram;
}

async function load(url: string | undefined): Promise<Element | null> {
  if (url === undefined) return null;
  const response = await fetch(url);
  return response.ok ? elementFrom(readDiagram(await response.text())) : null;
}

function elementFrom({ name, attributes, children }: DiagramElement): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of attributes) {
    if (attribute !== 'xmlns') element.setAttribute(attribute, value);
  }
  element.append(...children.map((child) => (typeof child === 'string' ? child : elementFrom(child))));
  return element;
}
