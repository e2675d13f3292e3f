import { jobPosting } from '../../domain/content/job-posting.ts';
import { contentTexts } from '../../messages/content/content.ts';
import { dayText } from '../../messages/shell/dates.ts';
import { isolated } from '../../messages/named.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Link } from '../ui/link.tsx';
import type { ContentListProps } from './content-list.tsx';
import styles from './job-list.module.css';

/** Open positions with location and kind of employment (CT-1, CT-3). */
export function JobList({ products, linkOf }: Omit<ContentListProps, 'layout'>) {
  const texts = useTexts(contentTexts);
  const { language } = useLocale();
  return (
    <ul className={styles['jobs']}>
      {products.map((product) => {
        const { title, location, employmentType, publishedOn } = jobPosting(product);
        const to = linkOf(product);
        return (
          <li key={product.productId} className={styles['job']}>
            <div className={styles['words']}>
              <h2 className={styles['title']}>
                <Link to={to}>
                  <bdi>{title}</bdi>
                </Link>
              </h2>
              <p>
                {[location, employmentType]
                  .filter((fact) => fact !== '')
                  .map(isolated)
                  .join(' · ')}
              </p>
              {publishedOn !== '' && (
                <p className={styles['quiet']}>{texts.published(dayText(publishedOn, language))}</p>
              )}
            </div>
            <ButtonLink to={to}>
              <span>{texts.viewJob}</span>
              <HiddenText>{` ${title}`}</HiddenText>
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}
