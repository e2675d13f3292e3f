import styles from './drawing-shapes.module.css';

export interface DrawingShapesProps {
  readonly name: 'parcel' | 'shelf' | 'lens' | 'basket' | 'plug' | 'sieve';
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
