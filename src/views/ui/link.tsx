import { use, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { StorefrontContext } from '../storefront-context.tsx';

export interface LinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'target' | 'onClick' | 'onPointerEnter' | 'onFocus'
> {
  /** An address of this shop. */
  readonly to: string;
  /** Is called when it was followed in place, not into another tab or window. */
  readonly onFollowed?: () => void;
  /** Runs at a press, instead of following it. */
  readonly onHeld?: (() => void) | undefined;
}

/**
 * A link to a page of this shop, which opens in place, and is prefetched once the pointer or the focus stays on the link. It
 * does not read the location, so that a new address renders no link again.
 */
export function Link({ to, onFollowed, onHeld, children, ...rest }: LinkProps) {
  const host = use(StorefrontContext);
  const prefetch = () => host?.storefront.send({ type: 'link.approached', to });
  return (
    <a
      {...rest}
      href={to}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        if (onHeld) {
          onHeld();
          return;
        }
        onFollowed?.();
        host?.followLink(to);
      }}
    >
      {children}
    </a>
  );
}

/** Whether a click opens the link in this tab. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
