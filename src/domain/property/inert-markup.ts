const handler = '(?:on[a-z]{3,30}|style)';

const handlerInTag = new RegExp(`${handler}(?=\\s*=)(?<=<[a-z][^<>]{0,500}[\\s"'/]${handler})`, 'gi');

const reportedTag = /(?<=<\/?)(?:style|base)(?=[\s/>])/gi;

/** Replacements of elements that parse the same way, and that the sanitiser also drops. */
const harmlessTags: Readonly<Record<string, string>> = { style: 'xmp', base: 'wbr' };

/**
 * Markup without active attributes and elements. Browsers report active ones to the operator already when
 * they parse them (I1); this limits the reports to real attempts. The sanitiser decides what may be shown.
 *
 * @example inertMarkup('<b onclick="x()">M8</b>') //=> '<b data-off="x()">M8</b>'
 */
export function inertMarkup(html: string): string {
  return html
    .replaceAll(handlerInTag, 'data-off')
    .replaceAll(reportedTag, (tag) => harmlessTags[tag.toLowerCase()] ?? tag);
}
