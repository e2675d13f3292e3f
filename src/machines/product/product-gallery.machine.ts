import { assign, setup, type SnapshotFrom } from 'xstate';
import { firstMagnification, largestMagnification } from '../../domain/product/magnification.ts';
import type { RequirementsMeta } from '../shop-event.ts';

export interface ProductGalleryInput {
  /** Addresses of the images, the main one first. */
  readonly images: readonly string[];
}

interface ProductGalleryContext extends ProductGalleryInput {
  /** Position of the chosen image. */
  readonly chosen: number;
  /** The magnification of the image over its fitted size; 1 unless magnified. */
  readonly magnification: number;
}

/** Forwards or back, closer or further away. */
export type Step = 1 | -1;

export type ProductGalleryEvent =
  | { readonly type: 'image.chosen'; readonly image: string }
  | { readonly type: 'image.stepped'; readonly step: Step }
  | { readonly type: 'image.broken'; readonly image: string }
  | { readonly type: 'zoom.opened' }
  | { readonly type: 'zoom.closed' }
  | { readonly type: 'zoom.toggled' }
  | { readonly type: 'zoom.stepped'; readonly step: Step }
  /** Two fingers ask for this multiple of the fitted size, which may be below 1. */
  | { readonly type: 'zoom.pinched'; readonly magnification: number };

/**
 * The images of one product: which one the visitor looks at, and how closely. The browser keeps the scroll
 * position of a magnified image.
 *
 * @see §2 Screens and parts
 */
export const productGalleryMachine = setup({
  types: {
    input: {} as ProductGalleryInput,
    context: {} as ProductGalleryContext,
    events: {} as ProductGalleryEvent,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  guards: {
    hasImage: ({ context }) => context.images.length > 0,
    hasOtherImages: ({ context }) => context.images.length > 1,
    isLastImage: ({ context }, { image }: { image: string }) =>
      context.images.length === 1 && context.images.includes(image),
    isImage: ({ context }, { image }: { image: string }) => context.images.includes(image),
    isCloser: (_, { step }: { step: Step }) => step === 1,
    isBackToWhole: ({ context }, { step }: { step: Step }) =>
      context.magnification + step < firstMagnification,
    isWithinLimit: ({ context }, { step }: { step: Step }) =>
      step === -1 || context.magnification < largestMagnification,
    isMagnifying: (_, { magnification }: { magnification: number }) => magnification > 1,
  },
  actions: {
    storeChosen: assign({
      chosen: ({ context }, { image }: { image: string }) => context.images.indexOf(image),
    }),
    stepImage: assign({
      chosen: ({ context: { chosen, images } }, { step }: { step: Step }) =>
        (chosen + step + images.length) % images.length,
    }),
    dropImage: assign(({ context }, { image }: { image: string }) => {
      const isBefore = context.images.indexOf(image) < context.chosen;
      const images = context.images.filter((each) => each !== image);
      const chosen = isBefore ? context.chosen - 1 : context.chosen;
      return { images, chosen: chosen < images.length ? chosen : 0 };
    }),
    fit: assign({ magnification: 1 }),
    magnify: assign({ magnification: firstMagnification }),
    stepMagnification: assign({
      magnification: ({ context }, { step }: { step: Step }) =>
        Math.min(context.magnification + step, largestMagnification),
    }),
    storePinched: assign({
      magnification: (_, { magnification }: { magnification: number }) =>
        Math.min(magnification, largestMagnification),
    }),
  },
}).createMachine({
  id: 'productGallery',
  description: 'The images of one product: which one is looked at, and how closely.',
  meta: { requirements: ['PD-1'], ours: true },
  context: ({ input }) => ({ ...input, chosen: 0, magnification: 1 }),
  initial: 'closed',
  on: {
    'image.broken': [
      {
        description: 'The last image could not be loaded: the drawing is shown instead.',
        guard: { type: 'isLastImage', params: ({ event }) => event },
        target: '.closed',
        actions: { type: 'dropImage', params: ({ event }) => event },
      },
      {
        description: 'An image that could not be loaded is not offered.',
        guard: { type: 'isImage', params: ({ event }) => event },
        actions: { type: 'dropImage', params: ({ event }) => event },
      },
    ],
  },
  states: {
    closed: {
      description: 'The page shows the chosen image, and the others below it.',
      on: {
        'image.chosen': {
          description: 'Another image is chosen.',
          guard: { type: 'isImage', params: ({ event }) => event },
          actions: { type: 'storeChosen', params: ({ event }) => event },
        },
        'zoom.opened': {
          description: 'The visitor wants to see it larger.',
          guard: 'hasImage',
          target: 'open',
        },
      },
    },
    open: {
      description: 'The image has the whole screen.',
      initial: 'fitted',
      on: {
        'zoom.closed': { description: 'Back to the page.', target: 'closed' },
        'image.stepped': {
          description: 'The image before or after it; after the last one comes the first.',
          guard: 'hasOtherImages',
          target: '.fitted',
          actions: { type: 'stepImage', params: ({ event }) => event },
        },
      },
      states: {
        fitted: {
          description: 'The whole image is seen.',
          entry: 'fit',
          on: {
            'zoom.toggled': {
              description: 'A press on the image brings it closer.',
              target: 'magnified',
              actions: 'magnify',
            },
            'zoom.stepped': {
              description: 'One step closer.',
              guard: { type: 'isCloser', params: ({ event }) => event },
              target: 'magnified',
              actions: 'magnify',
            },
            'zoom.pinched': {
              description: 'Two fingers bring it closer.',
              guard: { type: 'isMagnifying', params: ({ event }) => event },
              target: 'magnified',
              actions: { type: 'storePinched', params: ({ event }) => event },
            },
          },
        },
        magnified: {
          description: 'A part of the image is seen, which can be moved.',
          on: {
            'zoom.toggled': {
              description: 'A press on the image shows the whole of it again.',
              target: 'fitted',
            },
            'zoom.stepped': [
              {
                description: 'One step away, which is far enough to see all of it.',
                guard: { type: 'isBackToWhole', params: ({ event }) => event },
                target: 'fitted',
              },
              {
                description: 'One step closer or away, up to four times the size.',
                guard: { type: 'isWithinLimit', params: ({ event }) => event },
                actions: { type: 'stepMagnification', params: ({ event }) => event },
              },
            ],
            'zoom.pinched': [
              {
                description: 'Two fingers bring it closer or away, up to four times the size.',
                guard: { type: 'isMagnifying', params: ({ event }) => event },
                actions: { type: 'storePinched', params: ({ event }) => event },
              },
              { description: 'Two fingers show the whole of it again.', target: 'fitted' },
            ],
          },
        },
      },
    },
  },
});

/** Whether the image can be shown one step closer, or one step further away. */
export function selectCanZoom(snapshot: SnapshotFrom<typeof productGalleryMachine>, step: Step): boolean {
  return snapshot.can({ type: 'zoom.stepped', step });
}
