import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  itemsPerSlide,
  lastFirst,
  slidFirst,
  withinSlides,
  type Slides,
  type Viewport,
} from '../../domain/shell/slides.ts';
import { eventOf } from '../event-of.ts';
import type { RequirementsMeta } from '../shop-event.ts';

export interface CarouselInput {
  readonly itemCount: number;
}

interface CarouselContext extends Slides {
  /** The item at the left edge, as the track last reported it. */
  readonly seen: number;
}

export type CarouselEvent =
  | { readonly type: 'slide.advanced' }
  | { readonly type: 'slide.reversed' }
  | { readonly type: 'width.changed'; readonly viewport: Viewport }
  | { readonly type: 'scrolled'; readonly position: number };

/** Asks the view to bring an item to its left edge. */
export interface ScrollRequested {
  readonly type: 'scroll.requested';
  readonly first: number;
}

/**
 * A row of items that the visitor looks at slide by slide. The track scrolls by touch, wheel or keyboard, and
 * reports its position; the buttons ask it to go on or back. It never moves by itself.
 *
 * @see §9 Carousel items per slide
 */
export const carouselMachine = setup({
  types: {
    input: {} as CarouselInput,
    context: {} as CarouselContext,
    events: {} as CarouselEvent,
    emitted: {} as ScrollRequested,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  delays: {
    /** Longer than any browser needs for a smooth scroll. */
    glide: 700,
  },
  guards: {
    isWhole: ({ context }) => lastFirst(context) === 0,
    isAtStart: ({ context }) => context.first === 0,
    isAtEnd: ({ context }) => context.first === lastFirst(context),
    hasNext: ({ context }) => context.first < lastFirst(context),
    hasPrevious: ({ context }) => context.first > 0,
    isTarget: ({ context, event }) => scrolledTo(context, event) === context.first,
  },
  actions: {
    storeViewport: assign(({ context, event }) => {
      const size = itemsPerSlide(eventOf(event, 'width.changed').viewport, context.itemCount);
      const first = withinSlides({ itemCount: context.itemCount, itemsPerSlide: size }, context.first);
      return { itemsPerSlide: size, first, seen: first };
    }),
    storeAdvanced: assign(({ context }) => standingAt(slidFirst(context, 1))),
    storeReversed: assign(({ context }) => standingAt(slidFirst(context, -1))),
    storePosition: assign(({ context, event }) => standingAt(scrolledTo(context, event))),
    storeSeen: assign({ seen: ({ context, event }) => scrolledTo(context, event) }),
    acceptSeen: assign({ first: ({ context }) => context.seen }),
    requestGlide: emit(({ context }): ScrollRequested => ({
      type: 'scroll.requested',
      first: context.first,
    })),
  },
}).createMachine({
  id: 'carousel',
  description: 'A row of items that is looked at slide by slide.',
  meta: { requirements: ['CT-2', 'LS-3'] },
  context: ({ input }) => ({ itemCount: input.itemCount, itemsPerSlide: 1, first: 0, seen: 0 }),
  initial: 'deciding',
  on: {
    'width.changed': {
      description: 'Another number of items fits on a slide; the first one seen stays.',
      meta: { requirements: ['CT-2'] },
      target: '.deciding',
      actions: 'storeViewport',
    },
    scrolled: {
      description: 'The visitor moved the track.',
      meta: { requirements: ['CT-2'] },
      target: '.deciding',
      actions: 'storePosition',
    },
  },
  states: {
    deciding: {
      description: 'The position of the track decides which way it can go.',
      always: [
        {
          description: 'Every item is seen.',
          meta: { requirements: ['CT-2'] },
          guard: 'isWhole',
          target: 'still',
        },
        {
          description: 'The first item is seen.',
          meta: { requirements: ['CT-2'] },
          guard: 'isAtStart',
          target: 'atStart',
        },
        {
          description: 'The last item is seen.',
          meta: { requirements: ['CT-2'] },
          guard: 'isAtEnd',
          target: 'atEnd',
        },
        {
          description: 'There are more items on both sides.',
          meta: { requirements: ['CT-2'] },
          target: 'between',
        },
      ],
    },
    still: { description: 'All items are seen at once; there is nothing to move.' },
    atStart: {
      description: 'The first items are seen; there are more after them.',
      on: {
        'slide.advanced': {
          description: 'The next items are requested.',
          meta: { requirements: ['CT-2'] },
          target: 'gliding',
          actions: ['storeAdvanced', 'requestGlide'],
        },
      },
    },
    between: {
      description: 'There are more items on both sides.',
      on: {
        'slide.advanced': {
          description: 'The next items are requested.',
          meta: { requirements: ['CT-2'] },
          target: 'gliding',
          actions: ['storeAdvanced', 'requestGlide'],
        },
        'slide.reversed': {
          description: 'The previous items are requested.',
          meta: { requirements: ['CT-2'] },
          target: 'gliding',
          actions: ['storeReversed', 'requestGlide'],
        },
      },
    },
    atEnd: {
      description: 'The last items are seen; there are more before them.',
      on: {
        'slide.reversed': {
          description: 'The previous items are requested.',
          meta: { requirements: ['CT-2'] },
          target: 'gliding',
          actions: ['storeReversed', 'requestGlide'],
        },
      },
    },
    gliding: {
      description: 'The track is gliding to where a button sent it.',
      after: {
        glide: {
          description: 'It has come to rest, maybe where the visitor stopped it.',
          meta: { requirements: ['CT-2'] },
          target: 'deciding',
          actions: 'acceptSeen',
        },
      },
      on: {
        scrolled: [
          {
            description: 'It is there.',
            meta: { requirements: ['CT-2'] },
            guard: 'isTarget',
            target: 'deciding',
            actions: 'storePosition',
          },
          {
            description: 'It passes other items.',
            meta: { requirements: ['CT-2'] },
            actions: 'storeSeen',
          },
        ],
        'slide.advanced': {
          description: 'A second press goes one slide further, counted from where the first one leads.',
          meta: { requirements: ['CT-2'] },
          guard: 'hasNext',
          target: 'gliding',
          reenter: true,
          actions: ['storeAdvanced', 'requestGlide'],
        },
        'slide.reversed': {
          description: 'Back, counted from where the press before leads.',
          meta: { requirements: ['CT-2'] },
          guard: 'hasPrevious',
          target: 'gliding',
          reenter: true,
          actions: ['storeReversed', 'requestGlide'],
        },
      },
    },
  },
});

export type CarouselActorRef = ActorRefFrom<typeof carouselMachine>;
type CarouselSnapshot = SnapshotFrom<typeof carouselMachine>;

export const selectCanAdvance = (snapshot: CarouselSnapshot) => snapshot.can({ type: 'slide.advanced' });
export const selectCanReverse = (snapshot: CarouselSnapshot) => snapshot.can({ type: 'slide.reversed' });

function standingAt(first: number) {
  return { first, seen: first };
}

function scrolledTo(context: CarouselContext, event: CarouselEvent): number {
  return withinSlides(context, eventOf(event, 'scrolled').position);
}
