import { use, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { afterPicture } from '../after-picture.ts';
import { StorefrontContext } from '../storefront-context.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of this shop. */
  readonly to: string;
  /** It was followed in place, not into another tab or window. */
  readonly onFollowed?: () => void;
}

/**
 * A link within the shop, whose page is fetched once the pointer or the focus stays on it. A plain click opens the page in
 * place once the press itself is on the screen, unless Back or something else led to another page before that; everything
 * else (a new tab, a download, the keyboard's and the mouse's other ways) is the browser's as with any link.
 */
export function Link({ to, onFollowed, onClick, children, ...rest }: LinkProps) {
  const host = use(StorefrontContext);
  const approach = () => host?.storefront.send({ type: 'link.approached', to });
  return (
    <a
      {...rest}
      href={to}
      onPointerEnter={approach}
      onFocus={approach}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        onFollowed?.();
        if (!host) return;
        event.preventDefault();
        const { storefront } = host;
        const pathNow = () => storefront.getSnapshot().context.place.path;
        const path = pathNow();
        afterPicture(() => {
          if (pathNow() === path) storefront.send({ type: 'navigation.requested', to, replace: false });
        });
      }}
    >
      {children}
    </a>
  );
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
