/**
 * Whether a path below `/api/` may be handed to the gateway as it is. Anything that another program could read as a step
 * up, a second separator or another host is refused, encoded once or twice (H8).
 */
export function isSafePath(path: string): boolean {
  return (
    /^[\w\-.~!$&'()*+,;=:@%/|]+$/.test(path) &&
    !/%(?![0-9a-f]{2})/i.test(path) &&
    !/%(25)*(2f|5c|2e|0[0-9a-f]|1[0-9a-f]|7f)/i.test(path) &&
    path.split('/').every((segment) => !/^\.{0,2}$/.test(segment))
  );
}
