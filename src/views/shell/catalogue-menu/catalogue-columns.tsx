import { branchesAndLeaves, haveImages, type Category } from '../../../domain/listing/category.ts';
import { categoryPath } from '../../../domain/routes/route.ts';
import { useLocale } from '../../locale-context.tsx';
import { useMessages } from '../../messages-context.tsx';
import { Link } from '../../ui/link.tsx';
import { ProductImage } from '../../ui/drawing/product-image.tsx';
import styles from './catalogue-panel.module.css';

const shownChildren = 5;

export interface CatalogueColumnsProps {
  readonly categories: readonly Category[];
  readonly onFollowed: () => void;
}

/** The top of the catalogue in three columns, each category with its subcategories. */
export function CatalogueColumns({ categories, onFollowed }: CatalogueColumnsProps) {
  const { branches, leaves } = branchesAndLeaves(categories);
  const hasImages = haveImages(categories);
  return [branches, leaves]
    .filter((shown) => shown.length > 0)
    .map((shown) => (
      <ul
        key={shown === branches ? 'branches' : 'leaves'}
        className={styles['columns']}
        data-plain={!hasImages}
      >
        {shown.map((category) => (
          <Group key={category.id} category={category} hasImage={hasImages} onFollowed={onFollowed} />
        ))}
      </ul>
    ));
}

interface GroupProps {
  readonly category: Category;
  readonly hasImage: boolean;
  readonly onFollowed: () => void;
}

function Group({ category, hasImage, onFollowed }: GroupProps) {
  const { catalogue } = useMessages();
  const { paths } = useLocale().configuration;
  const { id, name, image, childCategories } = category;
  return (
    <li className={styles['group']} data-group={id}>
      <Link to={categoryPath(paths, id)} className={styles['department']} onFollowed={onFollowed}>
        {hasImage && <ProductImage src={image} alt="" size="thumbnail" />}
        <bdi>{name}</bdi>
      </Link>
      {childCategories.length > 0 && (
        <ul>
          {childCategories.slice(0, shownChildren).map((child) => (
            <li key={child.id}>
              <Link to={categoryPath(paths, child.id)} className={styles['child']} onFollowed={onFollowed}>
                <bdi>{child.name}</bdi>
              </Link>
            </li>
          ))}
          {childCategories.length > shownChildren && (
            <li>
              <Link to={categoryPath(paths, id)} className={styles['all']} onFollowed={onFollowed}>
                {catalogue.all(name)}
              </Link>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}
