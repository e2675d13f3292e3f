import type { ReactNode } from 'react';
import { withProductCount, type Category } from '../../domain/listing/category.ts';
import type { SiteBanner } from '../../domain/content/site-content.ts';
import type { Session } from '../../domain/session/session.ts';
import { CatalogueFailed } from '../shell/catalogue-menu/catalogue-failed.tsx';
import { CategoryTiles } from '../listing/category-tiles.tsx';
import { homeTexts } from '../../messages/home/home.ts';
import { useMessages, useTexts } from '../messages-context.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { HomeBanner } from './home-banner.tsx';
import styles from './home-view.module.css';

export interface HomeViewProps {
  /** What the catalogue says to visitors first, and to customers where it should; `null` for the shop's own words. */
  readonly banner: SiteBanner | null;
  /** None as long as they are not there. */
  readonly categories: readonly Category[];
  readonly areCategoriesAwaited: boolean;
  readonly session: Session;
  /** What is the customer's own. */
  readonly customerRows: ReactNode;
  /** What is promoted, in a carousel. */
  readonly offers: ReactNode;
  /** What the catalogue puts on the page. */
  readonly blocks: ReactNode;
  /** Asks for the categories once more. */
  readonly onRetry: () => void;
}

/** The first page: for a visitor one sentence and one image, for a customer what is their own; the catalogue, and what is promoted. */
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
  return (
    <>
      {session.kind === 'anonymous' ? (
        <HomeBanner banner={banner} />
      ) : (
        <div className={styles['welcome']}>
          <PageHeading title={homePage.welcome(session.customer.name)} />
          <p>{homePage.welcomeText(session.customer.company)}</p>
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

/** As many tiles as fill a row of a wide screen, in the size of those that come. */
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
