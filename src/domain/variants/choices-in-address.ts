import { escapeSeparators, unescapeText } from '../routes/percent-encoding.ts';
import { queryParameters, type QueryParameter } from '../routes/query-parameters.ts';
import type { VariantChoice } from './variants-information.ts';

const parameter = 'choice';

/**
 * The choices of a configurable product in the query of its address, each written `key|value`. A later choice of the same key
 * counts; parts that cannot be read are ignored (RT-6).
 *
 * @see §2 URL state
 * @example choicesInAddress('?choice=LENGTH|20 mm') //=> [{ selectionKey: 'LENGTH', selectionValue: '20 mm' }]
 */
export function choicesInAddress(search: string): readonly VariantChoice[] {
  const choices = new Map<string, string>();
  for (const [name, text] of queryParameters(search)) {
    const separatorAt = text.indexOf('|');
    if (name !== parameter || separatorAt < 1 || separatorAt === text.length - 1) continue;
    const [key, value] = [text.slice(0, separatorAt), text.slice(separatorAt + 1)].map(unescapeText);
    if (key && value) choices.set(key, value);
  }
  return [...choices].map(([selectionKey, selectionValue]) => ({ selectionKey, selectionValue }));
}

/** The query parameters of these choices (RT-6). @see choicesInAddress */
export function choiceParameters(choices: readonly VariantChoice[]): readonly QueryParameter[] {
  return choices.map(({ selectionKey, selectionValue }) => [
    parameter,
    `${escapeSeparators(selectionKey)}|${escapeSeparators(selectionValue)}`,
  ]);
}
