import { Link } from '../ui/link.tsx';
import { haveImages, type CategoryReference } from '../../domain/listing/category.ts';
import { isRangeProduct } from '../../domain/listing/category-template.ts';
import { categoryPath } from '../../domain/routes/route.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { Icon } from '../ui/icon.tsx';
import { ProductImage } from '../ui/drawing/product-image.tsx';
import styles from './category-tiles.module.css';

const immediatelySeen = 4;
/** How many are visible at first: eight rows of a phone with images. One press shows the others. */
const standOpen = 24;

/** How many subcategories a category without an image shows. */
const mostChildren = 6;

/** A category for a tile; without a count if it is unknown. */
export interface CategoryTile {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  readonly categoryType: string;
  readonly productCount?: number;
  readonly childCategories?: readonly CategoryReference[];
}

export interface CategoryTilesProps {
  readonly categories: readonly CategoryTile[];
  readonly headingLevel?: 'h2' | 'h3';
}

/**
 * Categories with their images, each a link to its products. If none has an image, they are names in columns,
 * with their first subcategories if these are known. Of very many, only the first are visible at first (LS-7).
 */
export function CategoryTiles({ categories, headingLevel = 'h2' }: CategoryTilesProps) {
  const { catalogue } = useMessages();
  const others = categories.slice(standOpen);
  const shared = { headingLevel, layout: layoutOf(categories) };
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

type Layout = 'tiles' | 'directory' | 'names';

function layoutOf(categories: readonly CategoryTile[]): Layout {
  if (haveImages(categories)) return 'tiles';
  return categories.some(({ childCategories = [] }) => childCategories.length > 0) ? 'directory' : 'names';
}

interface TileListProps extends Required<CategoryTilesProps> {
  readonly layout: Layout;
}

function TileList({ categories, headingLevel: Heading, layout }: TileListProps) {
  const { catalogue, listing } = useMessages();
  const { paths } = useLocale().configuration;
  return (
    <ul className={styles[layout]}>
      {categories.map(({ id, name, image, categoryType, productCount = 0, childCategories = [] }, index) => (
        <li key={id}>
          <Link className={styles['tile']} to={categoryPath(paths, id)}>
            {layout === 'tiles' && (
              <ProductImage
                src={image}
                alt=""
                size="panel"
                isPriority={index < immediatelySeen}
                drawing="shelf"
              />
            )}
            <Heading className={styles['name']}>
              <bdi>{name}</bdi>
            </Heading>
            {productCount > 0 && (
              <p className={styles['count']}>
                {[
                  ...(isRangeProduct({ categoryType }) ? [catalogue.variantsTile] : []),
                  listing.count(productCount),
                ].join(' · ')}
              </p>
            )}
          </Link>
          {layout === 'directory' && childCategories.length > 0 && (
            <ul className={styles['children']}>
              {childCategories.slice(0, mostChildren).map((child) => (
                <li key={child.id}>
                  <Link to={categoryPath(paths, child.id)}>
                    <bdi>{child.name}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
