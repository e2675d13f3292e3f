import type { ReactNode } from 'react';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { decodeConfiguration } from '#src/domain/configuration/decode-configuration.ts';
import { broken, noResponse, tooSlow, type Fault } from '#src/domain/faults/fault.ts';
import { paging } from '#src/domain/listing/paging.ts';
import type { Notice } from '#src/domain/shell/notice.ts';
import { checkQuantity } from '#src/domain/quantity/order-quantity.ts';
import { stockAvailability } from '#src/domain/tile/stock-availability.ts';
import { HomeView } from '#src/views/home/home-view.tsx';
import { CategoryHeader } from '#src/views/listing/category-header.tsx';
import { CategoryTiles } from '#src/views/listing/category-tiles.tsx';
import { Pagination } from '#src/views/listing/pagination.tsx';
import { LastPurchase } from '#src/views/product/last-purchase.tsx';
import { SignInView } from '#src/views/session/sign-in-view.tsx';
import { Breadcrumbs } from '#src/views/shell/breadcrumbs.tsx';
import { FooterContent } from '#src/views/shell/footer-content.tsx';
import { NoticeList } from '#src/views/shell/notice-list.tsx';
import { SiteHeader } from '#src/views/shell/site-header.tsx';
import { PromotionBlock } from '#src/views/tile/promotion/promotion-block.tsx';
import { BasketLink } from '#src/views/ui/basket-link.tsx';
import { Sums } from '#src/views/ui/lines/sums.tsx';
import { PageHeading } from '#src/views/ui/page-heading.tsx';
import { Price } from '#src/views/ui/price.tsx';
import { QuantityStepper } from '#src/views/ui/quantity/quantity-stepper.tsx';
import { StockMark } from '#src/views/ui/stock-mark.tsx';
import { useReason } from '#src/views/use-reason.ts';
import { aPublicProduct, someProperties } from '#tests/support/made/a-product.ts';
import { anonymous, signedIn } from '#tests/support/made/a-session.ts';
import { anOrder } from '#tests/support/made/an-order.ts';
import { someNotices } from '#tests/support/made/some-notices.ts';
import { aCategory } from '../a-category.ts';
import { picture } from './picture.tsx';

const internal = { kind: 'internal', path: '/c/contacts', query: '' } as const;
const banner = { text: 'We open on Monday', subtitle: '', imageSrc: '', buttonText: '' };
const nowhere = { kind: 'none' } as const;
const home = {
  banner: null,
  categories: [],
  areCategoriesAwaited: false,
  session: anonymous,
  customerRows: null,
  offers: null,
  blocks: null,
  onRetry: () => undefined,
};
const promoted = { PROMOTION: 'bolt', PROMO_IMAGE: '/media/banner.svg', IMAGE_ALT: 'One order, one parcel' };
const tile = { image: '', categoryType: '', childCategories: [] };

picture(
  'the home page links every top category with its contents, and the others of very many on demand (LS-7, GW-2)',
  <HomeView
    {...home}
    categories={Array.from({ length: 26 }, (_, place) =>
      aCategory({
        id: `c${place}`,
        name: `Category ${place}`,
        childCategories: [
          { id: 'nuts', name: 'Nuts', image: '', categoryType: '', productCount: place === 0 ? 84 : 0 },
        ],
      }),
    )}
  />,
);

picture(
  'the home page says when there are no categories, and nothing while they are loading (SE-2, GW-4, LS-7)',
  <>
    <HomeView {...home} />
    <HomeView {...home} areCategoriesAwaited />
  </>,
);

picture(
  'a visitor is greeted with the words, picture and link of the catalogue, without a button that leads nowhere; a customer sees those for everyone below their own (GW-2, RT-8)',
  <>
    <HomeView
      {...home}
      areCategoriesAwaited
      banner={{
        ...banner,
        shownTo: 'visitors',
        subtitle: 'Come and see',
        imageSrc: '/media/door',
        buttonText: 'Ask us',
        target: internal,
      }}
    />
    <HomeView
      {...home}
      areCategoriesAwaited
      banner={{ ...banner, shownTo: 'visitors', buttonText: 'Ask us', target: nowhere }}
    />
    {(['everyone', 'visitors'] as const).map((shownTo) => (
      <HomeView
        key={shownTo}
        {...home}
        areCategoriesAwaited
        session={signedIn()}
        banner={{ ...banner, shownTo, target: nowhere }}
      />
    ))}
  </>,
);

