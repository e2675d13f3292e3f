import type { AnchorHTMLAttributes } from 'react';
import { useLocation } from 'react-router';
import { targetFrom, type LinkTarget } from '../../domain/links/link-target.ts';
import { Link } from './link.tsx';

export interface TargetLinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'rel' | 'target'
> {
  readonly target: LinkTarget;
  /** A page of this shop was opened in place. */
  readonly onFollowed?: () => void;
}

/**
 * What the catalogue links to: a page of this shop opens in place, another site learns nothing of where one came from, and
 * what may not be followed is no link (RT-8).
 */
export function TargetLink({ target, onFollowed, className, children, ...rest }: TargetLinkProps) {
  switch (target.kind) {
    case 'internal':
      return (
        <Link
          {...rest}
          {...(onFollowed && { onFollowed })}
          className={className}
          to={target.query === '' ? target.path : `${target.path}?${target.query}`}
        >
          {children}
        </Link>
      );
    case 'relative':
      return (
        <RelativeLink
          {...rest}
          {...(onFollowed && { onFollowed })}
          className={className}
          reference={target.reference}
        >
          {children}
        </RelativeLink>
      );
    case 'external':
      return (
        <a {...rest} className={className} href={target.href} rel="noopener noreferrer">
          {children}
        </a>
      );
    case 'none':
      return <span className={className}>{children}</span>;
  }
}

interface RelativeLinkProps extends Omit<TargetLinkProps, 'target'> {
  readonly reference: string;
}

/** A link whose page depends on the one that shows it; the browser finds a part of this page by itself. */
function RelativeLink({ reference, onFollowed, children, ...rest }: RelativeLinkProps) {
  const { pathname, search } = useLocation();
  if (reference.startsWith('#')) {
    return (
      <a {...rest} href={reference} onClick={onFollowed}>
        {children}
      </a>
    );
  }
  return (
    <TargetLink
      {...rest}
      {...(onFollowed && { onFollowed })}
      target={targetFrom(`${pathname}${search}`, reference)}
    >
      {children}
    </TargetLink>
  );
}
