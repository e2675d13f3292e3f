/** Text that is already markup; other values are escaped when they are inserted. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | undefined | readonly Markup[];

/**
 * Markup with all other parts escaped; `undefined` is empty.
 *
 * @example markup`<h1>${'<b>'}</h1>`.text //=> '<h1>&lt;b&gt;</h1>'
 */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.map((text, index) => text + textOf(parts[index])).join(''));
}

/** JSON inside a script element, without a `<` that could end the element. */
export function jsonScript(id: string, type: string, json: string): Markup {
  const identity = id === '' ? '' : ` id="${id}"`;
  return new Markup(`<script type="${type}"${identity}>${json.replaceAll('<', '\\u003c')}</script>`);
}

function textOf(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeHtml(String(part));
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
}
