import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages-context.tsx';
import { Drawing } from './drawing.tsx';
import type { DrawingShapesProps } from './drawing-shapes.tsx';
import styles from './product-image.module.css';

const pixels = { thumbnail: 64, tile: 136, panel: 255, large: 640 } as const;

export interface ProductImageProps {
  /** Empty if there is no image. */
  readonly src: string;
  /** Empty if a name is beside the image. */
  readonly alt: string;
  readonly size: keyof typeof pixels;
  /** Whether it is the largest content that the visitor sees first. */
  readonly isPriority?: boolean;
  /** The drawing if there is no image; a parcel by default. */
  readonly drawing?: DrawingShapesProps['name'];
  /** Is called if the image cannot be loaded. */
  readonly onBroken?: () => void;
}

/** An image on its background; a drawing if there is none, or if it cannot be loaded (TI-1). */
export function ProductImage({
  src,
  alt,
  size,
  isPriority = false,
  drawing = 'parcel',
  onBroken,
}: ProductImageProps) {
  const messages = useMessages();
  const [brokenSrc, setBrokenSrc] = useState('');
  const isMissing = src === '' || src === brokenSrc;
  const image = useRef<HTMLImageElement>(null);
  const markBroken = () => {
    setBrokenSrc(src);
    onBroken?.();
  };
  /** An image of the server's markup may have failed before the page was hydrated. */
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) image.current.decode().catch(markBroken);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later images report by onError
  }, []);

  return (
    <span className={styles['frame']} data-size={size} data-missing={isMissing}>
      {isMissing ? (
        <Drawing name={drawing} label={alt === '' ? '' : `${alt} – ${messages.noImage}`} />
      ) : (
        <img
          ref={image}
          className={styles['image']}
          alt={alt}
          width={pixels[size]}
          height={pixels[size]}
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : 'auto'}
          decoding={isPriority ? 'sync' : 'async'}
          src={src}
          onError={markBroken}
        />
      )}
    </span>
  );
}
