import { usePricesRefusal } from '../../use-prices-refusal.ts';
import { HiddenText } from '../hidden-text.tsx';

/** Says once on each page why no prices are shown, for screen readers; others see it in place of each price (CO-7). */
export function PricesNote() {
  const why = usePricesRefusal();
  return why !== null && <HiddenText>{why}</HiddenText>;
}
