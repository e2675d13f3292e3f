import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { lazyPart } from '#src/views/ui/lazy/lazy-part.tsx';
import { PartFailed } from '#src/views/ui/lazy/part-failed.tsx';
import { shown } from '../shown.tsx';

function Panel({ name }: { readonly name: string }) {
  return <p>{name}</p>;
}

describe('a lazy part', () => {
  it('says that it could not be loaded, and is requested again', async () => {
    const importPart = vi.fn(async () => Panel);
    importPart.mockRejectedValueOnce(new Error('network'));
    const onClosed = vi.fn();
    const { Part } = lazyPart<{ readonly name: string }>(importPart, ({ isBroken, onRetry }) => (
      <PartFailed isBroken={isBroken} onRetry={onRetry} onClosed={onClosed} />
    ));
    shown(<Part name="Catalogue" />);

    expect((await screen.findByRole('alert')).textContent).toBe(
      'This could not be loaded: there is no connection, or there is a newer version of the shop. Please try again, or reload the page.Try againClose',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClosed).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Catalogue')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports an error of the shop when its code broke, and is tried again (SE-2)', async () => {
    let isBroken = true;
    function Breaking() {
      if (isBroken) throw new Error('a fault of the code');
      return <p>Catalogue</p>;
    }
    const { Part } = lazyPart<object>(
      async () => Breaking,
      (props) => <PartFailed {...props} onClosed={vi.fn()} />,
    );
    shown(<Part />);

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong on our side. Please try again; if that does not help, reload the page.Try againClose',
    );
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Catalogue')).toBeDefined();
  });

  it('keeps everything around it intact when it cannot be loaded', async () => {
    const importPart = vi.fn(() => Promise.reject(new Error('network')));
    const { Part } = lazyPart<object>(importPart);
    const { container } = render(
      <p>
        <span>The page </span>
        <Part />
      </p>,
    );

    await expect.poll(() => importPart).toHaveBeenCalledOnce();
    expect(container.textContent).toBe('The page ');
  });

  it('is shown at once when it was loaded ahead', async () => {
    const importPart = vi.fn(async () => Panel);
    const { preload, Part } = lazyPart<{ readonly name: string }>(importPart);

    preload();
    await vi.waitFor(async () => {
      await importPart.mock.results[0]?.value;
    });
    await Promise.resolve();
    render(<Part name="Catalogue" />);

    expect(screen.getByText('Catalogue')).toBeDefined();
    expect(importPart).toHaveBeenCalledOnce();
  });
});
