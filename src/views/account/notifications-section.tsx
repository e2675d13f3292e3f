import { useSelector } from '@xstate/react';
import type { RequestedProduct } from '../../domain/account/requested-product.ts';
import { productLink } from '../../domain/product/product-link.ts';
import { stockAvailability } from '../../domain/tile/stock-availability.ts';
import { accountPath, searchPath } from '../../domain/routes/route.ts';
import { withWholeMeasures } from '../../domain/tile/whole-measures.ts';
import type { RequestedProductsActorRef } from '../../machines/account/requested-products.machine.ts';
import { accountTexts } from '../../messages/account/account.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { Link } from '../ui/link.tsx';
import { ProductImage } from '../ui/drawing/product-image.tsx';
import { StockMark } from '../ui/stock-mark.tsx';
import { SectionFailed } from './section-failed.tsx';
import { Waiting } from './waiting.tsx';
import styles from './account.module.css';

/** The customer's notification requests, with the stock of their products (SN-2). */
export function NotificationsSection({ actorRef }: { readonly actorRef: RequestedProductsActorRef }) {
  const texts = useTexts(accountTexts);
  const requested = useSelector(actorRef, ({ context }) => context.requested);
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.matches('failed'));
  const failure = useSelector(actorRef, ({ context }) => context.failure);

  if (isBusy) return <Waiting />;
  if (hasFailed) {
    return (
      <SectionFailed
        text={texts.notificationsFailed}
        failure={failure}
        onRetry={() => actorRef.send({ type: 'retry.requested' })}
      />
    );
  }
  if (requested.length === 0) return <p className={styles['nothing']}>{texts.noNotifications}</p>;
  return (
    <>
      <p>{texts.notifications}</p>
      <ul className={styles['requested']}>
        {requested.map((each) => (
          <Requested key={each.materialNumber} {...each} />
        ))}
      </ul>
    </>
  );
}

function Requested({ materialNumber, product }: RequestedProduct) {
  const texts = useTexts(accountTexts);
  const { paths } = useLocale().configuration;
  if (!product) {
    return (
      <li className={styles['product']}>
        <ProductImage src="" alt="" size="thumbnail" />
        <Link to={searchPath(materialNumber)}>{texts.findMaterial(materialNumber)}</Link>
      </li>
    );
  }
  return (
    <li className={styles['product']}>
      <ProductImage src={product.thumbnail} alt="" size="thumbnail" />
      <div>
        <Link
          className={styles['productName']}
          to={productLink(paths, product, accountPath('notifications'))}
        >
          <bdi>{withWholeMeasures(product.productName)}</bdi>
        </Link>
        <p className={styles['hint']}>{materialNumber}</p>
      </div>
      {product.audience === 'customer' && (
        <StockMark
          availability={stockAvailability(product.salesMaterial.availabilityLevel)}
          leadTimeDays={product.salesMaterial.leadTimeDays}
        />
      )}
    </li>
  );
}
