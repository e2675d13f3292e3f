import type { ContentLayout } from '../../domain/content/content-layout.ts';
import type { CarouselVariant } from '../../domain/shell/carousel-variant.ts';
import type { QuestionsActorRef } from '../../machines/content/questions.ts';
import type { CarouselActorRef } from '../../machines/shell/carousel.machine.ts';
import type { Product } from '../../domain/product/product.ts';
import { EventList } from './event-list.tsx';
import { FaqList } from './faq-list.tsx';
import { ContactCards } from './contact-cards.tsx';
import { JobList } from './job-list.tsx';
import { MarketingBlocks } from './marketing-blocks.tsx';

/** A sliding row of products. */
export interface ContentCarousel {
  readonly actorRef: CarouselActorRef;
  readonly variant: CarouselVariant;
}

export interface ContentListProps {
  readonly layout: ContentLayout;
  readonly products: readonly Product[];
  /** The sliding row of products with its background; `null` if products are panels. */
  readonly carousel?: ContentCarousel | null;
  readonly linkOf: (product: Product) => string;
}

export interface AnyContentListProps extends ContentListProps {
  readonly actorRef: QuestionsActorRef;
}

/** The content entries of a category, each kind in its own layout (CT-1). */
export function ContentList({ actorRef, layout, ...entries }: AnyContentListProps) {
  switch (layout) {
    case 'contacts':
      return <ContactCards {...entries} />;
    case 'events':
      return <EventList {...entries} />;
    case 'faq':
      return <FaqList actorRef={actorRef} {...entries} />;
    case 'jobs':
      return <JobList {...entries} />;
    case 'marketing':
      return <MarketingBlocks {...entries} />;
    default:
      return layout satisfies never;
  }
}
