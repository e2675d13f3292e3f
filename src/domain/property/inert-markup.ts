const handler = '(?:on[a-z]{3,30}|style)';

const handlerInTag = new RegExp(`${handler}(?<=<[a-z][^<>]{0,500}[\\s"'/]${handler})(?=\\s*=)`, 'gi');

const reportedTag = /(?<=<\/?)(?:style|base)(?=[\s/>])/gi;

/** Elements that are read the same way, and that the sanitiser drops as well. */
const harmlessTags: Readonly<Record<string, string>> = { style: 'xmp', base: 'wbr' };

/**
 * Markup whose attributes and elements neither run nor style anything, nor move its addresses. A browser reports those to the operator as soon as it parses them,
 * wherever it does (I1); this keeps the reports for what is really tried. What may be shown is the sanitiser's to decide.
 *
 * @example inertMarkup('<b onclick="x()">M8</b>') //=> '<b data-off="x()">M8</b>'
 */
export function inertMarkup(html: string): string {
  return html
    .replaceAll(handlerInTag, 'data-off')
    .replaceAll(reportedTag, (tag) => harmlessTags[tag.toLowerCase()] ?? tag);
}
