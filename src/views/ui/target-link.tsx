import type { AnchorHTMLAttributes } from 'react';
import { useLocation } from 'react-router';
import { targetFrom, type LinkTarget } from '../../domain/links/link-target.ts';
import { Link } from './link.tsx';

export interface TargetLinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'rel' | 'target'
> {
  readonly target: LinkTarget;
  /** Is called when a page of this shop was opened in place. */
  readonly onFollowed?: () => void;
}

/**
 * A link of the catalogue: a page of this shop opens in place, another site gets no referrer, and an unsafe
 * target is not a link (RT-8).
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

/** A link relative to the page that shows it; the browser itself finds a part of this page. */
function RelativeLink({ reference, onFollowed, children, ...rest }: RelativeLinkProps) {
  const { pathname } = useLocation();
  if (reference.startsWith('#')) {
    return (
      <a {...rest} href={reference} onClick={onFollowed}>
        {children}
      </a>
    );
  }
  return (
    <TargetLink {...rest} {...(onFollowed && { onFollowed })} target={targetFrom(pathname, reference)}>
      {children}
    </TargetLink>
  );
}
