/** The steps of the checkout before the order is placed, in their order. */
export const checkoutSteps = ['delivery', 'reference', 'review'] as const;

export type CheckoutStep = (typeof checkoutSteps)[number];
