import type { ReactNode } from 'react';
import type { LinkTarget } from '../../domain/links/link-target.ts';
import { Link } from './link.tsx';

export interface TargetLinkProps {
  readonly target: LinkTarget;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What the catalogue links to: a page of the shop opens in place, another site as any link; nothing else is a link (RT-8). */
export function TargetLink({ target, className, children }: TargetLinkProps) {
  if (target.kind === 'internal') {
    return (
      <Link className={className} to={target.query === '' ? target.path : `${target.path}?${target.query}`}>
        {children}
      </Link>
    );
  }
  return target.kind === 'external' ? (
    <a className={className} href={target.href}>
      {children}
    </a>
  ) : (
    <span className={className}>{children}</span>
  );
}
