import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { CarouselVariant } from '../../../domain/shell/carousel-variant.ts';
import { shownItems } from '../../../domain/shell/slides.ts';
import {
  selectCanAdvance,
  selectCanReverse,
  type CarouselActorRef,
} from '../../../machines/shell/carousel.machine.ts';
import { useMessages } from '../../messages-context.tsx';
import { Icon } from '../icon.tsx';
import { useSelector } from '@xstate/react';
import styles from './carousel.module.css';

export interface CarouselProps {
  readonly actorRef: CarouselActorRef;
  readonly title: string;
  /** Its items, each an `li`, as many as the machine knows. */
  readonly children: ReactNode;
  /** Its background. */
  readonly variant?: CarouselVariant | undefined;
  /** The distance from the content above: a section's, unless its parent sets another one. */
  readonly padding?: string;
}

/**
 * A row of items, slide by slide: swiped, scrolled, with the arrow keys, or by its two buttons, which stay in
 * place at the ends. It never moves automatically (CT-2).
 *
 * @see §9 default carousel variant and padding
 */
export function Carousel({
  actorRef,
  title,
  children,
  variant = 'transparent-light',
  padding = 'standard',
}: CarouselProps) {
  const { carousel } = useMessages();
  const titleId = useId();
  const positionId = useId();
  const track = useTrack(actorRef);
  const slides = useSelector(actorRef, ({ context }) => context);
  const canAdvance = useSelector(actorRef, selectCanAdvance);
  const canReverse = useSelector(actorRef, selectCanReverse);
  const { from, to, of } = shownItems(slides);
  const isWhole = from === 1 && to === of;
  const advance = () => actorRef.send({ type: 'slide.advanced' });
  const reverse = () => actorRef.send({ type: 'slide.reversed' });

  return (
    <section
      className={styles['carousel']}
      data-variant={variant}
      data-padding={padding}
      aria-labelledby={titleId}
      aria-roledescription={carousel.role}
    >
      <div className={styles['head']}>
        <h2 id={titleId}>
          <bdi>{title}</bdi>
        </h2>
        {!isWhole && (
          <div className={styles['controls']}>
            <p id={positionId} className={styles['position']} aria-live="polite">
              {carousel.position(from, to, of)}
            </p>
            <button
              type="button"
              className={styles['control']}
              aria-label={carousel.previous}
              aria-disabled={!canReverse}
              aria-describedby={canReverse ? undefined : positionId}
              onClick={reverse}
            >
              <Icon name="left" />
            </button>
            <button
              type="button"
              className={styles['control']}
              aria-label={carousel.next}
              aria-disabled={!canAdvance}
              aria-describedby={canAdvance ? undefined : positionId}
              onClick={advance}
            >
              <Icon name="right" />
            </button>
          </div>
        )}
      </div>
      <ul ref={track} className={styles['track']} data-count={slides.itemCount}>
        {children}
      </ul>
    </section>
  );
}

/**
 * The track reports its width, its scroll position and the arrow keys, and scrolls where the carousel asks.
 * After a change of its width, its scroll events are not the visitor's: the first visible item stays, at once
 * and wherever the track was moving.
 */
function useTrack(actorRef: CarouselActorRef) {
  const track = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    const tell = () =>
      actorRef.send({
        type: 'width.changed',
        viewport: wide.matches ? 'desktop' : middle.matches ? 'tablet' : 'mobile',
      });
    const middle = window.matchMedia('(width >= 48rem)');
    const wide = window.matchMedia('(width >= 64rem)');
    const subscription = actorRef.on('scroll.requested', ({ first }) => {
      const list = track.current;
      list?.scrollTo({ left: first * itemPitch(list) });
    });
    tell();
    middle.addEventListener('change', tell);
    wide.addEventListener('change', tell);
    return () => {
      subscription.unsubscribe();
      middle.removeEventListener('change', tell);
      wide.removeEventListener('change', tell);
    };
  }, [actorRef]);

  useEffect(() => {
    const list = track.current;
    if (!list) return undefined;
    let width = list.clientWidth;
    const tell = () => {
      if (list.clientWidth !== width) return;
      actorRef.send({ type: 'scrolled', position: list.scrollLeft / itemPitch(list) });
    };
    const keepFirst = new ResizeObserver(() => {
      if (list.clientWidth === width) return;
      width = list.clientWidth;
      const { first } = actorRef.getSnapshot().context;
      list.scrollTo({ left: first * itemPitch(list), behavior: 'instant' });
    });
    keepFirst.observe(list);
    const step = (event: KeyboardEvent) => {
      if (!isForTrack(event)) return;
      event.preventDefault();
      actorRef.send({ type: event.key === 'ArrowRight' ? 'slide.advanced' : 'slide.reversed' });
    };
    list.addEventListener('scroll', tell, { passive: true });
    list.addEventListener('keydown', step);
    return () => {
      keepFirst.disconnect();
      list.removeEventListener('scroll', tell);
      list.removeEventListener('keydown', step);
    };
  }, [actorRef]);

  return track;
}

/** From the left edge of one item to the left edge of the next. */
function itemPitch(list: HTMLElement): number {
  const [first, second] = list.children;
  if (!first || !second) return 1;
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left || 1;
}

function isForTrack({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.matches('input, select, textarea');
  return (key === 'ArrowLeft' || key === 'ArrowRight') && !isTyping && !altKey && !ctrlKey && !metaKey;
}
