import { describe, expect, it } from 'vitest';
import { decodeListing } from '#src/services/listing/listing-decoder.ts';
import { GatewayResponseError } from '#src/services/transport/gateway-error.ts';
import { listing, ofCustomer, responses, type Read } from './some-responses.ts';

type Key = string | number;
type Path = readonly Key[];

const nonsense: readonly unknown[] = [{ x: { y: 1 } }, [['x']], [null], 'none', true, 7, -1, '', null];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, member]) =>
    pathsIn(member, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? inner : [path, ...inner];
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  );
}

function replaced(response: unknown, path: Path, by: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(response));
  const parent = valueAt(copy, path.slice(0, -1));
  if (typeof parent === 'object' && parent !== null) Reflect.set(parent, path.at(-1) ?? '', by);
  return copy;
}

/** The results read without the field, or without the entry that the field names. */
function readingsWithout(read: Read, response: object, path: Path, names: RegExp): string[] {
  const place = names.test(path.join('.')) ? path.slice(0, -1) : path;
  const list = valueAt(response, place.slice(0, -1));
  const raw = Array.isArray(list)
    ? [replaced(response, place.slice(0, -1), list.toSpliced(Number(place.at(-1)), 1))]
    : [replaced(response, place, undefined), replaced(response, place, null)];
  return raw.map((each) => JSON.stringify(read(ofCustomer('GET'), each)));
}

/** The fields that pages use as a heading, the text of a link or the name of a control. */
const headings = ['productName', 'categoryName', 'filterDescription', 'name', 'label'];

/** An address may lack a name, a field has a name for programs, and properties have another label as well. */
const noHeading = /deliveryAddress|^fields\.\d+\.name$|(properties|propertyGroups)\./;

/** The places where an output holds a heading without a word. */
function blankHeadings(value: unknown, path: Path = []): string[] {
  if (typeof value === 'string') {
    const isHeading = headings.includes(String(path.at(-1))) && !noHeading.test(path.join('.'));
    return isHeading && value.trim() === '' ? [path.join('.')] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => blankHeadings(member, [...path, key]));
}

describe('a field that is missing, null, blank or of another kind', () => {
  const named = responses.filter(({ name }) => name !== 'the addresses');

  it.each(named)('leaves no heading and no link of $name without words (GW-3)', ({ response, read }) => {
    const cases = pathsIn(response).flatMap((path) =>
      [undefined, null, '', ' ', { x: 1 }, [7]].map((by) => ({ path, by })),
    );

    const found = cases.flatMap(({ path, by }) => {
      try {
        const blanks = blankHeadings(read(ofCustomer('GET'), replaced(response, path, by)));
        return blanks.map((blank) => `${path.join('.')}: ${blank}`);
      } catch (error) {
        if (error instanceof GatewayResponseError) return [];
        throw error;
      }
    });

    expect(found).toEqual([]);
  });

  it.each([null, 'x', 7, undefined])(
    'that is the category of a category’s page leaves its rows, and a heading above them: %j (GW-3, LS-1)',
    (broken) => {
      const { category: read, products } = decodeListing(
        'GET',
        { ...listing, category: broken },
        undefined,
        'bolts',
      );

      expect([read?.id, read?.name, products.length]).toEqual(['bolts', 'bolts', 2]);
      expect(decodeListing('GET', { ...listing, category: broken }).category).toBe(null);
    },
  );
});

describe('one malformed field', () => {
  describe.each(responses)('of $name', ({ response, read, essential = /^$/, names = /^$/ }) => {
    const cases = pathsIn(response).map((path): [string, Path] => [path.join('.'), path]);

    it.each(cases.filter(([name]) => !essential.test(name)))(
      '%s is left out alone, and the log names it (GW-3)',
      (name, path) => {
        const without = readingsWithout(read, response, path, names);
        for (const by of nonsense) {
          const reported: string[] = [];
          const raw = replaced(response, path, by);
          const output = read(
            ofCustomer('GET', ({ message }) => reported.push(message)),
            raw,
          );

          for (const message of reported) expect(message).toContain(`GET: ${name}`);
          if (reported.length > 0) expect(without).toContain(JSON.stringify(output));
        }
      },
    );

    it.each(cases.filter(([name]) => essential.test(name)))(
      '%s is required: the error names it (GW-3, BA-5)',
      (name, path) => {
        expect(() => read(ofCustomer('GET'), replaced(response, path, true))).toThrow(GatewayResponseError);
        expect(() => read(ofCustomer('GET'), replaced(response, path, true))).toThrow(`GET: ${name}`);
      },
    );
  });
});
