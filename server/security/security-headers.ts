/** The Content-Security-Policy of a page: the shop's own files and nothing else (H1, X8). */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default statefront statefront-data',
].join('; ');

/** The policy of every response that is no page: it may do nothing. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A drawing opened on its own may style itself and do nothing else. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A document of the catalogue runs nothing, whatever a program that shows it would allow (I2). */
export const documentPolicy = "default-src 'none'; sandbox";

const twoYearsInSeconds = 63_072_000;

/** The headers that every response carries, whatever it is (H2). */
export function securityHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), publickey-credentials-get=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...(isSecure ? { 'Strict-Transport-Security': `max-age=${twoYearsInSeconds}; includeSubDomains` } : {}),
  };
}
