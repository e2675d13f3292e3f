import type { Product } from '../../domain/product/product.ts';
import { useMessages } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { useVariantsPopup } from '../tile/variants-link.tsx';

export interface VariantsButtonProps {
  readonly product: Product;
}

/** Shows all variants of the product of the page (VP-1). */
export function VariantsButton({ product }: VariantsButtonProps) {
  const { tiles } = useMessages();
  const popup = useVariantsPopup(product);
  if (!popup) return null;
  return (
    <Button isBusy={popup.isBusy} onPressed={popup.open}>
      {tiles.view.viewVariants}
    </Button>
  );
}