picture(
  'a category has its trail, name and number of products, its range, its whole description and one link of its promotion, which never leads to a forbidden target (LS-1, LS-2, LS-7, LS-8, RT-8)',
  <>
    {[
      { description: '<p>All that <b>holds</b></p>' },
      { description: 'Bolts for all. '.repeat(30), categoryType: 'RANGE_PRODUCT', image: '/media/bolts.svg' },
      { properties: someProperties({ ...promoted, LINK: '/c/assortments?page=2' }) },
      { properties: someProperties({ ...promoted, LINK: 'javascript:alert(1)' }) },
    ].map((category, place) => (
      <CategoryHeader
        key={place}
        trail={[{ label: 'Fasteners', to: '/c/fasteners' }]}
        title="Bolts"
        count="366 products"
        category={aCategory(category)}
      />
    ))}
    <Breadcrumbs
      trail={[
        { label: 'tools', to: '/c/tools' },
        { label: 'saws', to: '/c/saws' },
      ]}
      current="Jigsaw"
    />
  </>,
);

picture(
  'tiles of categories mark ranges, and list the first subcategories where there is no picture; they are names alone if none has a picture, and drawn if others have one (LS-7)',
  <>
    <CategoryTiles
      categories={[
        { ...tile, id: 'gloves', name: 'Gloves', image: '/media/gloves.svg' },
        { ...tile, id: 'socks', name: 'Socks' },
      ]}
    />
    <CategoryTiles
      categories={[
        { ...tile, id: 'footwear', name: 'Footwear', categoryType: 'RANGE_PRODUCT', productCount: 6 },
        {
          ...tile,
          id: 'storage',
          name: 'Storage',
          childCategories: Array.from({ length: 8 }, (_, at) => ({ id: `s${at}`, name: `Shelf ${at}` })),
        },
        { ...tile, id: 'tools', name: 'Tools' },
      ]}
    />
  </>,
);

picture(
  'a promotion has the content of the catalogue for it, with a button (CT-5)',
  <PromotionBlock
    product={aPublicProduct({
      productId: 'sale',
      properties: someProperties({
        PROMO_TITLE: 'Old in, new out',
        PROMO_SUBTITLE: '15 % off',
        PRODUCT_TAGS: 'Machines, campaign',
        BUTTON_TEXT: 'To the machines',
        BUTTON_LINK: '/c/machines',
      }),
    })}
  />,
);

picture(
  'pages are counted as the head of the page does, as entries if none has a price, and without a number where the gateway says none; all products lead back to the pages, and one page needs none (LS-4, LS-5, LS-9, CT-1)',
  [
    { count: 14, isContent: true },
    { count: 13 },
    { count: null },
    { pageSize: 14, pagesHref: '/c/bolts' },
    { totalItems: 12 },
  ].map(({ count = 14, totalItems = 14, pageSize = 12, isContent = false, pagesHref = null }, place) => (
    <Pagination
      key={place}
      {...{ count, isContent, pagesHref }}
      paging={paging({ totalItems, page: pageSize === 12 && count !== 14 ? 2 : 1, pageSize })}
      hrefOf={(page) => `/c/bolts?page=${page}`}
      viewAllHref={`/c/bolts?size=${totalItems}`}
    />
  )),
);

picture(
  'the footer has the links of the catalogue below their titles (GW-2, RT-8)',
  <FooterContent
    groups={[
      {
        text: 'Company',
        links: [
          { text: 'Contacts', target: internal },
          { text: 'Our group', target: { kind: 'external', href: 'https://group.example/' } },
        ],
      },
    ]}
    onLanguageChosen={() => undefined}
    onProblemReported={() => undefined}
  />,
);

picture(
  'a failure has its reason, which is the connection only when there was none (SE-2)',
  [noResponse, broken, tooSlow, { status: 404, code: '', serverMessage: null }].map((failure, place) => (
    <Reason key={place} failure={failure} />
  )),
);

