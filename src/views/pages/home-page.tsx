import { useSelector } from '../use-selector.ts';
import { HomeView } from '../home/home-view.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { usePageTitle } from './use-page-title.ts';

/** The home page: the top of the catalogue. */
export function HomePage() {
  const { storefront } = useStorefront();
  const session = useSelector(storefront, ({ context }) => context.session);
  const catalogueMenu = useSelector(storefront, ({ children }) => children.catalogueMenu);
  const categories = useSelector(catalogueMenu, (snapshot) =>
    snapshot?.matches({ categories: 'ready' }) ? snapshot.context.categories : null,
  );
  usePageTitle('');

  return <HomeView categories={categories} session={session} />;
}
