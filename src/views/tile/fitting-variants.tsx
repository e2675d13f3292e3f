import type { Product } from '../../domain/product/product.ts';
import { useMessages } from '../messages-context.tsx';

export interface FittingVariantsProps {
  readonly product: Product;
  readonly className: string | undefined;
}

/** The choices of the variant that a search found for its product, and how many variants fit (LS-10). */
export function FittingVariants({ product: { fittingVariants }, className }: FittingVariantsProps) {
  const { stock } = useMessages();
  if (!fittingVariants) return null;
  const { count, choices } = fittingVariants;
  return (
    <span className={className}>
      {choices.join(', ')}
      {count > 1 && ` · ${stock.fittingVariants(count)}`}
    </span>
  );
}
