import styles from './skeleton.module.css';

export interface SkeletonProps {
  readonly shape:
    | 'short'
    | 'medium'
    | 'long'
    | 'heading'
    | 'control'
    | 'tile'
    | 'thumbnail'
    | 'square'
    | 'box';
}

/** A grey piece in the size of what comes; the area around it says that it is busy. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span className={styles['skeleton']} data-shape={shape} aria-hidden="true" />;
}
