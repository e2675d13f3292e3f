import type { PublicProduct } from '#src/domain/product/product.ts';
import { ContentHead } from '#src/views/content/content-head.tsx';
import { ContentList } from '#src/views/content/content-list.tsx';
import { aPublicProduct, someProperties } from '#tests/support/made/a-product.ts';
import { aFullPublicProduct } from '#tests/support/made/with-everything.ts';
import { aListingActor } from '../a-listing-actor.ts';
import { picture } from './picture.tsx';

const named = (
  productId: string,
  given: Partial<PublicProduct>,
  has: Readonly<Record<string, string>> = {},
) =>
  aPublicProduct({
    productId,
    productName: `The ${productId}`,
    properties: someProperties(has).map((each) => ({ ...each, label: each.attributeId })),
    ...given,
  });

const entries = [
  named(
    'fair',
    { productType: 'EVENT', mainImage: '/media/fair.webp' },
    { EVENT_DATE: '2026-04-01', EVENT_END: '2026-04-03', LOCATION: 'Hamburg' },
  ),
  named('party', { productType: 'EVENT' }, { EVENT_DATE: '2026-01-01' }),
  named('someday', { productType: 'EVENT' }),
  named(
    'welder',
    { productType: 'JOB' },
    { LOCATION: 'Kiel', EMPLOYMENT_TYPE: 'Full-time', PUBLISHED_ON: '2026-02-03' },
  ),
  named('driver', { productType: 'JOB' }),
  named(
    'jule',
    { productType: 'CONTACT', thumbnailImages: ['/media/jule.webp'] },
    { ROLE: 'Fasteners', PHONE: '+49 40 66969', E_MAIL: 'jule@shop.example', MOBILE: 'ask' },
  ),
  named('flyer', { productType: 'FLYER' }, { BUTTON_LINK: '/c/gloves?page=2', BUTTON_TEXT: 'To the gloves' }),
  named('trap', { productType: 'FLYER' }, { BUTTON_LINK: 'javascript:alert(1)', BUTTON_TEXT: 'Run' }),
  named('text', { productType: 'TEXT', description: 'All that <b>holds</b>' }),
  named('promotion', { productType: 'PROMOTION' }, { PROMO_TITLE: 'Old in, new out' }),
  aFullPublicProduct(),
];

picture(
  'content has lists of people, events, questions, jobs and blocks, and a head for each kind (CT-1, CT-3, CT-5, PD-6, LS-9, RT-8)',
  <>
    {(['contacts', 'events', 'faq', 'jobs', 'marketing'] as const).map((layout) => (
      <ContentList
        key={layout}
        actorRef={aListingActor().actorRef}
        layout={layout}
        products={entries}
        linkOf={({ productId }) => `/p/${productId}`}
      />
    ))}
    {entries.map((product) => (
      <ContentHead key={product.productId} product={product} />
    ))}
  </>,
  { languages: ['en', 'de'] },
);
