import { createHash } from 'node:crypto';
import { brandPalette } from '../identity/palette.ts';
import { Markup } from './markup.ts';

const rulesIn = (light: string, dark: string) => `
body { display: grid; place-items: center; min-height: 90vh; margin: 0; padding: 16px; font: 16px/1.5 Figtree, system-ui, sans-serif; color: light-dark(#16222c, #e6ebef); background: light-dark(#fff, #12181d) }
main { max-width: 36rem }
h1 { font-size: 28px; line-height: 1.2; text-wrap: balance }
a, button { display: inline-block; margin: 8px 16px 8px 0; padding: 10px 16px; border: 1px solid; border-radius: 6px; color: light-dark(${light}, ${dark}); background: none; font: inherit; text-decoration: none; cursor: pointer }
small { overflow-wrap: anywhere; opacity: 0.8 }
`;

/** The name and style of pages with one sentence and a way on, without further files (C1). */
export interface PlainLook {
  readonly name: string;
  readonly style: Markup;
  /** The style in a Content-Security-Policy (H1). */
  readonly styleSource: string;
}

/** The plain pages of a shop. @param brand its colour; empty for the shipped one */
export function plainLook(name: string, brand: string): PlainLook {
  const [light, dark] = brand === '' ? ['#005a6c', '#7cd0e4'] : (brandPalette(brand)['brand'] ?? ['', '']);
  const rules = rulesIn(light, dark);
  const hash = createHash('sha256').update(rules).digest('base64');
  return { name, style: new Markup(rules), styleSource: `'sha256-${hash}'` };
}
