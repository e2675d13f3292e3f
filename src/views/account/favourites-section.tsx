import { favouritesPath } from '../../domain/routes/route.ts';
import { accountTexts } from '../../messages/account/account.ts';
import { useTexts } from '../messages-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import styles from './account.module.css';

/** The number of favourites, and the link to their list (TI-9). */
export function FavouritesSection({ count }: { readonly count: number }) {
  const texts = useTexts(accountTexts);
  return (
    <div className={styles['nothing']}>
      <p>{count === 0 ? texts.noFavourites : texts.favourites(count)}</p>
      {count > 0 && <p className={styles['hint']}>{texts.favouritesHint}</p>}
      {count > 0 ? (
        <ButtonLink to={favouritesPath}>{texts.toFavourites}</ButtonLink>
      ) : (
        <ButtonLink to="/">{texts.toCatalogue}</ButtonLink>
      )}
    </div>
  );
}
