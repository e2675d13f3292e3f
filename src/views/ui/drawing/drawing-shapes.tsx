import type { ProductDrawing } from '../../../domain/product/product-drawing.ts';
import styles from './drawing-shapes.module.css';

export interface DrawingShapesProps {
  readonly name: ProductDrawing | 'shelf' | 'lens' | 'basket' | 'plug' | 'sieve';
}

/** The shapes of the small drawings, on a background of 120 by 96 with a soft shadow. */
export function DrawingShapes({ name }: DrawingShapesProps) {
  return (
    <>
      <ellipse className={styles['shadow']} cx="60" cy="84" rx="44" ry="5" />
      {shapes[name]}
    </>
  );
}

const shapes = {
  parcel: (
    <>
      <path className={styles['light']} d="m60 18 34 15-34 15-34-15 34-15Z" />
      <path className={styles['middle']} d="m26 33 34 15v36L26 69V33Z" />
      <path className={styles['dark']} d="M94 33 60 48v36l34-15V33Z" />
      <path className={styles['middle']} d="m43 25.5 34 15v10l-7-3v-4L36 28.5l7-3Z" />
    </>
  ),
  parcels: (
    <>
      <path className={styles['light']} d="m40 16 32 14-32 14L8 30l32-14Z" />
      <path className={styles['middle']} d="m8 30 32 14v40L8 70V30Z" />
      <path className={styles['dark']} d="M72 30 40 44v40l32-14V30Z" />
      <path className={styles['light']} d="m80 43 20 9-20 9-20-9 20-9Z" />
      <path className={styles['middle']} d="m60 52 20 9v25l-20-9V52Z" />
      <path className={styles['dark']} d="M100 52 80 61v25l20-9V52Z" />
      <path className={styles['light']} d="m105 67 11 5-11 5-11-5 11-5Z" />
      <path className={styles['middle']} d="m94 72 11 5v11l-11-5V72Z" />
      <path className={styles['dark']} d="m116 72-11 5v11l11-5V72Z" />
    </>
  ),
  calendar: (
    <>
      <path className={styles['middle']} d="M24 20h72v64H24z" />
      <path className={styles['dark']} d="M24 20h72v16H24zM40 12h6v14h-6zM74 12h6v14h-6z" />
      <path
        className={styles['light']}
        d="M34 44h12v12H34zM54 44h12v12H54zM74 44h12v12H74zM34 62h12v12H34z"
      />
      <path className={styles['dark']} d="M54 62h12v12H54z" />
    </>
  ),
  person: (
    <>
      <circle className={styles['light']} cx="60" cy="34" r="18" />
      <path className={styles['middle']} d="M24 84c0-20 14-28 36-28s36 8 36 28H24Z" />
      <path className={styles['dark']} d="M60 56c22 0 36 8 36 28H60V56Z" />
    </>
  ),
  sheet: (
    <>
      <path className={styles['light']} d="M32 12h40l16 16v56H32V12Z" />
      <path className={styles['dark']} d="m72 12 16 16H72V12Z" />
      <path className={styles['middle']} d="M42 40h36v5H42zM42 52h36v5H42zM42 64h24v5H42z" />
    </>
  ),
  shelf: (
    <>
      <path className={styles['dark']} d="M20 14h4v70h-4zM96 14h4v70h-4z" />
      <path className={styles['middle']} d="M20 34h80v4H20zM20 58h80v4H20zM20 80h80v4H20z" />
      <path className={styles['light']} d="M32 44h18v14H32z" />
      <path className={styles['line']} d="M60 20h16v14H60zM72 66h16v14H72z" />
    </>
  ),
  lens: (
    <>
      <path className={styles['middle']} d="m72 58 24 22-7 7-23-23 6-6Z" />
      <circle className={styles['dark']} cx="52" cy="42" r="30" />
      <circle className={styles['paper']} cx="52" cy="42" r="24" />
      <path className={styles['light']} d="M34 38h10l2-4h14l2 4h8v8h-8l-2 4H46l-2-4H34v-8Z" />
      <path className={styles['glint']} d="M36 30a20 20 0 0 1 12-8" />
    </>
  ),
  basket: (
    <>
      <path className={styles['line']} d="m42 40 12-22M78 40 66 18" />
      <path className={styles['light']} d="M18 38h84l-3 8H21l-3-8Z" />
      <path className={styles['middle']} d="M23 46h74l-7 36a3 3 0 0 1-3 2H33a3 3 0 0 1-3-2l-7-36Z" />
      <path className={styles['gap']} d="m40 52 3 26M60 52v26M80 52l-3 26" />
    </>
  ),
  plug: (
    <>
      <path className={styles['line']} d="M4 56c14 0 14-8 24-8M116 40c-12 0-14 8-22 8" />
      <path className={styles['middle']} d="M28 36h18v24H28z" />
      <path className={styles['light']} d="M46 32h6v32h-6z" />
      <path className={styles['dark']} d="M52 39h9v5h-9zM52 52h9v5h-9z" />
      <path className={styles['middle']} d="M78 36h16v24H78z" />
      <path className={styles['dark']} d="M72 32h6v32h-6z" />
    </>
  ),
  sieve: (
    <>
      <path className={styles['middle']} d="M20 20h80L70 54v26l-20 6V54L20 20Z" />
      <path className={styles['light']} d="M20 20h52L58 54v30l-8 2V54L20 20Z" />
      <path className={styles['dark']} d="M16 12h88v9H16z" />
      <circle className={styles['light']} cx="40" cy="5" r="4" />
      <circle className={styles['middle']} cx="60" cy="4" r="4" />
      <circle className={styles['light']} cx="80" cy="5" r="4" />
    </>
  ),
} as const;
