import { unescapeText } from '#src/domain/routes/percent-encoding.ts';

/** One or two dots, also before a semicolon, where some servers cut a path segment. */
const step = /^\.{1,2}(;|%3b|$)/i;

/**
 * Whether a path below `/api/` may be forwarded to the gateway unchanged. Refuses everything that another
 * program could read as a step up, a second separator or another host, encoded once or twice (H8). Only an id
 * after one of `idsAfter` may contain an encoded slash, as suppliers' numbers do, without a step up beside
 * it.
 *
 * @example isSafePath('product/10%2F20', ['product/']) //=> true
 */
export function isSafePath(path: string, idsAfter: readonly string[] = []): boolean {
  const plain = idsAfter.some((start) => path.startsWith(start)) ? path.replaceAll(/%2f/gi, '/') : path;
  return (
    /^[\w\-.~!$&'()*+,;=:@%/|]+$/.test(plain) &&
    !/%(?![0-9a-f]{2})/i.test(plain) &&
    !/%(25)*(2f|5c|2e|0[0-9a-f]|1[0-9a-f]|7f)/i.test(plain) &&
    path.split('/').every((segment) => segment !== '') &&
    plain.split('/').every((segment) => !step.test(segment))
  );
}

/** Whether an id has no part that a gateway could read as a step up if it decodes slashes (H8). */
export function isSafeId(id: string): boolean {
  return unescapeText(id)
    .split(/[\\/]/)
    .every((part) => !step.test(part));
}
