/**
 * The cookies of one caller, by name. Every call goes to the same gateway, so that path and domain do not
 * matter.
 */
export type CookieJar = Readonly<Record<string, string>>;

const mostCookies = 50;
const longestCookie = 4096;

/** Values are sent back exactly as they were set, including quotes and commas. */
const cookiePair = /^([\w!#$%&'*+.^`|~-]+)=([\x20-\x3a\x3c-\x7e]*)$/;

/** The jar after the `Set-Cookie` lines of a response; the same object if nothing changed. */
export function withCookies(jar: CookieJar, lines: readonly string[], now: number): CookieJar {
  return lines.reduce((kept, line) => withCookie(kept, line, now), jar);
}

/** The value of the `Cookie` header; empty for an empty jar. */
export function cookieHeader(jar: CookieJar): string {
  return Object.entries(jar)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}

function withCookie(jar: CookieJar, line: string, now: number): CookieJar {
  const [pair = '', ...attributes] = line.split(';');
  const [, name = '', value = ''] = cookiePair.exec(pair.trim()) ?? [];
  if (name === '' || name === '__proto__') return jar;
  const others = Object.entries(jar).filter(([known]) => known !== name);
  if (isOver(attributes, now))
    return others.length === Object.keys(jar).length ? jar : Object.fromEntries(others);
  const isKept = line.length <= longestCookie && others.length < mostCookies && jar[name] !== value;
  return isKept ? { ...Object.fromEntries(others), [name]: value } : jar;
}

function isOver(attributes: readonly string[], now: number): boolean {
  const valueOf = (name: string) =>
    attributes
      .map((attribute) => attribute.trim())
      .find((attribute) => attribute.toLowerCase().startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const maxAge = valueOf('max-age');
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0;
  return Date.parse(valueOf('expires') ?? '') <= now;
}
