import { basketPath } from '../../domain/routes/route.ts';
import { punchoutTexts } from '../../messages/punchout/punchout.ts';
import { useTexts } from '../messages-context.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** The page of an address that visits do not have, such as the checkout or the account (PU-4). */
export function NotInVisit() {
  const { notHere, toBasket } = useTexts(punchoutTexts);
  usePageTitle(notHere.title);
  return (
    <EmptyState
      drawing="basket"
      title={notHere.title}
      text={notHere.text}
      isPage
      actions={<ButtonLink to={basketPath}>{toBasket}</ButtonLink>}
    />
  );
}
