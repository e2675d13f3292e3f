import { useEffect, useEffectEvent, useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { gestureOf, type Contact, type Gesture } from '../../../domain/product/gesture.ts';
import { anchoredScroll, largestMagnification } from '../../../domain/product/magnification.ts';
import type { ProductGalleryEvent } from '../../../machines/product/product-gallery.machine.ts';

type OnEvent = (event: ProductGalleryEvent) => void;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far a wheel turns for one step, in px. */
const wheelStep = 60;

const eventOfTouch: Readonly<Partial<Record<Gesture, ProductGalleryEvent>>> = {
  doubleTap: { type: 'zoom.toggled' },
  swipeToNext: { type: 'image.stepped', step: 1 },
  swipeToPrevious: { type: 'image.stepped', step: -1 },
};

/** Mouse, wheel and touch on the stage of the zoom view: the events they send to the gallery, and where the image scrolls (PD-1). */
export function useZoomStage(
  stageRef: RefObject<HTMLElement | null>,
  magnification: number,
  onEvent: OnEvent,
) {
  const shown = useRef(magnification);
  /** The point of the image that does not move: under the pointer, or the middle if `null`. */
  const anchor = useRef<Point | null>(null);
  const down = useRef<Contact | null>(null);
  const lastTap = useRef<Contact | null>(null);

  useLayoutEffect(() => {
    const stage = stageRef.current;
    const ratio = magnification / shown.current;
    shown.current = magnification;
    if (!stage || ratio === 1) return;
    const { x, y } = anchor.current ?? { x: stage.clientWidth / 2, y: stage.clientHeight / 2 };
    anchor.current = null;
    stage.scrollTo(
      anchoredScroll({ scroll: stage.scrollLeft, anchor: x, ratio }),
      anchoredScroll({ scroll: stage.scrollTop, anchor: y, ratio }),
    );
  }, [stageRef, magnification]);

  useWheel(stageRef, (step, point) => {
    const isAtLimit = step === 1 ? shown.current === largestMagnification : shown.current === 1;
    anchor.current = isAtLimit ? null : point;
    onEvent({ type: 'zoom.stepped', step });
  });

  usePinch(stageRef, magnification, (wanted, point) => {
    down.current = null;
    const isShown = Math.min(wanted, largestMagnification) === shown.current;
    anchor.current = isShown ? null : point;
    onEvent({ type: 'zoom.pinched', magnification: wanted });
  });

  const release = (event: PointerEvent<HTMLElement>) => {
    if (!down.current) return;
    const up = contactOf(event);
    const gesture = gestureOf(down.current, up, lastTap.current);
    down.current = null;
    lastTap.current = gesture === 'tap' ? up : null;
    if (event.pointerType === 'mouse') {
      if (gesture !== 'tap' && gesture !== 'doubleTap') return;
      anchor.current = pointOn(event.currentTarget, event);
      onEvent({ type: 'zoom.toggled' });
      return;
    }
    const wanted = eventOfTouch[gesture];
    if (!wanted || (wanted.type === 'image.stepped' && magnification > 1)) return;
    if (wanted.type === 'zoom.toggled') anchor.current = pointOn(event.currentTarget, event);
    onEvent(wanted);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return;
      down.current = contactOf(event);
      if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (down.current && event.pointerType === 'mouse')
        event.currentTarget.scrollBy(-event.movementX, -event.movementY);
    },
    onPointerUp: release,
    onPointerCancel: () => {
      down.current = null;
    },
  };
}

/** A wheel listener of React is passive and could not keep the page behind from scrolling. */
function useWheel(
  stageRef: RefObject<HTMLElement | null>,
  onStep: (step: 1 | -1, point: Point) => void,
): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const stage = stageRef.current;
    let turned = 0;
    const turn = (event: WheelEvent) => {
      if (!stage) return;
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < wheelStep) return;
      step(turned < 0 ? 1 : -1, pointOn(stage, event));
      turned = 0;
    };
    stage?.addEventListener('wheel', turn, { passive: false });
    return () => stage?.removeEventListener('wheel', turn);
  }, [stageRef]);
}

/** Two fingers that move apart or together; the browser itself would magnify the whole page with its buttons. */
function usePinch(
  stageRef: RefObject<HTMLElement | null>,
  magnification: number,
  onPinched: (magnification: number, point: Point) => void,
): void {
  const magnificationOf = useEffectEvent((perPx: number) => magnification * perPx);
  const pinch = useEffectEvent(onPinched);
  useEffect(() => {
    const stage = stageRef.current;
    /** The magnification of one px between the fingers; `null` unless there are two. */
    let perPx: number | null = null;
    const begin = ({ touches }: TouchEvent) => {
      const [one, other, third] = touches;
      perPx = one && other && !third ? magnificationOf(1 / distanceOf(one, other)) : null;
    };
    const move = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!stage || !one || !other || perPx === null) return;
      if (event.cancelable) event.preventDefault();
      pinch(perPx * distanceOf(one, other), pointOn(stage, middleOf(one, other)));
    };
    stage?.addEventListener('touchstart', begin, { passive: true });
    stage?.addEventListener('touchmove', move, { passive: false });
    stage?.addEventListener('touchend', begin);
    stage?.addEventListener('touchcancel', begin);
    return () => {
      stage?.removeEventListener('touchstart', begin);
      stage?.removeEventListener('touchmove', move);
      stage?.removeEventListener('touchend', begin);
      stage?.removeEventListener('touchcancel', begin);
    };
  }, [stageRef]);
}

function distanceOf(one: Touch, other: Touch): number {
  return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
}

function middleOf(one: Touch, other: Touch) {
  return { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
}

function contactOf({ clientX, clientY, timeStamp }: PointerEvent): Contact {
  return { x: clientX, y: clientY, at: timeStamp };
}

function pointOn(
  stage: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top } = stage.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
