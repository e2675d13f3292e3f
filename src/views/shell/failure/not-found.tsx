import { useSelector } from '@xstate/react';
import { longestTerm } from '../../../domain/search/search-term.ts';
import { categoryPath } from '../../../domain/routes/route.ts';
import { useLocale } from '../../locale-context.tsx';
import { useMessages } from '../../messages-context.tsx';
import { useStorefront } from '../../storefront-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import control from '../../ui/control.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './not-found.module.css';

export interface NotFoundProps {
  readonly what?: 'page' | 'product' | 'category' | 'listPage';
  /** The visitor's previous list, or the start of this one; empty without such a list (RT-3). */
  readonly listHref?: string;
}

/** An unknown address of this shop, with a search and the catalogue's categories (RT-1). */
export function NotFound({ what = 'page', listHref = '' }: NotFoundProps) {
  const { notFound, missingProduct, missingCategory, missingListPage, product } = useMessages();
  const { title, text, action } = {
    page: notFound,
    product: missingProduct,
    category: missingCategory,
    listPage: missingListPage,
  }[what];
  return (
    <EmptyState
      drawing="shelf"
      title={title}
      text={text}
      isPage
      actions={
        <>
          <Search />
          {listHref !== '' && <ButtonLink to={listHref}>{product.backToList}</ButtonLink>}
          <ButtonLink to="/">{action}</ButtonLink>
          <Categories />
        </>
      }
    />
  );
}

function Search() {
  const { header } = useMessages();
  return (
    <form role="search" aria-label={header.searchButton} action="/search" className={styles['search']}>
      <input
        type="search"
        name="q"
        required
        className={control['control']}
        aria-label={header.search}
        placeholder={header.searchPlaceholder}
        maxLength={longestTerm}
      />
      <Button type="submit" size="large">
        {header.searchButton}
      </Button>
    </form>
  );
}

function Categories() {
  const { storefront } = useStorefront();
  const { catalogue } = useMessages();
  const { paths } = useLocale().configuration;
  const catalogueMenu = useSelector(storefront, ({ children }) => children.catalogueMenu);
  const categories = useSelector(catalogueMenu, (snapshot) => snapshot?.context.categories ?? []);
  if (categories.length === 0) return null;
  return (
    <div className={styles['categories']}>
      <p>{catalogue.nearest}</p>
      <ul>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <ButtonLink to={categoryPath(paths, id)} variant="quiet">
              <bdi>{name}</bdi>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
