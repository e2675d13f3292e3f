const formats = new Map<string, Intl.NumberFormat>();

/**
 * How figures are written. Each way is made once: making one takes as long as drawing a row of a list.
 *
 * @throws RangeError when the locale or the currency is not well-formed.
 */
export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}
