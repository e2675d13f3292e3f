import { useSelector } from '@xstate/react';
import { isMatrixPossible } from '../../domain/variants/variant-matrix.ts';
import { orderedProduct, type ProductDetail } from '../../domain/product/product-detail.ts';
import type { ProductPageActorRef } from '../../machines/product/product-page.machine.ts';
import { variantTexts } from '../../messages/variants/variants.ts';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { PartBoundary } from '../ui/lazy/part-boundary.tsx';
import { useMayOrder } from '../visit-slot.ts';
import { VariantMatrixView } from './variant-matrix-view.tsx';

export interface MatrixPartProps {
  readonly actorRef: ProductPageActorRef;
}

/** Shows and hides the matrix of the variants; empty if they do not fit into one (PD-9). */
export function MatrixButton({ actorRef, detail }: MatrixPartProps & { readonly detail: ProductDetail }) {
  const { orderSeveral } = useTexts(variantTexts);
  const matrixRef = useSelector(actorRef, ({ children }) => children.variantMatrix);
  const isBusy = useSelector(matrixRef, (snapshot) => snapshot?.matches('loading') ?? false);
  const isShown = useSelector(matrixRef, (snapshot) => snapshot?.hasTag('shown') ?? false);
  const isForCustomer = orderedProduct(detail).audience === 'customer';
  const mayOrder = useMayOrder();
  if (!matrixRef || !mayOrder || !isForCustomer || !detail.variants || !isMatrixPossible(detail.variants))
    return null;
  return (
    <Button
      isBusy={isBusy}
      isExpanded={isShown}
      onPressed={() => matrixRef.send({ type: isShown ? 'matrix.closed' : 'matrix.requested' })}
    >
      {orderSeveral}
    </Button>
  );
}

/** The matrix itself, once its variants have loaded. */
export function MatrixSection({ actorRef, productName }: MatrixPartProps & { readonly productName: string }) {
  const matrixRef = useSelector(actorRef, ({ children }) => children.variantMatrix);
  const isShown = useSelector(matrixRef, (snapshot) => snapshot?.hasTag('shown') ?? false);
  return (
    matrixRef &&
    isShown && (
      <PartBoundary onClosed={() => matrixRef.send({ type: 'matrix.closed' })}>
        <VariantMatrixView actorRef={matrixRef} productName={productName} />
      </PartBoundary>
    )
  );
}
