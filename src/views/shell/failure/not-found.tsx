import { useMessages } from '../../messages-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export interface NotFoundProps {
  readonly what?: 'page' | 'product' | 'category';
  /** The list that the visitor comes from; empty when they come from none (RT-3). */
  readonly listHref?: string;
}

/** An address that means nothing in this shop. */
export function NotFound({ what = 'page', listHref = '' }: NotFoundProps) {
  const { notFound, missingProduct, missingCategory, product } = useMessages();
  const { title, text, action } = { page: notFound, product: missingProduct, category: missingCategory }[
    what
  ];
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
