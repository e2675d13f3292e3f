import { eventEntry, isPastEvent } from '../../domain/content/event-entry.ts';
import { attributeLines } from '../../domain/tile/attribute-lines.ts';
import type { Product } from '../../domain/product/product.ts';
import { plainText } from '../../domain/property/plain-text.ts';
import { contentTexts } from '../../messages/content/content.ts';
import { isoToday } from '../../messages/shell/dates.ts';
import { daysText } from '../../messages/shell/days.ts';
import { isolated } from '../../messages/named.ts';
import { TileActionLink } from '../tile/tile-action-link.tsx';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { Link } from '../ui/link.tsx';
import { ProductImage } from '../ui/drawing/product-image.tsx';
import { useBooleanWords } from '../ui/markup/html-value.tsx';
import type { ContentListProps } from './content-list.tsx';
import styles from './event-list.module.css';

/** Events with time and location; past ones are marked (CT-1, TI-5). */
export function EventList({ products, linkOf }: Omit<ContentListProps, 'layout'>) {
  const today = isoToday();
  return (
    <ul className={styles['events']}>
      {products.map((product) => (
        <Event key={product.productId} product={product} to={linkOf(product)} today={today} />
      ))}
    </ul>
  );
}

interface EventProps {
  readonly product: Product;
  readonly to: string;
  readonly today: string;
}

function Event({ product, to, today }: EventProps) {
  const texts = useTexts(contentTexts);
  const { language } = useLocale();
  const booleanWords = useBooleanWords();
  const event = eventEntry(product);
  const lines = attributeLines(product, 'LIST').filter(({ group }) => group !== 'primary');
  const isPast = isPastEvent(event, today);
  return (
    <li className={styles['event']} data-past={isPast}>
      <ProductImage src={product.mainImage || product.thumbnail} alt="" size="tile" drawing="calendar" />
      <div className={styles['words']}>
        <h2 className={styles['title']}>
          <Link to={to}>
            <bdi>{event.name}</bdi>
          </Link>
        </h2>
        <p>
          {[daysText(event, language), event.venue]
            .filter((fact) => fact !== '')
            .map(isolated)
            .join(' · ')}
        </p>
        <p className={styles['quiet']}>
          {lines
            .map(({ label, value, textType }) =>
              [label, textType === 'B' ? booleanWords(value) : plainText(value, textType)]
                .map(isolated)
                .join(' '),
            )
            .join(' · ')}
        </p>
        {isPast && <p className={styles['past']}>{texts.past}</p>}
      </div>
      <div className={styles['action']}>
        <TileActionLink product={product} to={to} pageKind="events" />
      </div>
    </li>
  );
}
