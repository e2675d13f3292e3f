import { markup, type Markup } from '../pages/markup.ts';
import type { Shape } from './api-description.ts';
import type { Words } from './words.ts';

/** The id of a named shape on the page. */
export function shapeId(name: string): string {
  return `shape-${name}`;
}

/** An English text of the contract, marked as English on a page in another language. */
export function english(text: string): Markup | undefined {
  return text === '' ? undefined : markup`<span class="contract__text" lang="en">${text}</span>`;
}

/** A value's type, its limits and, below them, its fields. A named shape is a link to its description. */
export function shapeMarkup(shape: Shape, words: Words): Markup {
  const name = shape.$ref?.split('/').at(-1);
  if (name !== undefined) return markup`<a href="#${shapeId(name)}"><code>${name}</code></a>`;
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) {
    return markup`${words.oneOf}<ul class="contract__choices">${choices.map(
      (choice) => markup`<li>${english(choice.title ?? '')} ${shapeMarkup(choice, words)}</li>`,
    )}</ul>`;
  }
  if (shape.items) return markup`${words.listOf} ${shapeMarkup(shape.items, words)}${limits(shape, words)}`;
  if (shape.properties) return fields(shape, words);
  return markup`${kind(shape, words)}${limits(shape, words)}`;
}

function fields({ properties = {}, required = [] }: Shape, words: Words): Markup {
  return markup`<dl class="contract__fields">${Object.entries(properties).map(
    ([name, field]) =>
      markup`<div><dt><code>${name}</code> <span class="contract__note">${required.includes(name) ? words.required : words.optional}</span></dt><dd>${shapeMarkup(field, words)} ${english(field.description ?? '')}</dd></div>`,
  )}</dl>`;
}

function kind(shape: Shape, words: Words): Markup {
  if (shape.enum) {
    return markup`${words.oneOf} ${shape.enum.map((value) => markup`<code>${JSON.stringify(value)}</code> `)}`;
  }
  const types = [shape.type ?? []].flat();
  return types.length === 0 ? markup`${words.anything}` : markup`<code>${types.join(' | ')}</code>`;
}

function limits(shape: Shape, words: Words): Markup | undefined {
  const { minimum, maximum, pattern, format } = shape;
  const most = shape.maxLength ?? shape.maxItems;
  const notes = [
    ...(format === undefined ? [] : [format]),
    ...(minimum === undefined ? [] : [words.from(minimum)]),
    ...(maximum === undefined ? [] : [words.upTo(maximum)]),
    ...(most === undefined ? [] : [words.atMost(most)]),
    ...(pattern === undefined ? [] : [pattern]),
  ];
  return notes.length === 0 ? undefined : markup` <span class="contract__note">${notes.join(', ')}</span>`;
}
