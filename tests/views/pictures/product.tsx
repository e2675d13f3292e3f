import { makersPage } from '#src/domain/product/makers-page.ts';
import { productOrder } from '#src/domain/tile/product-order.ts';
import { BuyingBox } from '#src/views/product/buying-box.tsx';
import { DocumentList } from '#src/views/product/document-list.tsx';
import { MakersPageLink } from '#src/views/product/makers-page-link.tsx';
import { ProductPage } from '#src/views/product/product-page.tsx';
import { PropertyGroups } from '#src/views/product/property-groups.tsx';
import { RelatedProducts } from '#src/views/product/related/related-products.tsx';
import { VariantChoice } from '#src/views/product/variant-choice.tsx';
import * as models from '#tests/machines/models/product.ts';
import { aGroup, aProperty, aScale } from '#tests/domain/material.ts';
import {
  aCustomerProduct,
  aPublicProduct,
  someProperties,
  someVariants,
} from '#tests/support/made/a-product.ts';
import { aFullProduct, aFullPublicProduct } from '#tests/support/made/with-everything.ts';
import { picture, staged } from './picture.tsx';

const [productInput] = models.productPage.inputs;
const per100 = { per: '100', unit: 'PCE' };
const halves = { minimumOrderQuantity: '0.5', roundingQuantity: '0.5' };

const scaled = aCustomerProduct({
  pricing: { ...aCustomerProduct().pricing, pricingScales: [aScale('1000.000', '10', per100)] },
  properties: someProperties({ SPECIAL_OFFER_TEXT: 'Until Friday' }),
  salesMaterial: { ...halves, lastPurchasedDate: '2026-03-03' },
});

picture(
  'a product has its price with tiers and saving, the words of an offer once, its total and its last purchase, in the notation of the language (TI-2, PR-1, PR-2, PD-1, CF-3, CF-4)',
  <>
    {aBuyingBox(scaled)}
    {aBuyingBox(scaled, '1010.50')}
  </>,
  { languages: ['en', 'de'] },
);

picture(
  'an offer has its ordinary price, saving and last day; a product that is not sold says why (TI-2, PR-2, BA-2, PD-4)',
  <>
    {aBuyingBox(
      aCustomerProduct({
        pricing: { ...aCustomerProduct().pricing, regularPrice: '25', offerEndsOn: '2026-12-31' },
      }),
    )}
    {aBuyingBox(aPublicProduct({ notSold: 'anyMore' }))}
    {aBuyingBox(aCustomerProduct({ notSold: 'anyMore' }))}
  </>,
);

picture(
  'a document is linked with its kind and size, the maker’s page by its host, both without data of the shop; a forbidden address is only named or left out (PD-1, RT-8)',
  <>
    <DocumentList
      documents={[
        { title: 'Data sheet', url: '/media/sheet', type: 'PDF', size: 120_400 },
        { title: 'Manual', url: 'https://maker.example/manual', type: '', size: 0 },
        { title: 'Trap', url: 'javascript:alert(1)', type: 'PDF', size: 0 },
      ]}
    />
    <DocumentList documents={[]} />
    <MakersPageLink page={makersPage({ externalUrl: ' https://maker.example/bolt?a=1 ' })} />
    {['', 'maker.example', '/c/bolts', 'https://me@maker.example/'].map((externalUrl) => (
      <MakersPageLink key={externalUrl} page={makersPage({ externalUrl })} />
    ))}
    <MakersPageLink page={makersPage({})} />
  </>,
);

picture(
  'properties show a boolean in words, and a name once if it equals that of its group (PD-1)',
  <PropertyGroups
    groups={[
      aGroup('USE', 1, [
        aProperty(1, { label: 'use', value: 'Indoors' }),
        aProperty(2, { attributeType: 'B', value: 'true' }),
        aProperty(3, { attributeType: 'B', value: '' }),
        aProperty(4, { attributeType: 'B', value: 'on request' }),
        aProperty(5, { attributeType: 'B', value: 'false', valueDescription: 'not yet' }),
      ]),
      aGroup('NORM', 2, [aProperty(1, { value: 'ISO 4017' })]),
    ]}
  />,
);

picture(
  'below a product are its buckets, its alternatives and the cards of its contacts (PD-1, PD-5, PD-6)',
  <RelatedProducts
    productId="bolt"
    rows={[
      {
        kind: 'bucket',
        id: 'b1',
        name: 'Accessories',
        productIds: ['nut'],
        products: [aPublicProduct({ productId: 'nut', productName: 'Nut' })],
      },
      {
        kind: 'alternatives',
        id: 'alternatives',
        name: '',
        productIds: ['screw'],
        products: [aPublicProduct({ productId: 'screw', productName: 'Screw' })],
      },
      {
        kind: 'contacts',
        id: 'contacts',
        name: '',
        productIds: ['jule'],
        products: [
          aPublicProduct({
            productId: 'jule',
            productName: 'Jule Petersen',
            productType: 'CONTACT',
            thumbnailImages: ['/media/jule', '/media/jule-at-work'],
            properties: someProperties({ Role: 'Fasteners', PHONE: '+49 40 66969' }).map((property) => ({
              ...property,
              label: property.attributeId,
            })),
          }),
        ],
      },
    ]}
    linkOf={({ productId }) => `/p/${productId}`}
  />,
);

function aBuyingBox(product: Parameters<typeof BuyingBox>[0]['product'], quantityText = '200') {
  const line = product.audience === 'customer' && {
    order: productOrder(product, { quantityText, unit: null }),
    hasQuantityError: true,
    isAdding: false,
    isAdded: false,
  };
  return (
    <BuyingBox
      product={product}
      line={line || null}
      obstacle={product.notSold ? 'NO_LONGER_SOLD' : null}
      isWaiting={false}
      signInHref="/login?returnTo=%2Fp%2Fbolt"
      onOrder={() => undefined}
      onListRequested={() => undefined}
    />
  );
}

picture(
  'a choice has swatches, a list for many values, and says that values do not exist with the other choices (PD-3, A4)',
  [6, 7].map((count) => (
    <VariantChoice
      key={count}
      options={someVariants().options.map((option) => ({
        ...option,
        selectionValues: Array.from({ length: count }, (_, index) => ({
          selectionValue: `${index}`,
          selectionAvailable: index !== 2,
          selected: index === 1,
        })),
      }))}
      onChosen={() => undefined}
    />
  )),
  { languages: ['en', 'de'] },
);

picture(
  'a product has its description, trail, documents and the page of its maker; of a list it shows what is known (PD-1, PD-4)',
  () => (
    <>
      {[
        { initial: { product: aFullProduct(), variants: null, variant: null } },
        { initial: { product: aFullPublicProduct(), variants: null, variant: null } },
        { initial: null, fromList: aFullProduct() },
      ].map((given) => (
        <ProductPage
          key={JSON.stringify(given)}
          actorRef={staged(models.productPage, [], { ...productInput, ...given })}
        />
      ))}
    </>
  ),
  { languages: ['en', 'de'] },
);
