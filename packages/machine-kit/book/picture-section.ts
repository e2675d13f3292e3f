import { statesOf, type Chart } from '../chart.ts';
import type { Book, StatePicture } from './book.ts';
import { lines, stateLink, stateName } from './book-text.ts';
import { markup, type Markup } from './markup.ts';

/** The pictures of a machine's states, or why there are none. */
export function pictureSection({ pictures }: Book, chart: Chart): Markup {
  const own = pictures?.get(chart.id);
  if (own === undefined) return markup``;
  return markup`<section aria-labelledby="pictures">
<h2 id="pictures">What is seen</h2>
${
  typeof own === 'string'
    ? markup`<p>No picture: ${own}.</p>`
    : markup`<div class="pictures">
${own.map((picture, index) => figure(chart, picture, index))}</div>`
}
</section>`;
}

/** The documents of a machine's pictures by file name. */
export function pictureFiles({ pictures }: Book, { id }: Chart): readonly (readonly [string, string])[] {
  const own = pictures?.get(id) ?? [];
  if (typeof own === 'string') return [];
  return own.flatMap(({ html }, index) => (html === '' ? [] : [[fileOf(id, index), html] as const]));
}

function figure(chart: Chart, { states, html, width }: StatePicture, index: number): Markup {
  const names = states.map((id) => stateName(chart.id, id)).join(', ');
  const file = fileOf(chart.id, index);
  const frame = markup`<div class="frame"><iframe src="${file}" width="${width}" height="700" title="The page in ${names}" loading="lazy" sandbox="allow-same-origin" inert></iframe></div>
`;
  const wordsOf = (id: string) => statesOf(chart.root).find((state) => state.id === id)?.description ?? '';
  return markup`<figure data-states="${states.join(' ')}">${html === '' ? '' : frame}<figcaption>${
    html === '' ? markup`<p>On no page, or on the page of another machine:</p>` : ''
  }${lines(states.map((id) => markup`${stateLink(chart, id)} ${wordsOf(id)}`))}${
    html === '' ? '' : markup` <a href="${file}" aria-label="${names} in full size">Full size</a>`
  }</figcaption></figure>
`;
}

function fileOf(machineId: string, index: number): string {
  return `${machineId}-${index + 1}.picture.html`;
}
