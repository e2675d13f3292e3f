import type { Product } from '../../domain/product/product.ts';
import { tileAction, type TilePageKind } from '../../domain/tile/tile-action.ts';
import { tileButton } from '../../domain/tile/tile-target.ts';
import { useMessages } from '../messages-context.tsx';
import { TargetLink } from '../ui/target-link.tsx';
import { VariantsLink } from './variants-link.tsx';
import styles from '../ui/button.module.css';

export interface TileActionLinkProps {
  readonly product: Product;
  /** Address of the product's page. */
  readonly to: string;
  readonly pageKind: TilePageKind;
}

/** The one button of a tile in which nothing is ordered (TI-1, TI-5, LS-9). */
export function TileActionLink({ product, to, pageKind }: TileActionLinkProps) {
  const { tiles } = useMessages();
  const action = tileAction(product, pageKind);
  const { text, target } = tileButton(product, to, pageKind);
  if (action === 'viewVariants' || action === 'chooseVariant') {
    return (
      <VariantsLink product={product} to={to}>
        <bdi>{text || tiles.view[action]}</bdi>
      </VariantsLink>
    );
  }
  return (
    <TargetLink className={styles['button']} data-variant="secondary" target={target}>
      <bdi>{text || tiles.view[action]}</bdi>
    </TargetLink>
  );
}
