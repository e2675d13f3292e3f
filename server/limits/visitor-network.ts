import { isIPv6 } from 'node:net';

const groups = 8;
const networkGroups = 4;

/**
 * Whom a limit counts an address for: an IPv4 address itself, also where it is written as IPv6; of any other IPv6 address
 * the first 64 bits, because who has one address has all that begin like it (H16). What is no address stays as it is.
 *
 * @example visitorNetwork('::ffff:192.0.2.1') //=> '192.0.2.1'
 * @example visitorNetwork('2001:db8::7') //=> '2001:db8:0:0::/64'
 */
export function visitorNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const parts = groupsOf(address);
  const [prefix, high = '', low = ''] = [parts.slice(0, 6).join(':'), ...parts.slice(6)];
  if (prefix === '0:0:0:0:0:ffff') return [high, low].flatMap(bytesOf).join('.');
  return `${parts.slice(0, networkGroups).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, each in lower case without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [withoutZone] = address.split('%');
  const [head = '', tail = ''] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = tail.split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: groups - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

function bytesOf(group: string): readonly number[] {
  const value = parseInt(group, 16);
  return [value >> 8, value & 255];
}
