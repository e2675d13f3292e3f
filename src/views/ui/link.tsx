import { use, type MouseEvent } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';
import { StorefrontContext } from '../storefront-context.tsx';

export interface LinkProps extends Omit<RouterLinkProps, 'to' | 'discover'> {
  /** An address of this shop. */
  readonly to: string;
  /** Is called when it was followed in place, not into another tab or window. */
  readonly onFollowed?: () => void;
  /** Runs at a press, instead of following it. */
  readonly onHeld?: (() => void) | undefined;
}

/** react-router's link, whose page is prefetched once the pointer or the focus stays on it. */
export function Link({ to, onFollowed, onHeld, ...rest }: LinkProps) {
  const host = use(StorefrontContext);
  const prefetch = () => host?.storefront.send({ type: 'link.approached', to });
  return (
    <RouterLink
      {...rest}
      to={to}
      discover="none"
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
