import { render, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { expect, it } from 'vitest';
import { useInTwoPictures } from '#src/views/listing/in-two-pictures.ts';

it('shows the first of other products before the rest of them, in the place of those that were there (FL-5)', () => {
  const pictures: string[] = [];
  const { rerender } = render(<Letters letters="abcdef" drawn={pictures} />);
  pictures.length = 0;

  rerender(<Letters letters="xfyz" drawn={pictures} />);

  expect(pictures).toEqual(['xfcde', 'xfyz']);
  expect(screen.getByRole('list').textContent).toBe('xfyz');
});

it('shows a list at once that nothing was in the place of (V1)', () => {
  const pictures: string[] = [];
  render(<Letters letters="abcdef" drawn={pictures} />);

  expect(pictures).toEqual(['abcdef']);
});

function Letters({ letters, drawn }: { readonly letters: string; readonly drawn: string[] }) {
  const tiles = useMemo(() => letters.split('').map((letter) => <li key={letter}>{letter}</li>), [letters]);
  const shown = useInTwoPictures(tiles, 2);
  drawn.push(shown.map(({ key }) => key).join(''));
  return <ul>{shown}</ul>;
}
