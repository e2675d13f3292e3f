import type { StandIn } from '../inspector/masked-copy.ts';

/**
 * Makes stand-ins for hidden values with which machines can work: equal values get equal stand-ins and
 * different values different ones, empty values stay empty, and letters, digits, signs and spaces of a text
 * stay at their positions. An amount keeps its sign and its decimals, and zero stays zero.
 *
 * @example standInsInOrder()('anna@berg.example', false) //=> 'aaaa@aaaa.aaaaaaa'
 */
export function standInsInOrder(): StandIn {
  const given = new Map<string, string>();
  const counts = new Map<string, number>();
  const next = (shape: string) => {
    const count = counts.get(shape) ?? 0;
    counts.set(shape, count + 1);
    return count;
  };
  const textFor = (text: string) => {
    const trimmed = text.trim();
    if (trimmed !== text) return text.replace(trimmed, () => String(standIn(trimmed, false)));
    const shape = text.replaceAll(/\p{L}|\p{M}/gu, 'a').replaceAll(/\p{N}/gu, '0');
    return numbered(shape, next(shape));
  };
  const amountFor = (text: string) => {
    const [, sign, decimals] = /^(-?)\d+(?:\.(\d+))?$/.exec(text) ?? [];
    if (sign === undefined || Number(text) === 0) return text;
    return `${sign}${next('amount') + 1}${decimals ? `.${'0'.repeat(decimals.length)}` : ''}`;
  };
  const standIn: StandIn = (value, isAmount) => {
    if (value === '' || (typeof value !== 'string' && typeof value !== 'number')) return value;
    const known = `${typeof value} ${isAmount} ${value}`;
    const made = given.get(known) ?? (isAmount ? amountFor : textFor)(String(value));
    given.set(known, made);
    return typeof value === 'string' ? made : Number(made);
  };
  return standIn;
}

/** Writes a number into the letters and digits of a shape, from its end. */
function numbered(shape: string, count: number): string {
  let rest = count;
  const places = Array.from(shape).toReversed();
  const written = places.map((place) => {
    if (place === '0') {
      const digit = rest % 10;
      rest = Math.floor(rest / 10);
      return String(digit);
    }
    if (place !== 'a') return place;
    const letter = String.fromCharCode('a'.charCodeAt(0) + (rest % 26));
    rest = Math.floor(rest / 26);
    return letter;
  });
  return written.toReversed().join('');
}
