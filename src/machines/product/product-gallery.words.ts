import type { productGalleryMachine } from './product-gallery.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const productGalleryWords: WordsOf<typeof productGalleryMachine> = {
  guards: {
    hasImage: 'there is an image',
    hasOtherImages: 'there is more than one image',
    isLastImage: 'it is the only image left',
    isImage: 'it is one of the images',
    isCloser: 'the visitor wants to look closer',
    isBackToWhole: 'one step back shows the whole image again',
    isWithinLimit: 'the image is not yet 4 times as large, or it is to get smaller',
    isMagnifying: 'the fingers ask for more than the whole image',
  },
  actions: {
    storeChosen: 'show the chosen image',
    stepImage: 'show the next or the previous image',
    dropImage: 'leave out the image that does not load',
    fit: 'show the whole image',
    magnify: 'show the image twice as large',
    stepMagnification: 'make the image one step larger or smaller, at most 4 times as large',
    storePinched: 'make the image as large as the fingers say, at most 4 times as large',
  },
};
