import { DrawingShapes, type DrawingShapesProps } from './drawing-shapes.tsx';
import styles from './drawing.module.css';

export interface DrawingProps extends DrawingShapesProps {
  /** Its subject, empty if the text beside it names it. */
  readonly label?: string;
}

/** A small drawing in the style of the catalogue's images: flat, three tones, light from the top left. */
export function Drawing({ name, label = '' }: DrawingProps) {
  return (
    <svg
      className={styles['drawing']}
      viewBox="0 0 120 96"
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <DrawingShapes name={name} />
    </svg>
  );
}
