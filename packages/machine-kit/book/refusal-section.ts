import type { Chart } from '../chart.ts';
import { blocksOf, decidingGuards, type Reasons } from '../reasons.ts';
import type { Book } from './book.ts';
import { conditionText, wordsMarkup, stateLink } from './book-text.ts';
import { markup, type Markup } from './markup.ts';

/**
 * Events that a machine refuses, the condition under which it accepts them, and the message that people read.
 */
export function refusalSection(book: Book, chart: Chart): Markup {
  const reasons = book.reasons.get(chart.id) ?? {};
  const blocks = blocksOf(chart);
  const deciding = decidingGuards(chart);
  if (blocks.length === 0 && deciding.length === 0) return markup``;
  return markup`<section aria-labelledby="refusals">
<h2 id="refusals">Why not</h2>
<p class="quiet">What changes nothing unless its condition holds, and what the person who asks reads there. The inspector counts how often each said no.</p>
<dl>${blocks.map(({ candidates, label, source }) =>
    candidates.map(
      (candidate, index) =>
        markup`<div><dt>${index === 0 ? markup`${label} in ${stateLink(chart, source)}` : ''}</dt><dd>only if ${conditionText(candidate)}${reasonOf(reasons, candidate.guard)}</dd></div>`,
    ),
  )}${deciding.map(
    (guard) =>
      markup`<div><dt>Nothing is possible</dt><dd>if ${wordsMarkup(chart, 'guards', guard)}${reasonOf(reasons, guard)}</dd></div>`,
  )}</dl>
</section>`;
}

function reasonOf(reasons: Reasons, guard: string | null): Markup {
  const reason = reasons[guard ?? ''];
  if (!reason) return markup``;
  if ('unmet' in reason) return markup` <small>No person meets it: ${reason.unmet}.</small>`;
  return markup`${Object.entries(reason.shown).map(
    ([language, text]) => markup` <q lang="${language}">${text}</q>`,
  )}`;
}
