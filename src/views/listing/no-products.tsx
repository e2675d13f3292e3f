import type { CategoryReference } from '../../domain/listing/category.ts';
import { categoryPath } from '../../domain/routes/route.ts';
import { useLocale } from '../locale-context.tsx';
import { noFavouritesTexts } from '../../messages/lists/no-favourites.ts';
import { listsTexts } from '../../messages/lists/lists.ts';
import { useMessages, useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { noProductsText } from './no-products-text.ts';
import styles from './no-products.module.css';

export interface NoProductsProps {
  /** The search term; `null` in a category. */
  readonly term: string | null;
  readonly isFavourites?: boolean;
  readonly isNamedList?: boolean;
  readonly hasFilters: boolean;
  /** Where the visitor may find it instead, the likeliest first. */
  readonly categories?: readonly CategoryReference[];
  readonly onFiltersCleared: () => void;
}

/** Nothing fits: all filters can be removed with one press, a search has tips and categories, a category leads back (LS-3). */
export function NoProducts(props: NoProductsProps) {
  return (
    <div role="status">
      <Explanation {...props} />
    </div>
  );
}

function Explanation({
  term,
  isFavourites = false,
  isNamedList = false,
  hasFilters,
  categories = [],
  onFiltersCleared,
}: NoProductsProps) {
  const { listing, catalogue } = useMessages();
  const { paths } = useLocale().configuration;
  const noFavourites = useTexts(noFavouritesTexts);
  const { empty: emptyList } = useTexts(listsTexts);
  const own = isFavourites ? noFavourites : isNamedList ? emptyList : null;
  const { title, text, action } = own && !hasFilters ? own : noProductsText(listing, { term, hasFilters });

  if (hasFilters) {
    return (
      <EmptyState
        drawing="sieve"
        title={title}
        text={text}
        actions={<Button onPressed={onFiltersCleared}>{action}</Button>}
      />
    );
  }
  return (
    <EmptyState
      drawing={term === null ? 'shelf' : 'lens'}
      title={title}
      text={text}
      actions={
        <>
          {categories.length > 0 && (
            <div className={styles['nearest']}>
              <p>{catalogue.nearest}</p>
              <ul className={styles['categories']}>
                {categories.map(({ id, name }) => (
                  <li key={id}>
                    <ButtonLink to={categoryPath(paths, id)}>
                      <bdi>{name}</bdi>
                    </ButtonLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <ButtonLink to="/" variant={categories.length > 0 ? 'quiet' : 'secondary'}>
            {action}
          </ButtonLink>
        </>
      }
    />
  );
}
