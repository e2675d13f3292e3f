import { render, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useInTwoPictures } from '#src/views/listing/in-two-pictures.ts';

afterEach(() => vi.unstubAllGlobals());

it('shows those of other products that are in sight before the rest of them (FL-5)', () => {
  const pictures: string[] = [];
  const { rerender } = render(<Letters letters="abcdef" drawn={pictures} />);
  pictures.length = 0;

  rerender(<Letters letters="xfyz" drawn={pictures} />);

  expect(pictures).toEqual(['xf', 'xfyz']);
  expect(screen.getByRole('list').textContent).toBe('xfyz');
});

it('shows all of them at once to whoever looks at the last ones (FL-5)', () => {
  const pictures: string[] = [];
  const { rerender } = render(<Letters letters="abcdef" drawn={pictures} />);
  pictures.length = 0;
  vi.stubGlobal('scrollY', 2 * window.innerHeight);

  rerender(<Letters letters="xfyz" drawn={pictures} />);

  expect(pictures[0]).toBe('xfyz');
});

it('shows a list at once that nothing was in the place of (V1)', () => {
  const pictures: string[] = [];
  render(<Letters letters="abcdef" drawn={pictures} />);

  expect(pictures).toEqual(['abcdef']);
});

function Letters({ letters, drawn }: { readonly letters: string; readonly drawn: string[] }) {
  const all = useMemo(() => letters.split('').map((letter) => <li key={letter}>{letter}</li>), [letters]);
  const { tiles, ...around } = useInTwoPictures(all, window.innerHeight / 2);
  drawn.push(tiles.map(({ key }) => key).join(''));
  return <ul {...around}>{tiles}</ul>;
}
