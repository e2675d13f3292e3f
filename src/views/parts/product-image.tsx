import { useState } from 'react';
import { useMessages } from '../messages-context.tsx';
import { Drawing } from './drawing.tsx';
import styles from './product-image.module.css';

const pixels = { thumbnail: 64, tile: 136, panel: 255, large: 640 } as const;

export interface ProductImageProps {
  /** Empty when there is no picture. */
  readonly src: string;
  /** Empty where a name stands beside the picture. */
  readonly alt: string;
  readonly size: keyof typeof pixels;
  /** Whether it is the largest thing one sees first. */
  readonly isPriority?: boolean;
}

/** A picture on its tint; a drawing of a parcel where there is none, or where it cannot be loaded (TI-1). */
export function ProductImage({ src, alt, size, isPriority = false }: ProductImageProps) {
  const messages = useMessages();
  const [brokenSrc, setBrokenSrc] = useState('');
  const isMissing = src === '' || src === brokenSrc;

  return (
    <span className={styles['frame']} data-size={size} data-missing={isMissing}>
      {isMissing ? (
        <Drawing name="parcel" label={alt === '' ? '' : `${alt} – ${messages.noPicture}`} />
      ) : (
        <img
          className={styles['picture']}
          alt={alt}
          width={pixels[size]}
          height={pixels[size]}
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : 'auto'}
          decoding={isPriority ? 'sync' : 'async'}
          src={src}
          onError={() => setBrokenSrc(src)}
        />
      )}
    </span>
  );
}
