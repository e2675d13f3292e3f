import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CataloguePanel,
  type CataloguePanelProps,
} from '#src/views/shell/catalogue-menu/catalogue-panel.tsx';
import { aCategory } from '../a-category.ts';
import { onScreen } from '../on-screen.ts';
import { inShop, shown } from '../shown.tsx';

describe('CataloguePanel', () => {
  beforeEach(() => {
    HTMLDialogElement.prototype.show = open;
    HTMLDialogElement.prototype.showModal = open;
    HTMLDialogElement.prototype.close = close;
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is walked with the arrow keys in reading order (LS-7)', () => {
    start(1440);
    screen.getByRole('link', { name: 'Fasteners' }).focus();

    expect(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'End', 'Home'].map(walk)).toEqual(
      ['Bolts', 'Nuts', 'Hydraulics', 'Nuts', 'Hoses', 'Hoses', 'Fasteners'],
    );
  });

  it.each([1440, 390])('stays open at %i px while a category is opened in a new tab (LS-7)', (width) => {
    const { props } = start(width, { levelId: 'fasteners', isLevelOpen: true });
    const link = screen.getByRole('link', { name: /^Bolts/ });

    fireEvent.click(link, { ctrlKey: true });
    fireEvent.click(link, { shiftKey: true });
    expect(props.onClosed).not.toHaveBeenCalled();
    fireEvent.click(link);

    expect(props.onClosed).toHaveBeenCalledOnce();
  });

  it('closes with Escape and returns the focus (LS-7)', () => {
    const { props } = start(1440);

    fireEvent.keyDown(screen.getByRole('link', { name: 'Hoses' }), { key: 'Escape' });

    expect(props.onClosed).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Catalogue' }));
  });

  it('is a drawer of levels on a phone, which names the open category (LS-7)', () => {
    const { props } = start(390);

    expect(screen.queryByText('Bolts')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Fasteners' }));

    expect(props.onLevelOpened).toHaveBeenCalledExactlyOnceWith('fasteners');
  });

  it('shows a level with the focus on the way back, and "all" first (LS-7)', () => {
    const { props } = start(390, { levelId: 'fasteners', isLevelOpen: true });
    const back = screen.getAllByRole('button', { name: 'Catalogue' }).at(-1);

    expect(document.activeElement).toBe(back);
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All in Fasteners', '/c/fasteners'],
      ['Bolts1,366', '/c/bolts'],
      ['Nuts', '/c/nuts'],
    ]);
    if (back) fireEvent.click(back);
    expect(props.onLevelClosed).toHaveBeenCalledOnce();
  });

  it('returns the focus to the category that was open (LS-7)', () => {
    start(390, { levelId: 'hydraulics', isLevelOpen: false });

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hydraulics' }));
  });
});

function open(this: HTMLDialogElement) {
  this.open = true;
}

function close(this: HTMLDialogElement) {
  this.open = false;
}

/** Presses a key at the focus; returns the new focus. */
function walk(key: string): string | undefined {
  if (document.activeElement) fireEvent.keyDown(document.activeElement, { key });
  return document.activeElement?.textContent;
}

function start(width: number, overrides: Partial<CataloguePanelProps> = {}) {
  onScreen(width);
  const props = {
    categories: [
      aCategory({
        id: 'fasteners',
        name: 'Fasteners',
        childCategories: [
          { id: 'bolts', name: 'Bolts', image: '', categoryType: '', productCount: 1366 },
          { id: 'nuts', name: 'Nuts', image: '', categoryType: '', productCount: 0 },
        ],
      }),
      aCategory({
        id: 'hydraulics',
        name: 'Hydraulics',
        childCategories: [{ id: 'hoses', name: 'Hoses', image: '', categoryType: '', productCount: 3 }],
      }),
    ],
    navigation: [jobs],
    isBusy: false,
    levelId: '',
    isLevelOpen: false,
    onClosed: vi.fn(),
    onLevelOpened: vi.fn(),
    onLevelClosed: vi.fn(),
    onRetry: vi.fn(),
    ...overrides,
  };
  const { rerender } = shown(<Frame {...props} levelId="" isLevelOpen={false} />);
  rerender(inShop(<Frame {...props} />));
  return { props };
}

const jobs = { text: 'Jobs', target: { kind: 'internal', path: '/c/jobs', query: '' } } as const;

function Frame(props: CataloguePanelProps) {
  return (
    <div>
      <button type="button">Catalogue</button>
      <CataloguePanel {...props} />
    </div>
  );
}
