const mostQuoted = 300;

/**
 * A text that others sent, short enough to be quoted in a log, a response or a message (H18).
 *
 * @example cutText('<aaaaaaaa>', 4) //=> '<aaa… (10 characters)'
 */
export function cutText(text: string, most = mostQuoted): string {
  return text.length <= most ? text : `${text.slice(0, most).toWellFormed()}… (${text.length} characters)`;
}
