import { lazyPart } from '../lazy/lazy-part.tsx';
import type { DrawingShapesProps } from './drawing-shapes.tsx';
import styles from './drawing.module.css';

export interface DrawingProps extends DrawingShapesProps {
  /** Its subject, empty if the text beside it names it. */
  readonly label?: string;
}

const shapes = lazyPart<DrawingShapesProps>(() =>
  import('./drawing-shapes.tsx').then(({ DrawingShapes }) => DrawingShapes),
);

/**
 * A small drawing in the style of the catalogue's images: flat, three tones, light from the top left. Its
 * space is reserved at once, its shapes load when the first one is shown.
 */
export function Drawing({ name, label = '' }: DrawingProps) {
  return (
    <svg
      className={styles['drawing']}
      viewBox="0 0 120 96"
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <shapes.Part name={name} />
    </svg>
  );
}
