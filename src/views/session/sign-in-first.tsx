import { useMessages } from '../messages-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** A customer's page that a visitor opened, until the sign-in page is shown; without scripts, a link to it (SE-1). */
export function SignInFirst({ to }: { readonly to: string }) {
  const { title } = useMessages().signIn;
  return (
    <>
      <PageHeading title={title} />
      <noscript>
        <ButtonLink to={to}>{title}</ButtonLink>
      </noscript>
    </>
  );
}
