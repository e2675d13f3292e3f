import { readFileSync } from 'node:fs';

/**
 * A BMEcat 2005 document small enough to compute by hand.
 *
 * - `4711` screws in boxes of 200, list price 10.50 times 0.95, from 10 boxes 9.00 times 0.95, at least 2 boxes in steps of 2
 * - `4712` cable by the metre, 45.10 for 100, from 50 metres 40, at least 0.5 in steps of 0.25
 * - `4713` oil in cans of 2.5 litres, a description with markup
 * - `4714` only a gross price: 119 with 19 % tax
 * - `4715` no price
 */
export const bmecat2005 = readFileSync(new URL('../../data/bmecat-2005.xml', import.meta.url), 'utf8');

/** The same catalogue in BMEcat 1.2. */
export const bmecat12 = bmecat2005
  .replaceAll(/(<\/?)PRODUCT/g, '$1ARTICLE')
  .replaceAll('SUPPLIER_PID', 'SUPPLIER_AID')
  .replaceAll('MANUFACTURER_PID', 'MANUFACTURER_AID')
  .replaceAll('PROD_ID_TO', 'ART_ID_TO')
  .replaceAll('PROD_ID>', 'ART_ID>')
  .replaceAll('INTERNATIONAL_PID type="gtin"', 'EAN')
  .replaceAll('/INTERNATIONAL_PID', '/EAN')
  .replace(' xmlns="http://www.bmecat.org/bmecat/2005fd"', '')
  .replace('version="2005"', 'version="1.2"');