picture(
  'notices have the words of the shop’s owner, and those of the gateway for a reason (BA-3, VP-2, SN-3)',
  noticesOf([
    { key: 'addFailed', reason: null },
    { key: 'addFailed', reason: 'It is unknown.' },
    { key: 'variantsFailed', reason: null },
    { key: 'notificationKept' },
    { key: 'notificationFailed', reason: null },
    { key: 'notificationFailed', reason: 'It is in stock.' },
    { key: 'notificationFailed', reason: 'Please try again.', isGeneral: true },
  ]),
  {
    configuration: decodeConfiguration({
      notices: {
        unableToAdd: { en: 'Please call us.' },
        unableToLoadVariants: { en: 'No sizes right now.' },
        stockNotifySuccessMessage: { en: 'Noted.' },
        stockNotifyErrorMessage: { en: 'Not noted.' },
      },
    }),
  },
);

picture(
  'notices say what each is about, and lead there, the newest on top; of many changed prices they name three, and count those shown in the basket (BA-3, BA-5, CF-4, §8)',
  noticesOf([
    ...Object.values(someNotices),
    {
      key: 'pricesChanged',
      changes: Array.from({ length: 5 }, () => ({
        productName: 'Hammer',
        price: '12.5',
        priceBefore: '10',
        currency: 'EUR',
      })),
    },
  ]),
  { languages: ['en', 'de'] },
);

for (const capabilities of [[], ['basket', 'orders']] as const) {
  picture(
    `a gateway with ${capabilities.length} capabilities has links only to what it can do (GW-5)`,
    <>
      <SiteHeader
        session={signedIn()}
        basketSummary={null}
        isBasketLoading={false}
        search={null}
        catalogue={null}
        navigation={[]}
        signInHref="/login"
        onLanguageChosen={() => undefined}
        onSignOut={() => undefined}
      />
      <LastPurchase date="2026-03-03" orderId="4711" />
      <BasketLink>To the basket</BasketLink>
      <SignInView
        isBusy={false}
        error={null}
        formToken=""
        hasSessionEnded={false}
        isTurnedAway={false}
        demoCustomers={[]}
        onSubmitted={() => undefined}
      />
    </>,
    { configuration: { ...defaultConfiguration, capabilities } },
  );
}

picture(
  'stock levels have their texts and their styles (TI-4)',
  (
    [
      ['H', 4],
      ['M', 0],
      ['M', 4],
      ['L', 0],
    ] as const
  ).map(([level, days], place) => (
    <StockMark key={place} availability={stockAvailability(level)} leadTimeDays={days} />
  )),
);

picture(
  'unknown sums are said to be so, never 0, and a price that is missing has the words of the shop’s owner (BA-7, PR-2, TI-7)',
  <>
    <Sums of={anOrder({ netTotal: null, taxTotal: null, grandTotal: null })} />
    <Price amount={null} currency="EUR" />
  </>,
  {
    languages: ['en', 'de'],
    configuration: decodeConfiguration({ missingPriceTexts: { de: 'Preis auf Anfrage' } }),
  },
);

picture(
  'a stepper states its rule before any fault, names the fault of an entry, and proposes quantities that can be typed (PR-4, CF-4)',
  (
    [
      ['60', '30', '30'],
      ['100', '30', '30'],
      ['10', '30', '30'],
      ['1050', '1000', '100'],
      ['1.000', '1', '1'],
      ['ten', '1', '1'],
      ['1234567890123456', '1', '1'],
      ['1', '0.5', '0.5'],
    ] as const
  ).map(([value, minimum, step], place) => (
    <QuantityStepper
      key={place}
      id={`quantity-${place}`}
      productName="Glove"
      value={value}
      rules={{ minimum, step }}
      check={checkQuantity(value, { minimum, step })}
      unit={{ unitText: 'pair', unitTextPlural: 'pairs' }}
      onChanged={() => undefined}
      onCommitted={() => undefined}
      onStepped={() => undefined}
    />
  )),
  { languages: ['en', 'de'] },
);

picture(
  'a very long text shows its beginning, and the rest on demand (PD-1)',
  <PageHeading title={'Bolt '.repeat(60)} />,
);

function Reason({ failure }: { readonly failure: Fault }) {
  return <p role="status">{useReason(failure)}</p>;
}

function noticesOf(contents: readonly Notice['content'][]): ReactNode {
  return (
    <NoticeList
      notices={contents.map((content, id) => ({ id, variant: 'success', content }))}
      signInHref="/login"
      onDismiss={() => undefined}
      onSignInAgain={() => undefined}
    />
  );
}
