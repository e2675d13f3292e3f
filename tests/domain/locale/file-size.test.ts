import { expect, it } from 'vitest';
import { fileSize, sizeLimit } from '#src/domain/locale/file-size.ts';

it('the size of a file is in kilobytes or megabytes, in the notation of the language (PD-1)', () => {
  const sizes = [0, 1, 1499, 999_499, 999_500, 1_260_000, 1_234_000_000];

  expect(sizes.map((bytes) => fileSize('en', bytes))).toEqual([
    '',
    '1 kB',
    '1 kB',
    '999 kB',
    '1 MB',
    '1.3 MB',
    '1,234 MB',
  ]);
  expect(fileSize('de', 1_260_000)).toBe('1,3 MB');
});

it.each([
  { bytes: 0, limit: '' },
  { bytes: 500_000, limit: '500 kB' },
  { bytes: 5 * 1024 * 1024, limit: '5 MB' },
  { bytes: 1_999_999, limit: '1 MB' },
])('a file of at most $bytes bytes may have "$limit" (CT-4)', ({ bytes, limit }) => {
  expect(sizeLimit('en', bytes)).toBe(limit);
});
