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

/** A grey placeholder in the size of the content; the area around it is marked as busy. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span className={styles['skeleton']} data-shape={shape} aria-hidden="true" />;
}
