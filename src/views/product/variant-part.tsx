import { useSelector } from '@xstate/react';
import type { ProductDetail } from '../../domain/product/product-detail.ts';
import { optionsWithChoices } from '../../domain/variants/variants-information.ts';
import type { ProductPageActorRef } from '../../machines/product/product-page.machine.ts';
import { variantTexts } from '../../messages/variants/variants.ts';
import { useMessages, useTexts } from '../messages-context.tsx';
import { useCustomerSlot } from '../customer-slot.ts';
import { useReason } from '../use-reason.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VariantsButton } from '../variants/variants-button.tsx';
import { VariantChoice } from './variant-choice.tsx';
import styles from './variant-choice.module.css';

export interface VariantPartProps {
  readonly actorRef: ProductPageActorRef;
  readonly detail: ProductDetail;
  /** Whether something is loading, so that nothing can be ordered yet. */
  readonly isBusy: boolean;
}

/**
 * The choice of a configurable product's variant. If choices have not loaded, or could not be loaded, the rest of the
 * page works (PD-3, SE-2).
 */
export function VariantPart({ actorRef, detail, isBusy }: VariantPartProps) {
  const texts = useTexts(variantTexts);
  const { MatrixButton } = useCustomerSlot();
  const choices = useSelector(actorRef, ({ context }) => context.choices);
  const isOutdated = useSelector(actorRef, (snapshot) => snapshot.matches('outdated'));
  const hasChoiceFailed = useSelector(
    actorRef,
    (snapshot) => snapshot.matches('ready') && snapshot.context.failedChoices !== null,
  );
  const isGone = useSelector(
    actorRef,
    (snapshot) =>
      snapshot.matches('ready') && snapshot.context.selectedVariant !== '' && detail.variant === null,
  );
  const { product, variants } = detail;
  if (!product.salesMaterial.isConfigurable) return null;
  if (variants === null)
    return isOutdated ? <Trouble actorRef={actorRef} text={texts.choicesFailed} /> : <Waiting />;
  return (
    <>
      {isGone && (
        <p className={styles['trouble']} role="status">
          {texts.gone}
        </p>
      )}
      {variants.options.length > 0 && (
        <VariantChoice
          options={optionsWithChoices(variants.options, choices)}
          isBusy={isBusy}
          onChosen={(selectionKey, selectionValue) =>
            actorRef.send({ type: 'option.chosen', choice: { selectionKey, selectionValue } })
          }
        />
      )}
      {hasChoiceFailed && <Trouble actorRef={actorRef} text={texts.choiceFailed} />}
      {isOutdated && <Trouble actorRef={actorRef} text={texts.variantFailed} />}
      <div className={styles['others']}>
        <VariantsButton product={product} />
        <MatrixButton actorRef={actorRef} detail={detail} />
      </div>
    </>
  );
}

/** A failure to load, with a retry. */
function Trouble({ actorRef, text }: { readonly actorRef: ProductPageActorRef; readonly text: string }) {
  const { retry } = useMessages();
  const reason = useReason(useSelector(actorRef, ({ context }) => context.failure));
  return (
    <div className={styles['trouble']} role="alert">
      <p>{`${text} ${reason}`}</p>
      <Button onPressed={() => actorRef.send({ type: 'retry.requested' })}>{retry}</Button>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles['skeleton']} aria-busy="true">
      <Skeleton shape="short" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}
