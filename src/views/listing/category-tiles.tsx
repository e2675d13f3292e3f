import { Link } from '../ui/link.tsx';
import { haveImages } from '../../domain/listing/category.ts';
import { isRange } from '../../domain/listing/category-template.ts';
import { categoryPath } from '../../domain/routes/route.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { Icon } from '../ui/icon.tsx';
import { ProductImage } from '../ui/drawing/product-image.tsx';
import styles from './category-tiles.module.css';

const immediatelySeen = 4;
/** How many are visible at first: eight rows of a phone with images. One press shows the others. */
const standOpen = 24;

/** A category for a tile; without a count if it is unknown. */
export interface CategoryTile {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  readonly categoryType: string;
  readonly productCount?: number;
}

export interface CategoryTilesProps {
  readonly categories: readonly CategoryTile[];
  readonly headingLevel?: 'h2' | 'h3';
}

/**
 * Categories with their images, each a link to its products; if none has an image, only names in columns. Of
 * very many, only the first are visible at first (LS-7).
 */
export function CategoryTiles({ categories, headingLevel = 'h2' }: CategoryTilesProps) {
  const { catalogue } = useMessages();
  const others = categories.slice(standOpen);
  const shared = { headingLevel, hasImages: haveImages(categories) };
  return (
    <>
      <TileList {...shared} categories={categories.slice(0, standOpen)} />
      {others.length > 0 && (
        <details className={styles['others']}>
          <summary className={styles['summary']}>
            <span>{catalogue.moreCategories(others.length)}</span>
            <Icon name="down" />
          </summary>
          <TileList {...shared} categories={others} />
        </details>
      )}
    </>
  );
}

interface TileListProps extends Required<CategoryTilesProps> {
  readonly hasImages: boolean;
}

function TileList({ categories, headingLevel: Heading, hasImages }: TileListProps) {
  const { catalogue, listing } = useMessages();
  const { paths } = useLocale().configuration;
  return (
    <ul className={styles[hasImages ? 'tiles' : 'names']}>
      {categories.map(({ id, name, image, categoryType, productCount = 0 }, index) => (
        <li key={id}>
          <Link className={styles['tile']} to={categoryPath(paths, id)}>
            {hasImages && (
              <ProductImage src={image} alt="" size="panel" isPriority={index < immediatelySeen} />
            )}
            <Heading className={styles['name']}>{name}</Heading>
            {productCount > 0 && (
              <p className={styles['count']}>
                {[
                  ...(isRange({ categoryType }) ? [catalogue.rangeTile] : []),
                  listing.count(productCount),
                ].join(' · ')}
              </p>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
