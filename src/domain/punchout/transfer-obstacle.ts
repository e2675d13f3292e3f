/** Why a line cannot be transferred to the buyer's procurement system (PU-6). */
export type TransferObstacle =
  | 'no-price'
  | 'no-number'
  | 'unknown-unit'
  | 'wrong-currency'
  | 'quantity-not-expressible'
  | 'price-not-expressible'
  | 'total-differs'
  | 'too-long';
