/** The end of an origin with any port, which only this machine may have, such as `http://localhost:*`. */
const anyPort = ':*';

/** Whether a value may be an origin of a buyer: TLS, except on this machine (PU-5). */
export function isOrigin(value: string): boolean {
  const url = URL.parse(value.endsWith(anyPort) ? value.slice(0, -anyPort.length) : value);
  if (url === null || (url.origin !== value && url.origin + anyPort !== value)) return false;
  if (url.protocol === 'http:') return isThisMachine(url.hostname);
  return url.protocol === 'https:' && url.origin === value;
}

/** Whether a hook or an address for documents has one of the buyer's origins (PU-5). */
export function isOfBuyer(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return [url.origin, `${url.protocol}//${url.hostname}${anyPort}`].some((each) => origins.includes(each));
}

function isThisMachine(hostname: string): boolean {
  return /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname);
}
