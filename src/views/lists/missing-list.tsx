import { accountPath } from '../../domain/routes/route.ts';
import { listsTexts } from '../../messages/lists/lists.ts';
import { useTexts } from '../messages-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** The page of a list that the customer does not have. */
export function MissingList() {
  const { title, text, action } = useTexts(listsTexts).missing;
  return (
    <EmptyState
      drawing="shelf"
      title={title}
      text={text}
      isPage
      actions={<ButtonLink to={accountPath('lists')}>{action}</ButtonLink>}
    />
  );
}
