import type { ReactNode } from 'react';
import { withProductCount, type Category } from '../../domain/listing/category.ts';
import type { SiteBanner } from '../../domain/content/site-content.ts';
import type { Session } from '../../domain/session/session.ts';
import { CatalogueFailed } from '../shell/catalogue-menu/catalogue-failed.tsx';
import { CategoryTiles } from '../listing/category-tiles.tsx';
import { homeTexts } from '../../messages/home/home.ts';
import { useMessages, useTexts } from '../messages-context.tsx';
import { usePricesRefusal } from '../use-prices-refusal.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { HomeBanner } from './home-banner.tsx';
import styles from './home-view.module.css';

export interface HomeViewProps {
  /** The catalogue's banner; `null` for the shop's own text. */
  readonly banner: SiteBanner | null;
  /** Empty until they have loaded. */
  readonly categories: readonly Category[];
  readonly areCategoriesAwaited: boolean;
  readonly session: Session;
  /** The customer's own rows. */
  readonly customerRows: ReactNode;
  /** The promotions, in a carousel. */
  readonly offers: ReactNode;
  /** The catalogue's blocks. */
  readonly blocks: ReactNode;
  /** Requests the categories again. */
  readonly onRetry: () => void;
}

/**
 * The first page: for a visitor one sentence and one image, for a customer their own rows; then the catalogue
 * and the promotions.
 */
export function HomeView({
  banner,
  categories,
  areCategoriesAwaited,
  session,
  customerRows,
  offers,
  blocks,
  onRetry,
}: HomeViewProps) {
  const homePage = useTexts(homeTexts);
  const pricesRefusal = usePricesRefusal();
  return (
    <>
      {session.kind === 'anonymous' ? (
        <HomeBanner banner={banner} />
      ) : (
        <div className={styles['welcome']}>
          <PageHeading title={homePage.welcome(session.customer.name)} />
          <p>{pricesRefusal ?? homePage.welcomeText(session.customer.company)}</p>
        </div>
      )}
      {customerRows}
      {session.kind === 'signedIn' && banner?.shownTo === 'everyone' && (
        <div className={styles['banner']}>
          <HomeBanner banner={banner} isBelowHeading />
        </div>
      )}
      <section className={styles['catalogue']} aria-labelledby="categories">
        <h2 id="categories">{homePage.categories}</h2>
        {categories.length > 0 ? (
          <CategoryTiles categories={categories.map(withProductCount)} headingLevel="h3" />
        ) : areCategoriesAwaited ? (
          <TilesSkeleton />
        ) : (
          <CatalogueFailed onRetry={onRetry} />
        )}
      </section>
      {offers}
      {blocks}
    </>
  );
}

/** A row of tiles of a wide screen, in the size of the real ones. */
function TilesSkeleton() {
  const { loading } = useMessages();
  return (
    <div className={styles['skeleton']} role="status" aria-label={loading}>
      {['one', 'two', 'three', 'four', 'five', 'six'].map((tile) => (
        <div key={tile}>
          <Skeleton shape="square" />
          <div className={styles['lines']}>
            <Skeleton shape="medium" />
            <Skeleton shape="short" />
          </div>
        </div>
      ))}
    </div>
  );
}
