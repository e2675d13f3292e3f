import type { AnchorHTMLAttributes } from 'react';
import { Link } from './link.tsx';

export interface TargetLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'rel'> {
  readonly href: string;
  readonly isExternal: boolean;
}

/** A link that the catalogue names: to a page of this shop, or to another site, which learns nothing of where one came from (RT-8). */
export function TargetLink({ href, isExternal, children, ...rest }: TargetLinkProps) {
  return isExternal ? (
    <a {...rest} href={href} rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <Link {...rest} to={href}>
      {children}
    </Link>
  );
}
