/** The Content-Security-Policy of a page: only the shop's own files (H1, X8). */
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

/** The policy with images from these other origins as well (TI-1). */
export function withImagesFrom(origins: readonly string[], policy: string): string {
  return policy.replace("img-src 'self'", ["img-src 'self'", ...origins].join(' '));
}

/** The policy of every response that is not a page: it allows nothing. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A drawing opened on its own may have styles and nothing else. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A document of the catalogue runs nothing, whatever the program that shows it would allow (I2). */
export const documentPolicy = "default-src 'none'; sandbox";

/** A picture of a page in the behaviour book has styles and runs nothing; only the book shows it in a frame. */
export const picturePolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin";

const twoYearsInSeconds = 63_072_000;

/** The headers of every response (H2). */
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
