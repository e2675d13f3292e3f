import { useMessages } from '../../messages-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export interface NotFoundProps {
  readonly what?: 'page' | 'product' | 'category';
  /** The visitor's previous list; empty if there is none (RT-3). */
  readonly listHref?: string;
}

/** An unknown address of this shop. */
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
