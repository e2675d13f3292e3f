import { selectCanZoom, type productGalleryMachine } from '#src/machines/product/product-gallery.machine.ts';
import {
  selectCanAdvance,
  selectCanReverse,
  type carouselMachine,
} from '#src/machines/shell/carousel.machine.ts';
import * as homeModels from '#tests/machines/models/home.ts';
import * as models from '#tests/machines/models/product.ts';
import type { Screen } from './screen.ts';

const inTest = 'tests/views/ui/carousel.test.tsx: the page measures its width first';
const onPage = 'the page of the product: journeys/browsing zooms';

export const carousel: Screen<typeof carouselMachine> = {
  model: homeModels.carousel,
  view: () => null,
  shows: () => ({ presses: () => [] }),
  others: { 'slide.advanced': inTest, 'slide.reversed': inTest, scrolled: inTest, 'width.changed': inTest },
  asks: {
    selectCanAdvance: [{ says: selectCanAdvance, event: { type: 'slide.advanced' } }],
    selectCanReverse: [{ says: selectCanReverse, event: { type: 'slide.reversed' } }],
  },
};

export const productGallery: Screen<typeof productGalleryMachine> = {
  model: models.productGallery,
  view: () => null,
  shows: () => ({ presses: () => [] }),
  others: {
    'image.chosen': onPage,
    'image.stepped': onPage,
    'image.broken': onPage,
    'zoom.opened': onPage,
    'zoom.closed': onPage,
    'zoom.toggled': onPage,
    'zoom.stepped': onPage,
    'zoom.pinched': onPage,
  },
  asks: {
    selectCanZoom: ([1, -1] as const).map((step) => ({
      says: (snapshot) => selectCanZoom(snapshot, step),
      event: { type: 'zoom.stepped', step },
    })),
  },
};
