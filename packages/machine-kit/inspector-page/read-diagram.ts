/** An element of a generated diagram. */
export interface DiagramElement {
  readonly name: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly children: readonly (DiagramElement | string)[];
}

interface Open extends DiagramElement {
  readonly children: (DiagramElement | string)[];
}

/**
 * The elements of a diagram that `drawChart` wrote, without its style. Pages with Trusted Types may not parse
 * markup, and the diagrams are simple enough to read.
 *
 * @throws Error if the text is anything else.
 */
export function readDiagram(svg: string): DiagramElement {
  const around: Open = { name: '', attributes: [], children: [] };
  const open: Open[] = [around];
  for (const [token, closed, opened, attributes = '', selfClosed] of svg
    .replace(/<style>.*?<\/style>/s, '')
    .matchAll(tokens)) {
    const parent = open.at(-1) ?? around;
    if (closed !== undefined) {
      open.pop();
    } else if (opened !== undefined) {
      const element: Open = { name: opened, attributes: readAttributes(attributes), children: [] };
      parent.children.push(element);
      if (selfClosed === '') open.push(element);
    } else if (token === '<') {
      throw notADiagram();
    } else if (token.trim() !== '') {
      parent.children.push(unescaped(token));
    }
  }
  const [diagram, ...others] = around.children;
  if (typeof diagram !== 'object' || others.length > 0 || open.length > 1) {
    throw notADiagram();
  }
  return diagram;
}

function notADiagram(): Error {
  return new Error('not a diagram made by drawChart');
}

const tokens = /<\/([a-z]+)>|<([a-z]+)((?: [a-zA-Z0-9-]+="[^"]*")*)(\/?)>|[^<]+|</g;

function readAttributes(text: string): readonly (readonly [string, string])[] {
  return [...text.matchAll(/ ([a-zA-Z0-9-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    unescaped(value),
  ]);
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}
