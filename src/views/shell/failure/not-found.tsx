import { useMessages } from '../../messages-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export interface NotFoundProps {
  readonly what?: 'page' | 'product' | 'category' | 'listPage';
  /** The visitor's previous list, or the start of this one; empty without such a list (RT-3). */
  readonly listHref?: string;
}

/** An unknown address of this shop. */
export function NotFound({ what = 'page', listHref = '' }: NotFoundProps) {
  const { notFound, missingProduct, missingCategory, missingListPage, product } = useMessages();
  const { title, text, action } = {
    page: notFound,
    product: missingProduct,
    category: missingCategory,
    listPage: missingListPage,
  }[what];
  return (
    <EmptyState
      drawing="shelf"
      title={title}
      text={text}
      isPage
      actions={
        <>
          {listHref !== '' && <ButtonLink to={listHref}>{product.backToList}</ButtonLink>}
          <ButtonLink to="/">{action}</ButtonLink>
        </>
      }
    />
  );
}
