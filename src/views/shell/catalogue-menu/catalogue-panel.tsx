import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Category } from '../../../domain/listing/category.ts';
import { walkedPosition } from '../../../domain/shell/panel-walk.ts';
import type { SiteLink } from '../../../domain/content/site-content.ts';
import { useMessages } from '../../messages-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CatalogueColumns } from './catalogue-columns.tsx';
import { CatalogueDrawer } from './catalogue-drawer.tsx';
import { CatalogueFailed } from './catalogue-failed.tsx';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import styles from './catalogue-panel.module.css';

export interface CataloguePanelProps {
  /** Empty until they have loaded. */
  readonly categories: readonly Category[];
  /** The catalogue's links of every page; wide screens have them in the header. */
  readonly navigation: readonly SiteLink[];
  /** Whether they are loading. */
  readonly isBusy: boolean;
  /** The open category on a small screen, or the last one. */
  readonly levelId: string;
  readonly isLevelOpen: boolean;
  readonly onClosed: () => void;
  readonly onLevelOpened: (categoryId: string) => void;
  readonly onLevelClosed: () => void;
  readonly onRetry: () => void;
}

/**
 * The catalogue's panel, beside the button that opened it: three columns below the header on wide screens, a
 * drawer of levels on narrow ones (LS-7). Arrow keys move through its links; Escape closes it and returns the
 * focus.
 */
export function CataloguePanel({
  categories,
  navigation,
  isBusy,
  levelId,
  isLevelOpen,
  onClosed,
  onLevelOpened,
  onLevelClosed,
  onRetry,
}: CataloguePanelProps) {
  const { catalogue, close } = useMessages();
  const panel = useRef<HTMLDialogElement>(null);
  const scrim = useRef<HTMLDivElement>(null);
  const [isDrawer] = useState(() => window.matchMedia('(width < 48rem)').matches);

  useOpenPanel(panel, scrim, isDrawer, onClosed);

  const leave = () => {
    panel.current?.close();
    onClosed();
  };
  const closeAndReturn = () => {
    const opener = panel.current?.parentElement?.querySelector('button');
    leave();
    opener?.focus();
  };

  return (
    <dialog
      ref={panel}
      id="catalogue"
      className={styles['panel']}
      aria-label={catalogue.title}
      onCancel={(event) => {
        event.preventDefault();
        closeAndReturn();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') closeAndReturn();
        else walk(event);
      }}
    >
      <div ref={scrim} className={styles['scrim']} />
      <div className={styles['head']}>
        <p className={styles['title']}>{catalogue.title}</p>
        <button type="button" className={styles['close']} aria-label={close} onClick={closeAndReturn}>
          <Icon name="close" />
        </button>
      </div>
      <nav className={styles['content']} aria-label={catalogue.title} aria-busy={isBusy}>
        {categories.length === 0 && (isBusy ? <CatalogueSkeleton /> : <CatalogueFailed onRetry={onRetry} />)}
        {categories.length > 0 &&
          (isDrawer ? (
            <CatalogueDrawer
              categories={categories}
              navigation={navigation}
              levelId={levelId}
              isLevelOpen={isLevelOpen}
              onLevelOpened={onLevelOpened}
              onLevelClosed={onLevelClosed}
              onFollowed={leave}
            />
          ) : (
            <CatalogueColumns categories={categories} onFollowed={leave} />
          ))}
      </nav>
    </dialog>
  );
}

/** Opens the panel, and closes it by a press or the focus outside. */
function useOpenPanel(
  panel: RefObject<HTMLDialogElement | null>,
  scrim: RefObject<HTMLElement | null>,
  isDrawer: boolean,
  onClosed: () => void,
): void {
  useEffect(() => {
    const dialog = panel.current;
    if (dialog && !dialog.open) {
      if (isDrawer) dialog.showModal();
      else dialog.show();
    }

    const closeFromOutside = ({ target }: Event) => {
      if (target === scrim.current || (target instanceof Node && !dialog?.parentElement?.contains(target)))
        onClosed();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [panel, scrim, isDrawer, onClosed]);
}

/** Moves the focus from link to link; a group of links is marked with `data-group`. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const groups = [...event.currentTarget.querySelectorAll('[data-group]')].map((group) => [
    ...group.querySelectorAll<HTMLElement>('a, button'),
  ]);
  const group = groups.findIndex((links) => links.some((link) => link === document.activeElement));
  const link = groups[group]?.findIndex((each) => each === document.activeElement) ?? -1;
  const position = walkedPosition(
    event.key,
    groups.map(({ length }) => length),
    { group, link },
  );
  if (!position) return;
  event.preventDefault();
  groups[position.group]?.[position.link]?.focus();
}
