import type { ContentLayout } from '../../domain/content/content-layout.ts';
import type { Product } from '../../domain/product/product.ts';
import { FaqList } from './faq-list.tsx';
import { ContactCards } from './contact-cards.tsx';
import { JobList } from './job-list.tsx';
import { MarketingBlocks } from './marketing-blocks.tsx';

export interface ContentListProps {
  readonly layout: ContentLayout;
  readonly products: readonly Product[];
  readonly linkOf: (product: Product) => string;
}

/** The entries of a category that are read instead of ordered, each kind in its own form (CT-1). */
export function ContentList({ layout, ...entries }: ContentListProps) {
  switch (layout) {
    case 'contacts':
      return <ContactCards {...entries} />;
    case 'faq':
      return <FaqList {...entries} />;
    case 'jobs':
      return <JobList {...entries} />;
    case 'marketing':
      return <MarketingBlocks {...entries} />;
    default:
      return layout satisfies never;
  }
}
