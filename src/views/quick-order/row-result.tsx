import { refusalText } from '../../domain/faults/refusal.ts';
import { productPath, quickOrderPath } from '../../domain/routes/route.ts';
import { withWholeMeasures } from '../../domain/tile/whole-measures.ts';
import { writtenForReading } from '../../domain/quantity/typed-quantity.ts';
import type { QuickOrderRow, RowStatus } from '../../domain/quick-order/quick-order-row.ts';
import { quickOrderTexts } from '../../messages/quick-order/quick-order.ts';
import type { QuickOrderActorRef } from '../../machines/quick-order/quick-order.machine.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { Figure } from '../ui/figure.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import styles from './quick-order.module.css';

export interface RowResultProps {
  readonly actorRef: QuickOrderActorRef;
  readonly row: QuickOrderRow;
  readonly status: RowStatus;
  readonly isLocked: boolean;
}

/** The product of a row, or its fault with a correction. */
export function RowResult({ actorRef, row, status, isLocked }: RowResultProps) {
  const texts = useTexts(quickOrderTexts);
  const { priceLocale, configuration } = useLocale();
  const product = row.checked?.product;
  const correct = (change: { readonly productId: string } | { readonly quantityText: string }) =>
    actorRef.send({ type: 'entry.corrected', rowId: row.rowId, change });
  const name = product && (
    <Link
      className={styles['name']}
      to={productPath(configuration.paths, product.productId, { currentPath: quickOrderPath })}
    >
      <bdi>{withWholeMeasures(product.productName)}</bdi>
    </Link>
  );
  const ownNumber = product && product.materialNumber !== row.material.trim() && (
    <Figure className={styles['own']} text={product.materialNumber} />
  );
  if (!row.areFaultsShown) return null;
  if (status.kind === 'faulty') return <Problem text={texts.fault[status.fault]} />;
  if (status.kind === 'ready') {
    return (
      <>
        <bdi>{name}</bdi>
        {ownNumber}
      </>
    );
  }
  if (status.kind !== 'refused') return null;
  const { problem, candidates } = status.checked;
  const nearest = problem?.nearestQuantity ?? null;
  return (
    <>
      <bdi>{name}</bdi>
      <Problem text={candidates.length > 0 ? texts.candidates : problem ? refusalText(problem) : ''} />
      {!isLocked && nearest !== null && (
        <Button
          variant="quiet"
          onPressed={() => correct({ quantityText: writtenForReading(nearest, priceLocale) })}
        >
          {texts.take(writtenForReading(nearest, priceLocale))}
        </Button>
      )}
      {!isLocked &&
        candidates.map(({ productId, productName }) => (
          <Button key={productId} variant="quiet" onPressed={() => correct({ productId })}>
            <bdi>{productName}</bdi>
          </Button>
        ))}
    </>
  );
}

function Problem({ text }: { readonly text: string }) {
  return (
    <span className={styles['problem']}>
      <Icon name="warning" />
      <span>{text}</span>
    </span>
  );
}
