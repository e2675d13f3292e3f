import { Link } from '../ui/link.tsx';
import type { Category } from '../../domain/listing/category.ts';
import { categoryPath } from '../../domain/routes/route.ts';
import { wholeNumber } from '../../domain/locale/number-format.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import styles from './category-sidebar.module.css';

export interface CategorySidebarProps {
  readonly category: Pick<Category, 'childCategories'>;
}

/** The subcategories of the current category, with their numbers of products; empty if there are none. */
export function CategorySidebar({ category }: CategorySidebarProps) {
  const { catalogue } = useMessages();
  const { configuration, language } = useLocale();
  if (category.childCategories.length === 0) return null;
  return (
    <nav className={styles['sidebar']} aria-label={catalogue.subcategories}>
      <ul className={styles['list']}>
        {category.childCategories.map(({ id, name, productCount }) => (
          <li key={id}>
            <Link className={styles['link']} to={categoryPath(configuration.paths, id)}>
              <bdi>{name}</bdi>
              {productCount > 0 && (
                <span className={styles['count']}>{wholeNumber(language, productCount)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
