import { quotePrice } from '#src/domain/pricing/quote-price.ts';
import type { ProductFacts } from '#src/domain/product/product.ts';
import { FittingVariants, ImageLabels, ProductLabels } from '#src/views/tile/product-labels.tsx';
import { ProductPanels } from '#src/views/tile/product-panels.tsx';
import { ProductTable } from '#src/views/tile/product-table.tsx';
import { TilePrice } from '#src/views/tile/tile-price.tsx';
import { aGroup, aPricing, aProperty, aScale } from '#tests/domain/material.ts';
import { aCustomerProduct, aPublicProduct, someProperties } from '#tests/support/made/a-product.ts';
import { aFullProduct } from '#tests/support/made/with-everything.ts';
import * as models from '#tests/machines/models/product.ts';
import { customerTilePart } from '#src/views/tile/customer-tiles.tsx';
import { TilePartContext } from '#src/views/tile/tile-parts.ts';
import { picture, staged } from './picture.tsx';

const linkOf = ({ productId }: ProductFacts) => `/p/${productId}`;
const isConfigurable = { materialNumber: '1', isConfigurable: true, commodityCode: '' };
const offer = {
  IMAGE_ALT: 'A bolt with a flange',
  PRODUCT_TAG: 'New',
  SPECIAL_OFFER: 'offer-15',
  SPECIAL_OFFER_LABEL: '−25 %',
  SPECIAL_OFFER_TEXT: 'A quarter off while stocks last',
};
const lines = (values: Readonly<Record<string, string>>, groupKey = 'PRODUCT_LIST_PROPS') =>
  aGroup(
    groupKey,
    1,
    Object.entries(values).map(([label, value], place) => aProperty(place, { label, value })),
  );

const forVisitors = [
  aPublicProduct({ productName: 'Offer', thumbnail: '/media/offer', properties: someProperties(offer) }),
  aPublicProduct({ productId: 'tagged', properties: someProperties({ PRODUCT_TAG: 'New' }) }),
  aPublicProduct({ productId: 'plain', productName: 'Plain', thumbnail: '/media/plain' }),
  aFlyer('flyer', { BUTTON_LINK: 'https://example.com/gloves', BUTTON_TEXT: 'To the gloves' }),
  aFlyer('trap', { BUTTON_LINK: 'javascript:alert(1)' }),
  aPublicProduct({ productId: 'fair', productName: 'Fair', productType: 'EVENT' }),
  aPublicProduct({ productId: 'glove', productName: 'Glove', salesMaterial: isConfigurable }),
];

picture(
  'a table for visitors has name, number, public words of an offer and the next step of each kind of product, without price, stock, quantity and border (TI-1, TI-2, TI-5, LS-9, RT-8, §3)',
  <ProductTable title="Bolts" products={forVisitors} linkOf={linkOf} />,
);

picture(
  'panels for visitors show the same (TI-1, TI-2, TI-5, LS-9, RT-8, §3)',
  <ProductPanels products={forVisitors} linkOf={linkOf} />,
);

picture(
  'tiles have the words of the kind of their page (TI-5, LS-7)',
  (['events', 'variants'] as const).flatMap((pageKind) => {
    const page = { products: [aPublicProduct({ salesMaterial: isConfigurable })], linkOf, pageKind };
    return [
      <ProductPanels key={`panels ${pageKind}`} {...page} />,
      <ProductTable key={pageKind} title="Bolts" {...page} />,
    ];
  }),
);

picture(
  'a tile has the tag of its product, and label and text of its offer; a row says which variant fits, and how many do (TI-2, LS-10)',
  <>
    <ProductLabels product={aPublicProduct({ properties: someProperties(offer) })} />
    <ImageLabels product={aPublicProduct({ properties: someProperties(offer) })} />
    {[['M8', '70 mm', '100 mm'], ['M8'], []].map((choices) => (
      <FittingVariants
        key={choices.length}
        product={aPublicProduct({ productName: 'Bolt', fittingVariants: { count: choices.length, choices } })}
        className={undefined}
      />
    ))}
  </>,
);

