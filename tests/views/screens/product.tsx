import { createActor, type SnapshotFrom } from 'xstate';
import { selectCanZoom, type productGalleryMachine } from '#src/machines/product/product-gallery.machine.ts';
import { relatedRows } from '#src/domain/product/related-rows.ts';
import type { relatedProductsMachine } from '#src/machines/product/related-products.machine.ts';
import type { Messages } from '#src/messages/messages.ts';
import { productPageMachine } from '#src/machines/product/product-page.machine.ts';
import {
  selectCanAdvance,
  selectCanReverse,
  type carouselMachine,
} from '#src/machines/shell/carousel.machine.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import { productPageTexts } from '#src/messages/product/product-page.ts';
import { ProductPage } from '#src/views/product/product-page.tsx';
import * as homeModels from '#tests/machines/models/home.ts';
import * as models from '#tests/machines/models/product.ts';
import { aPublicProduct, someRelations } from '#tests/support/made/a-product.ts';
import {
  button,
  escape,
  keyIn,
  link,
  part,
  press,
  sends,
  text,
  withChild,
  type Screen,
  type Seen,
} from './screen.ts';

const inTest = 'tests/views/ui/carousel.test.tsx: the page measures its width first';
const gesture = 'a gesture on the image: journeys/browsing zooms';

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

const name = 'Flat washer';
const [firstInput] = models.productPage.inputs;
if (!firstInput) throw new Error('the model has no input');
const pageInput = {
  ...firstInput,
  initial: { product: aPublicProduct({ productName: name }), variants: null, variant: null },
};

/** The parts that a visitor's page of a product always has. */
function pageOf({ home, header, product }: Messages, productName: string): readonly Seen[] {
  return [
    part('heading', productName),
    link(home, '/'),
    text(product.signInTitle),
    text(product.signInText),
    link(header.signIn, '/login'),
  ];
}

export const productGallery: Screen<typeof productGalleryMachine> = {
  model: models.productGallery,
  view: (actorRef, { muted }) => {
    const page = createActor(productPageMachine, { input: pageInput });
    return <ProductPage actorRef={muted(withChild(page, 'productGallery', actorRef))} />;
  },
  shows: (messages, language) => {
    const { close, product } = messages;
    const texts = textsIn(productPageTexts, language);
    const zoom = (snapshot: SnapshotFrom<typeof productGalleryMachine>) => {
      const { images: shown, chosen, magnification } = snapshot.context;
      const [closer, further] = ([1, -1] as const).map((step) => selectCanZoom(snapshot, step));
      const limit = further ? (closer ? '' : texts.closestImage) : texts.wholeImage;
      const position = shown.length > 1 ? product.image(chosen + 1, shown.length) : '';
      return [
        part('dialog', texts.enlarged(name)),
        part('status', `${position}${texts.magnification(magnification)}${limit}`),
      ];
    };
    const page = () => pageOf(messages, name);
    return {
      states: { closed: page, open: (snapshot) => [...page(), ...zoom(snapshot)] },
      presses: (snapshot) => {
        const { images: shown, chosen } = snapshot.context;
        if (shown.length === 0) return [];
        const chooses = shown.flatMap((image, index) =>
          shown.length < 2
            ? []
            : [
                sends(
                  press(
                    'button',
                    product.image(index + 1, shown.length),
                    `[aria-pressed=${index === chosen}]`,
                  ),
                  { type: 'image.chosen', image },
                  'the image is above the page',
                ),
              ],
        );
        const opens = sends(button(texts.enlarge(name)), { type: 'zoom.opened' }, 'it is open');
        if (!snapshot.matches('open')) return [...chooses, opens];
        return [
          ...chooses,
          opens,
          sends(button(texts.closer), { type: 'zoom.stepped', step: 1 }),
          sends(button(texts.further), { type: 'zoom.stepped', step: -1 }),
          sends(button(close), { type: 'zoom.closed' }),
          sends(escape(texts.enlarged(name)), { type: 'zoom.closed' }),
          ...(shown.length > 1
            ? [
                sends(button(texts.nextImage), { type: 'image.stepped', step: 1 }),
                sends(button(texts.previousImage), { type: 'image.stepped', step: -1 }),
              ]
            : []),
          sends(
            keyIn('dialog', texts.enlarged(name), '+'),
            { type: 'zoom.stepped', step: 1 },
            'the status says so',
          ),
        ];
      },
    };
  },
  others: {
    'image.broken': 'the browser',
    'zoom.toggled': gesture,
    'zoom.pinched': gesture,
  },
  asks: {
    selectCanZoom: ([1, -1] as const).map((step) => ({
      says: (snapshot) => selectCanZoom(snapshot, step),
      event: { type: 'zoom.stepped', step },
    })),
  },
};

const relatedBolt = aPublicProduct(someRelations);
const relatedRowsOfBolt = relatedRows(relatedBolt, [], 4).map((row) => ({
  ...row,
  products: [aPublicProduct({ productId: `of-${row.id}`, productName: `One of ${row.id}` })],
}));

export const relatedProducts: Screen<typeof relatedProductsMachine> = {
  model: {
    ...models.relatedProducts,
    samples: [
      { type: 'product.shown', product: aPublicProduct() },
      { type: 'product.shown', product: relatedBolt },
      { type: 'xstate.done.actor.loadRelated', output: relatedRowsOfBolt },
      { type: 'xstate.done.actor.loadRelated', output: [] },
    ],
  },
  view: (actorRef, { muted }) => {
    const initial = { product: relatedBolt, variants: null, variant: null };
    const page = createActor(productPageMachine, { input: { ...firstInput, initial } });
    return <ProductPage actorRef={muted(withChild(page, 'relatedProducts', actorRef))} />;
  },
  shows: (messages) => {
    const page = () => pageOf(messages, relatedBolt.productName);
    return {
      states: {
        waiting: page,
        loading: page,
        absent: page,
        ready: ({ context: { loaded } }) => [
          ...page(),
          ...loaded
            .filter(({ kind }) => kind !== 'promotion')
            .flatMap(({ products }) => products)
            .flatMap(({ productId, productName }) =>
              ['', productName, messages.tiles.view.viewProduct].map((each) =>
                link(each, `/p/${productId}?currentPath=%2Fp%2Fbolt`),
              ),
            ),
        ],
      },
      presses: () => [],
    };
  },
  others: { 'product.shown': 'the page, once its product has loaded' },
};
