import { useId, useLayoutEffect, useRef } from 'react';
import { productPageTexts } from '../../../messages/product/product-page.ts';
import type { ProductGalleryEvent } from '../../../machines/product/product-gallery.machine.ts';
import { useMessages, useTexts } from '../../messages-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './product-zoom.module.css';
import { useZoomStage } from './use-zoom-stage.ts';

export interface ProductZoomProps {
  readonly productName: string;
  /** Address of the image. */
  readonly image: string;
  /** Its position, counted from 1. */
  readonly number: number;
  readonly count: number;
  /** The magnification, relative to the fitted size. */
  readonly magnification: number;
  readonly canComeCloser: boolean;
  readonly canGoFurther: boolean;
  readonly onEvent: (event: ProductGalleryEvent) => void;
}

const eventOfKey: Readonly<Record<string, ProductGalleryEvent>> = {
  '+': { type: 'zoom.stepped', step: 1 },
  '=': { type: 'zoom.stepped', step: 1 },
  '-': { type: 'zoom.stepped', step: -1 },
  ArrowLeft: { type: 'image.stepped', step: -1 },
  ArrowRight: { type: 'image.stepped', step: 1 },
};

/** In px. */
const moveOfKey: Readonly<Record<string, ScrollToOptions>> = {
  ArrowLeft: { left: -80 },
  ArrowRight: { left: 80 },
  ArrowUp: { top: -80 },
  ArrowDown: { top: 80 },
};

/**
 * An image above the whole page. A press, the wheel, two fingers, a double tap, + and − magnify it; dragging,
 * a finger or the arrow keys move a magnified image, and otherwise lead to the next image, as a swipe does
 * (PD-1).
 */
export function ProductZoom(props: ProductZoomProps) {
  const { productName, image, count, magnification, onEvent } = props;
  const texts = useTexts(productPageTexts);
  const dialogRef = useRef<HTMLDialogElement>(null);
  const stageRef = useRef<HTMLDivElement>(null);
  const stage = useZoomStage(stageRef, magnification, onEvent);
  const isMagnified = magnification > 1;

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    stageRef.current?.focus();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={dialogRef}
      className={styles['zoom']}
      aria-label={texts.enlarged(productName)}
      onCancel={(event) => {
        event.preventDefault();
        onEvent({ type: 'zoom.closed' });
      }}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const wanted = eventOfKey[event.key];
        const move = isMagnified ? moveOfKey[event.key] : undefined;
        if (!wanted && !move) return;
        event.preventDefault();
        if (move) stageRef.current?.scrollBy(move);
        else if (wanted) onEvent(wanted);
      }}
    >
      <ZoomHead {...props} />
      <div
        ref={stageRef}
        className={styles['stage']}
        role="group"
        aria-label={productName}
        tabIndex={-1}
        data-magnification={magnification}
        {...stage}
      >
        <img
          key={image}
          className={styles['image']}
          src={image}
          alt={productName}
          style={{ inlineSize: percent(magnification), blockSize: percent(magnification) }}
          draggable={false}
          onError={() => onEvent({ type: 'image.broken', image })}
        />
      </div>
      {count > 1 && <ImageSteps onEvent={onEvent} />}
    </dialog>
  );
}

function ZoomHead(props: ProductZoomProps) {
  const { number, count, magnification, canComeCloser, canGoFurther, onEvent } = props;
  const { product, close } = useMessages();
  const texts = useTexts(productPageTexts);
  const limitId = useId();
  const limit = canGoFurther ? (canComeCloser ? null : texts.closestImage) : texts.wholeImage;
  return (
    <div className={styles['head']}>
      <p role="status" className={styles['status']}>
        {count > 1 && <span>{product.image(number, count)}</span>}
        <span>{texts.magnification(magnification)}</span>
        {limit !== null && <span id={limitId}>{limit}</span>}
      </p>
      <button
        type="button"
        className={styles['button']}
        aria-label={texts.further}
        aria-disabled={!canGoFurther}
        aria-describedby={canGoFurther ? undefined : limitId}
        onClick={() => onEvent({ type: 'zoom.stepped', step: -1 })}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        className={styles['button']}
        aria-label={texts.closer}
        aria-disabled={!canComeCloser}
        aria-describedby={canComeCloser ? undefined : limitId}
        onClick={() => onEvent({ type: 'zoom.stepped', step: 1 })}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className={styles['button']}
        aria-label={close}
        onClick={() => onEvent({ type: 'zoom.closed' })}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

function ImageSteps({ onEvent }: Pick<ProductZoomProps, 'onEvent'>) {
  const texts = useTexts(productPageTexts);
  return (
    <>
      <button
        type="button"
        className={styles['step']}
        data-side="previous"
        aria-label={texts.previousImage}
        onClick={() => onEvent({ type: 'image.stepped', step: -1 })}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className={styles['step']}
        data-side="next"
        aria-label={texts.nextImage}
        onClick={() => onEvent({ type: 'image.stepped', step: 1 })}
      >
        <Icon name="right" />
      </button>
    </>
  );
}

function percent(times: number): string {
  return `${times * 100}%`;
}