picture(
  'a price block says that half percents are saved, and names the next tier in each format but P (TI-2, CF-4)',
  ['', 'X', 'Q', 'P'].map((format) => {
    const pricing = aPricing({
      price: '9.25',
      regularPrice: '10',
      pricingScales: [aScale('500', '9')],
      ...(format && { format }),
    });
    const product = aCustomerProduct({ pricing });
    return (
      <section key={format} title={`format ${format}`}>
        <TilePrice product={product} quote={quotePrice(product, { quantity: '10', unit: 'PC' })} />
      </section>
    );
  }),
  { languages: ['en', 'de'] },
);

picture(
  'properties of most products are columns, the others and a second line of one label are below the name; dense rows have none that most names say, whole or before its unit (LS-3, TI-3)',
  [true, false].map((isRoomy) => (
    <ProductTable
      key={`${isRoomy}`}
      title={isRoomy ? 'Roomy' : 'Dense'}
      products={[
        aPublicProduct({
          productId: 'a',
          productName: 'Hex bolt M8 x 70, stainless steel A2-70',
          propertyGroups: [
            lines({ Thread: 'M8', Length: '70 mm', Material: 'Stainless steel A2', Head: '7 mm' }),
          ],
        }),
        aPublicProduct({
          productId: 'b',
          productName: 'Hex bolt M10 x 40',
          propertyGroups: [lines({ Thread: 'M10', Colour: 'blue' }), lines({ Thread: 'M11' })],
        }),
        aPublicProduct({
          productId: 'c',
          productName: 'Hex bolt M12 x 60',
          propertyGroups: [lines({ Thread: 'M12', Length: '60 mm', Head: '9 mm' })],
        }),
      ]}
      {...{ linkOf, isRoomy }}
    />
  )),
);

picture(
  'panels show primary, secondary and tertiary lines, which differ (TI-3)',
  <ProductPanels
    products={[
      aPublicProduct({
        propertyGroups: [
          lines({ Norm: 'ISO 4017' }, 'PRODUCT_GRID_PROPS_3'),
          lines({ Coating: 'zinc' }, 'PRODUCT_GRID_PROPS_2'),
          lines({ Thread: 'M8' }, 'PRODUCT_GRID_PROPS'),
        ],
      }),
    ]}
    linkOf={linkOf}
  />,
);

function aFlyer(productId: string, has: Readonly<Record<string, string>>) {
  const properties = someProperties(has);
  return aPublicProduct({ productId, productName: productId, productType: 'FLYER', properties });
}

picture(
  'tiles of a customer have price with the next tier, stock, quantity with its rule, last order and own number; the border of an offer, content without them, and what is chosen or missing first, the same once one is touched (TI-2, TI-5, TI-7, TI-9, PR-1, PR-4, LS-9, RT-5)',
  () => {
    const { pricing } = aCustomerProduct();
    const [piece] = aCustomerProduct().salesMaterial.unitsOfMeasure;
    const products = [
      aFullProduct({
        pricing: { ...aFullProduct().pricing, format: 'Q' },
        listed: [{ orderQuantity: '40', salesUnit: 'PCE' }],
      }),
      aCustomerProduct({ productId: 'free', pricing: { ...pricing, price: null } }),
      aCustomerProduct({ productId: 'cable', restrictionStatuses: ['LICENCE'] }),
      aCustomerProduct({
        productId: 'single',
        properties: someProperties({ SPECIAL_OFFER: 'offer-15', FAVOURITE: 'true' }),
        salesMaterial: { unitsOfMeasure: piece ? [piece] : [] },
      }),
      aCustomerProduct({
        productId: 'glove',
        variantCount: 12,
        pricing: { ...pricing, fromPrice: '7' },
        salesMaterial: { isConfigurable: true },
      }),
      aCustomerProduct({ productId: 'fair', productName: 'Open day', productType: 'EVENT' }),
      aCustomerProduct({ productId: 'flyer', productName: 'Warm hands', productType: 'FLYER' }),
    ];
    return (
      <>
        {[[], products.map((product) => ({ type: 'orderLine.touched', product }))].map((touched) => (
          <TilePartContext
            key={touched.length}
            value={customerTilePart(staged(models.productTiles, touched))}
          >
            <ProductTable title="Bolts" {...{ products, linkOf }} />
            <ProductPanels {...{ products, linkOf }} />
          </TilePartContext>
        ))}
      </>
    );
  },
  { languages: ['en', 'de'] },
);
