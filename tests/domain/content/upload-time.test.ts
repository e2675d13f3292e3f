import { expect, it } from 'vitest';
import { uploadTime } from '#src/domain/content/upload-time.ts';

it('a file may take a minute plus its time at 400 kbit per second (CT-4)', () => {
  const seconds = [0, 5_000_000, 50_000_000].map((bytes) => uploadTime(bytes) / 1000);

  expect(seconds).toEqual([60, 160, 1060]);
});
