import type { MakersPage } from '../../domain/product/makers-page.ts';
import { productPageTexts } from '../../messages/product/product-page.ts';
import { useTexts } from '../messages-context.tsx';

/** The link to a product's page at its maker, without a referrer (RT-8). */
export function MakersPageLink({ page }: { readonly page: MakersPage | null }) {
  const texts = useTexts(productPageTexts);
  if (page === null) return null;
  return (
    <p>
      <a href={page.href} rel="noopener noreferrer nofollow">
        {texts.makersPage(page.host)}
      </a>
    </p>
  );
}
