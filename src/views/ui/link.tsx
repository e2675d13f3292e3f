import { use, type MouseEvent } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';
import { StorefrontContext } from '../storefront-context.tsx';

export interface LinkProps extends Omit<RouterLinkProps, 'to' | 'discover' | 'replace'> {
  /** An address of this shop. */
  readonly to: string;
  /** Is called when it was followed in place, not into another tab or window. */
  readonly onFollowed?: () => void;
  /** Runs at a press, instead of following it. */
  readonly onHeld?: (() => void) | undefined;
}

/**
 * react-router's link, whose page is prefetched once the pointer or the focus stays on it. The navigator decides whether it
 * replaces the entry of the history, because react-router knows only the path of the open page.
 */
export function Link({ to, onFollowed, onHeld, ...rest }: LinkProps) {
  const host = use(StorefrontContext);
  const prefetch = () => host?.storefront.send({ type: 'link.approached', to });
  return (
    <RouterLink
      {...rest}
      to={to}
      discover="none"
      replace={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        if (onHeld) {
          event.preventDefault();
          onHeld();
        } else onFollowed?.();
      }}
    />
  );
}

/** Whether a click opens the link in this tab. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
