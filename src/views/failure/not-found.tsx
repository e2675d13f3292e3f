import { useMessages } from '../messages-context.tsx';
import { ButtonLink } from '../parts/button-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';

export interface NotFoundProps {
  readonly what?: 'page' | 'product' | 'category';
}

/** An address that means nothing in this shop. */
export function NotFound({ what = 'page' }: NotFoundProps) {
  const { notFound, missingProduct, missingCategory } = useMessages();
  const { title, text, action } = { page: notFound, product: missingProduct, category: missingCategory }[
    what
  ];
  return (
    <EmptyState
      drawing="shelf"
      title={title}
      text={text}
      isPage
      actions={<ButtonLink to="/">{action}</ButtonLink>}
    />
  );
}
