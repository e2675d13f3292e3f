/**
 * An exact decimal figure as plain text, such as `12.50` or `-0.005`: no exponent, a point, no separators.
 * Money and quantities are kept like this so that they survive JSON and never meet binary floating point (PR-2).
 */
export type Decimal = string;
