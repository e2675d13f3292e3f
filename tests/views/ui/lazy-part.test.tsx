import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from '#src/views/ui/lazy/lazy-part.tsx';

interface NameProps {
  readonly name: string;
}

function Panel({ name }: NameProps) {
  return <p>{name}</p>;
}

function Meanwhile({ name }: NameProps) {
  return <p>{`${name}, in short`}</p>;
}

it('shows something else of the same until the code of a part is there', async () => {
  const importPart = vi.fn(async () => Panel);
  const Part = lazyPart<NameProps>(importPart, Meanwhile);

  render(<Part name="Catalogue" />);

  expect(screen.getByText('Catalogue, in short')).toBeDefined();
  expect(await screen.findByText('Catalogue')).toBeDefined();
  expect(importPart).toHaveBeenCalledOnce();
});

it('keeps showing that if the code of a part cannot be loaded', async () => {
  const importPart = vi.fn(() => Promise.reject(new Error('network')));
  const Part = lazyPart<NameProps>(importPart, Meanwhile);

  const { container } = render(
    <div>
      <p>The page</p>
      <Part name="Catalogue" />
    </div>,
  );

  await expect.poll(() => importPart).toHaveBeenCalledOnce();
  expect(container.textContent).toBe('The pageCatalogue, in short');
});
