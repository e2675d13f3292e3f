/** The position and time of a pointer on an image; px and ms. */
export interface Contact {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** The meaning of one press of a finger or a mouse button. */
export type Gesture = 'tap' | 'doubleTap' | 'swipeToNext' | 'swipeToPrevious' | 'drag';

const tapPx = 10;
const doubleTapPx = 40;
const doubleTapMs = 350;
const swipePx = 40;

/**
 * The gesture of a press from `down` to `up` (PD-1). A swipe is longer than 40 px and more horizontal than
 * vertical.
 *
 * @param lastTap the tap before, `null` if there was none
 */
export function gestureOf(down: Contact, up: Contact, lastTap: Contact | null): Gesture {
  const across = up.x - down.x;
  if (distance(down, up) < tapPx) {
    const isSecond =
      lastTap !== null && up.at - lastTap.at < doubleTapMs && distance(lastTap, up) < doubleTapPx;
    return isSecond ? 'doubleTap' : 'tap';
  }
  if (Math.abs(across) < swipePx || Math.abs(across) < Math.abs(up.y - down.y)) return 'drag';
  return across < 0 ? 'swipeToNext' : 'swipeToPrevious';
}

function distance(one: Contact, other: Contact): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
