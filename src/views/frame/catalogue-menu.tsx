import { useEffect, useRef } from 'react';
import { Link } from '../parts/link.tsx';
import type { Category } from '../../domain/category/category.ts';
import { categoryPath } from '../../domain/routes/route.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { ProductImage } from '../parts/product-image.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import styles from './catalogue-menu.module.css';

const shownChildren = 5;

export interface CatalogueMenuProps {
  /** `null` as long as they are not there. */
  readonly categories: readonly Category[] | null;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onRetry: () => void;
}

/** The catalogue's button with its panel: below the header on wide screens, the whole screen on narrow ones. */
export function CatalogueMenu({
  categories,
  isOpen,
  isBusy,
  hasFailed,
  onToggle,
  onRetry,
}: CatalogueMenuProps) {
  const { catalogue, close, retry } = useMessages();
  const panel = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const scrim = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const dialog = panel.current;
    if (!dialog) return undefined;
    if (!isOpen) {
      dialog.close();
      return undefined;
    }
    if (window.matchMedia('(width < 48rem)').matches) dialog.showModal();
    else dialog.show();

    const closeFromOutside = ({ target }: Event) => {
      if (target === scrim.current || (target instanceof Node && !frame.current?.contains(target)))
        onToggle(false);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      opener.current?.focus();
      onToggle(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [isOpen, onToggle]);

  return (
    <div ref={frame}>
      <button
        ref={opener}
        type="button"
        className={styles['button']}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-controls="catalogue"
        onClick={() => onToggle(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        <span className={styles['label']}>{catalogue.button}</span>
      </button>

      <dialog
        ref={panel}
        id="catalogue"
        className={styles['panel']}
        aria-label={catalogue.title}
        onClose={() => isOpen && onToggle(false)}
      >
        <div ref={scrim} className={styles['scrim']} />
        <div className={styles['head']}>
          <p className={styles['title']}>{catalogue.title}</p>
          <button
            type="button"
            className={styles['close']}
            aria-label={close}
            onClick={() => onToggle(false)}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav className={styles['content']} aria-label={catalogue.title} aria-busy={isBusy}>
          {categories === null && isBusy && <CatalogueSkeleton />}
          {hasFailed && (
            <div className={styles['failed']}>
              <p>{catalogue.failed}</p>
              <Button isBusy={isBusy} onPressed={onRetry}>
                {retry}
              </Button>
            </div>
          )}
          <ul className={styles['columns']}>
            {categories?.map((category) => (
              <li key={category.id} className={styles['category']}>
                <CategoryEntry category={category} onFollowed={() => onToggle(false)} />
              </li>
            ))}
          </ul>
        </nav>
      </dialog>
    </div>
  );
}

function CategoryEntry({
  category,
  onFollowed,
}: {
  readonly category: Category;
  readonly onFollowed: () => void;
}) {
  const { catalogue } = useMessages();
  const { paths } = useLocale().configuration;
  const { id, name, image, childCategories } = category;
  return (
    <>
      <Link to={categoryPath(paths, id)} tabIndex={-1} aria-hidden="true" onClick={onFollowed}>
        <ProductImage src={image} alt="" size="thumbnail" />
      </Link>
      <div>
        <Link to={categoryPath(paths, id)} className={styles['name']} onClick={onFollowed}>
          {name}
        </Link>
        <ul>
          {childCategories.slice(0, shownChildren).map((child) => (
            <li key={child.id}>
              <Link to={categoryPath(paths, child.id)} className={styles['child']} onClick={onFollowed}>
                {child.name}
              </Link>
            </li>
          ))}
          {childCategories.length > shownChildren && (
            <li>
              <Link to={categoryPath(paths, id)} className={styles['all']} onClick={onFollowed}>
                {catalogue.all(name)}
              </Link>
            </li>
          )}
        </ul>
      </div>
    </>
  );
}

function CatalogueSkeleton() {
  return (
    <div className={styles['columns']}>
      {['one', 'two', 'three', 'four', 'five', 'six'].map((key) => (
        <div key={key} className={styles['category']}>
          <Skeleton shape="thumbnail" />
          <div>
            <Skeleton shape="medium" />
            <Skeleton shape="short" />
            <Skeleton shape="short" />
          </div>
        </div>
      ))}
    </div>
  );
}
