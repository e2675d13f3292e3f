import { haveImages, type Category } from '../../../domain/listing/category.ts';
import type { SiteLink } from '../../../domain/content/site-content.ts';
import { categoryPath } from '../../../domain/routes/route.ts';
import { wholeNumber } from '../../../domain/locale/number-format.ts';
import { useLocale } from '../../locale-context.tsx';
import { useMessages } from '../../messages-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { ProductImage } from '../../ui/drawing/product-image.tsx';
import { TargetLink } from '../../ui/target-link.tsx';
import styles from './catalogue-panel.module.css';

export interface CatalogueDrawerProps {
  readonly categories: readonly Category[];
  /** Below the categories, because the header of a small screen has no room for it. */
  readonly navigation: readonly SiteLink[];
  /** The open category, or the last one, which gets the focus on the way back. */
  readonly levelId: string;
  readonly isLevelOpen: boolean;
  readonly onLevelOpened: (categoryId: string) => void;
  readonly onLevelClosed: () => void;
  readonly onFollowed: () => void;
}

/** The catalogue level by level, each in the full height of a small screen. */
export function CatalogueDrawer({
  categories,
  navigation,
  levelId,
  isLevelOpen,
  onLevelOpened,
  onLevelClosed,
  onFollowed,
}: CatalogueDrawerProps) {
  const { catalogue } = useMessages();
  const { configuration, language } = useLocale();
  const level = categories.find(({ id }) => isLevelOpen && id === levelId);

  if (!level) {
    return (
      <ul className={styles['level']} data-group="top">
        {categories.map(({ id, name, image }) => (
          <li key={id}>
            <button
              ref={id === levelId ? focused : undefined}
              type="button"
              className={styles['step']}
              onClick={() => onLevelOpened(id)}
            >
              {haveImages(categories) && <ProductImage src={image} alt="" size="thumbnail" />}
              <bdi className={styles['stepName']}>{name}</bdi>
              <Icon name="right" />
            </button>
          </li>
        ))}
        {navigation.map(({ text, target }) => (
          <li key={text}>
            <TargetLink className={styles['step']} target={target} onFollowed={onFollowed}>
              <bdi className={styles['stepName']}>{text}</bdi>
            </TargetLink>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div data-group={level.id}>
      <button ref={focused} type="button" className={styles['back']} onClick={onLevelClosed}>
        <Icon name="left" />
        <span>{catalogue.title}</span>
      </button>
      <p className={styles['levelName']}>
        <bdi>{level.name}</bdi>
      </p>
      <ul className={styles['level']}>
        <li>
          <Link
            className={styles['step']}
            to={categoryPath(configuration.paths, level.id)}
            onFollowed={onFollowed}
          >
            <span className={styles['allName']}>{catalogue.all(level.name)}</span>
          </Link>
        </li>
        {level.childCategories.map(({ id, name, image, productCount }) => (
          <li key={id}>
            <Link
              className={styles['step']}
              to={categoryPath(configuration.paths, id)}
              onFollowed={onFollowed}
            >
              {haveImages(level.childCategories) && <ProductImage src={image} alt="" size="thumbnail" />}
              <bdi className={styles['stepName']}>{name}</bdi>
              {productCount > 0 && (
                <span className={styles['count']}>{wholeNumber(language, productCount)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A level that opens moves the focus to its first control, and back when it closes. */
function focused(button: HTMLButtonElement | null): void {
  button?.focus();
}
