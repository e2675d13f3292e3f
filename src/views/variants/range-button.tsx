import type { Product } from '../../domain/product/product.ts';
import { useMessages } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { useRange } from '../tile/use-range.ts';

export interface RangeButtonProps {
  readonly product: Product;
}

/** Shows all variants of the product whose page it stands on (VP-1). */
export function RangeButton({ product }: RangeButtonProps) {
  const { tiles } = useMessages();
  const range = useRange(product);
  if (!range) return null;
  return (
    <Button isBusy={range.isBusy} onPressed={range.open}>
      {tiles.view.viewRange}
    </Button>
  );
}
